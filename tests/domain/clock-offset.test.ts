import { describe, expect, it } from 'vitest';
import {
  formatClockError,
  isDisputed,
  learnOffset,
  offsetAfterJump,
  sampleOf,
} from '../../src/domain/time/clock-offset';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const SERVER = Date.parse('2026-11-20T20:00:00Z');
const date = 'Fri, 20 Nov 2026 20:00:00 GMT';

describe('a sample', () => {
  it('is how far the server is ahead', () => {
    expect(sampleOf({ date, age: null }, SERVER - DAY, false)?.offset).toBe(DAY);
    expect(sampleOf({ date, age: null }, SERVER + DAY, false)?.offset).toBe(-DAY);
  });

  it('counts the time an answer lay in a shared cache', () => {
    expect(sampleOf({ date, age: '3600' }, SERVER + 60 * MINUTE, false)?.offset).toBe(0);
  });

  it.each([null, '', 'now', 'Sat, 99 Nov 2026'])(
    'is none where the host says no time: %j',
    (text) => {
      expect(sampleOf({ date: text, age: null }, SERVER, false)).toBeNull();
    },
  );
});

describe('the offset', () => {
  const fresh = (offset: number) => ({ offset, mayBeCached: false });
  const cached = (offset: number) => ({ offset, mayBeCached: true });

  it('is learned in either direction from an answer that lay in no cache', () => {
    expect(learnOffset(0, fresh(2 * DAY))).toBe(2 * DAY);
    expect(learnOffset(0, fresh(-2 * DAY))).toBe(-2 * DAY);
    expect(learnOffset(2 * DAY, fresh(0))).toBe(0);
  });

  it('is never made smaller by a cached answer, whose time is old', () => {
    expect(learnOffset(0, cached(-2 * DAY))).toBe(0);
    expect(learnOffset(0, cached(2 * DAY))).toBe(2 * DAY);
  });

  it('is disputed by a cached answer that says that the clock is right: one past every cache decides', () => {
    expect(isDisputed(2 * DAY, cached(MINUTE))).toBe(true);
    expect(isDisputed(-2 * DAY, cached(0))).toBe(true);
    expect(isDisputed(2 * DAY, fresh(0))).toBe(false);
    expect(isDisputed(2 * DAY, cached(DAY))).toBe(false);
    expect(isDisputed(0, cached(0))).toBe(false);
  });

  it('is none once the clock was set to where it should be, and what it was after any other jump', () => {
    expect(offsetAfterJump(2 * DAY, 2 * DAY + MINUTE)).toBe(0);
    expect(offsetAfterJump(-2 * DAY, -2 * DAY)).toBe(0);
    // A device that slept: its clock is as wrong as before.
    expect(offsetAfterJump(2 * DAY, DAY)).toBe(2 * DAY);
    expect(offsetAfterJump(0, 0)).toBe(0);
  });

  it('does not wander with the time an answer takes', () => {
    expect(learnOffset(0, fresh(-3 * MINUTE))).toBe(0);
    expect(learnOffset(2 * DAY, fresh(2 * DAY + MINUTE))).toBe(2 * DAY);
  });
});

it.each([
  [0, null],
  [59 * MINUTE, null],
  [60 * MINUTE, '1 hour behind'],
  [-5 * 60 * MINUTE, '5 hours ahead'],
  [-2 * DAY, '2 days ahead'],
  [DAY, '1 day behind'],
])('a clock %d ms from the server is said to be %s', (offset, words) => {
  expect(formatClockError(offset)).toBe(words);
});
