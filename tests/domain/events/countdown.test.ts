import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countdownTo } from '../../../src/domain/events/countdown';

const now = Date.parse('2026-11-20T13:18:51Z');

describe('a countdown', () => {
  it('shows days, hours, minutes and seconds', () => {
    const target = Date.parse('2026-11-27T08:00:00Z');
    expect(countdownTo(target, now)).toEqual({ days: 6, hours: 18, minutes: 41, seconds: 9 });
  });

  it('adds up to the time that is left', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 ** 11 }), (left) => {
        const parts = countdownTo(now + left, now);
        if (parts === null) throw new Error('not past');
        const { days, hours, minutes, seconds } = parts;
        expect(days * 86_400 + hours * 3600 + minutes * 60 + seconds).toBe(Math.floor(left / 1000));
        expect(hours < 24 && minutes < 60 && seconds < 60).toBe(true);
      }),
    );
  });

  it('has started once its target has come', () => {
    expect(countdownTo(now + 1, now)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 });
    expect(countdownTo(now, now)).toBeNull();
    expect(countdownTo(now - 1, now)).toBeNull();
  });
});
