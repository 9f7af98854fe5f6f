import { describe, expect, it } from 'vitest';
import { isWithinPatronGrace, PATRON_GRACE_DAYS } from '../../src/domain/access';

const CHECKED = Date.parse('2026-11-20T20:00:00Z');
const GRACE = PATRON_GRACE_DAYS * 86_400_000;

describe('a good check of a patron', () => {
  it('holds for fourteen days without a network, to the millisecond', () => {
    expect(PATRON_GRACE_DAYS).toBe(14);
    expect(isWithinPatronGrace(CHECKED, CHECKED)).toBe(true);
    expect(isWithinPatronGrace(CHECKED, CHECKED + GRACE)).toBe(true);
    expect(isWithinPatronGrace(CHECKED, CHECKED + GRACE + 1)).toBe(false);
  });

  it('holds for nothing where it is of the future: the clock was put right since', () => {
    expect(isWithinPatronGrace(CHECKED, CHECKED - 1)).toBe(false);
  });
});
