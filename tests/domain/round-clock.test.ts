import { describe, expect, it } from 'vitest';
import {
  alarmBetween,
  alarmsAhead,
  carriedClock,
  clockEndingAt,
  EXTRA_TURNS,
  formatOver,
  formatRemaining,
  jumpBetween,
  movedClock,
  pausedClock,
  remainingOf,
  resumedClock,
  startedClock,
  withTurnTaken,
} from '../../src/domain/time/round-clock';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const NOON = new Date(2026, 10, 28, 12, 0, 0).getTime();
const clock = startedClock(3, 'Harbour Open', 35, NOON);

describe('the clock of a round', () => {
  it('knows the remaining time by the present time, however long it was hidden', () => {
    expect(remainingOf(clock, NOON)).toBe(35 * MINUTE);
    expect(remainingOf(clock, NOON + 34 * MINUTE + 59_000)).toBe(1000);
    expect(remainingOf(clock, NOON + HOUR)).toBe(-25 * MINUTE);
  });

  it('stands still while it is paused', () => {
    const paused = pausedClock(clock, NOON + 10 * MINUTE);
    expect(remainingOf(paused, NOON + HOUR)).toBe(25 * MINUTE);
    expect(remainingOf(resumedClock(paused, NOON + HOUR), NOON + HOUR + MINUTE)).toBe(24 * MINUTE);
  });

  it('is moved by minutes, running or paused, and ends at once rather than in the past', () => {
    expect(remainingOf(movedClock(clock, 1, NOON), NOON)).toBe(36 * MINUTE);
    expect(remainingOf(movedClock(clock, -40, NOON), NOON)).toBe(0);
    expect(movedClock(pausedClock(clock, NOON), -5, NOON).left).toBe(30 * MINUTE);
    // Time was called; the judge gives two minutes more, from now on.
    expect(remainingOf(movedClock(clock, 2, NOON + HOUR), NOON + HOUR)).toBe(2 * MINUTE);
  });

  it('ends at the time of day that the judge calls, the nearest one', () => {
    const at = (time: string, now: number) => clockEndingAt(clock, time, now)?.endsAt;
    expect(at('14:35', NOON)).toBe(NOON + 155 * MINUTE);
    expect(at('11:59', NOON)).toBe(NOON - MINUTE);
    const late = NOON + 11 * HOUR + 50 * MINUTE;
    expect(at('00:20', late)).toBe(late + 30 * MINUTE);
    expect(at('23:55', NOON + 12 * HOUR + 5 * MINUTE)).toBe(NOON + 12 * HOUR - 5 * MINUTE);
    expect(at('24:00', NOON)).toBeUndefined();
  });

  it('counts extra turns down and up within their bounds, and has all of them with time left', () => {
    const one = [1, 2].reduce((taken) => withTurnTaken(taken, 1), clock);
    expect(one.turns).toBe(EXTRA_TURNS - 2);
    expect([1, 2, 3].reduce((taken) => withTurnTaken(taken, 1), one).turns).toBe(0);
    expect(withTurnTaken(clock, -1).turns).toBe(EXTRA_TURNS);
    expect(movedClock(one, 1, NOON + HOUR).turns).toBe(EXTRA_TURNS);
  });

  it('is written with seconds that have begun, and never below nothing', () => {
    expect(['35:00', '34:59', '0:01', '0:00', '0:00']).toEqual(
      [35 * MINUTE, 35 * MINUTE - 1000, 1, 0, -5000].map(formatRemaining),
    );
    expect(formatOver(-133_000)).toBe('2:13');
  });
});

describe('alarms', () => {
  it.each([
    [5 * MINUTE + 100, 5 * MINUTE, 5],
    [MINUTE + 1, MINUTE - 200, 1],
    [1, -100, 0],
    [5 * MINUTE, 5 * MINUTE - 250, null],
    [-1, -300, null],
    // However late, and of several only the last one.
    [5 * MINUTE + 1, 4 * MINUTE, 5],
    [6 * MINUTE, -1000, 0],
    [1, -HOUR, 0],
  ])('between %i and %i milliseconds left: %s', (before, after, alarm) => {
    expect(alarmBetween(before, after)).toBe(alarm);
  });

  it('to come are known with their times', () => {
    expect(alarmsAhead(5 * MINUTE)).toEqual([
      [1, 4 * MINUTE],
      [0, 5 * MINUTE],
    ]);
    expect(alarmsAhead(0)).toEqual([]);
  });
});

describe('a system clock that is set', () => {
  const at = (wall: number, steady: number) => ({ wall, steady });

  it('is noticed in both directions, and leaves what is left as it was', () => {
    for (const moved of [HOUR, -HOUR]) {
      const jump = jumpBetween(at(NOON, 0), at(NOON + 250 + moved, 250), false);
      expect(jump).toBe(moved);
      const now = NOON + 250 + moved;
      expect(remainingOf(carriedClock(clock, jump), now)).toBe(35 * MINUTE - 250);
    }
  });

  it('is not seen in a device that slept, nor in the measure of its clocks', () => {
    expect(jumpBetween(at(NOON, 0), at(NOON + HOUR, 100), true)).toBe(0);
    expect(jumpBetween(at(NOON, 0), at(NOON - HOUR, 100), true)).toBe(-HOUR - 100);
    expect(jumpBetween(at(NOON, 0), at(NOON + 1000, 0), false)).toBe(0);
  });
});
