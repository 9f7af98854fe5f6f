// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { keptNumber, noteKept } from '../../src/personal/device/kept-mark';
import { refuseMarks } from '../fixtures/refuse-marks';

describe('the mark of how many reports are kept', () => {
  it('gives back what was noted, and 0 where nothing was', () => {
    expect(keptNumber('reports')).toBe(0);
    noteKept('reports', 12);
    expect(keptNumber('reports')).toBe(12);
    noteKept('reports', 0);
    expect(localStorage).toHaveLength(0);
  });

  it.each(['-1', '1.5', 'many', '99999999', ''])('is nothing where it says %j', (text) => {
    noteKept('reports', 1);
    const key = localStorage.key(0) ?? '';
    localStorage.setItem(key, text);
    expect(keptNumber('reports')).toBe(0);
  });

  it('is none, and no error, where storage is blocked', () => {
    refuseMarks('getItem', 'setItem');
    expect(keptNumber('reports')).toBe(0);
    expect(() => noteKept('reports', 3)).not.toThrow();
  });
});
