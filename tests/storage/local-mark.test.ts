// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { readMark, writeMark } from '../../src/storage/local-mark';
import { refuseMarks } from '../fixtures/refuse-marks';

const read = (keeper?: 'tab') => readMark('mark', (stored) => stored, keeper);
afterEach(() => {
  writeMark('mark', null);
  writeMark('mark', null, 'tab');
});

describe('a mark', () => {
  it.each(['yes', '123', 'null', '"quoted"', '', 7, true, { a: [1] }])(
    'comes back as it was written: %j',
    (value) => {
      expect(writeMark('mark', value)).toBe(true);
      expect(read()).toEqual(value);
    },
  );

  it('of an earlier version, a bare word, is read, and is stored as one', () => {
    localStorage.setItem('mark', 'logging-out');
    expect(read()).toBe('logging-out');
    writeMark('mark', 'yes');
    expect(localStorage.getItem('mark')).toBe('yes');
  });

  it('of this tab is none of the device', () => {
    writeMark('mark', 'here', 'tab');
    expect([read('tab'), read()]).toEqual(['here', null]);
  });

  it.each([{ a: 1 }, null])('that can’t be written lasts as long as the page: %j', (value) => {
    writeMark('mark', 'before');
    const allow = refuseMarks('setItem', 'removeItem');
    expect(writeMark('mark', value)).toBe(false);
    expect(read()).toEqual(value);
    allow();
    expect(writeMark('mark', 'after')).toBe(true);
    expect(read()).toBe('after');
  });

  it('is null where storage is blocked', () => {
    writeMark('mark', 'before');
    const allow = refuseMarks('getItem');
    expect(read()).toBeNull();
    allow();
  });
});
