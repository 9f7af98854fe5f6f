import { expect, it } from 'vitest';
import { needsRevalidation, REVALIDATE_AFTER_HOURS } from '../../src/resources/revalidation';

const NOW = Date.parse('2026-11-20T20:00:00Z');
const hoursAgo = (hours: number) => NOW - hours * 3_600_000;

it.each([
  ['was never confirmed', null, true],
  ['was confirmed just now', NOW, false],
  ['is not yet twelve hours old', hoursAgo(REVALIDATE_AFTER_HOURS - 0.1), false],
  ['is twelve hours old', hoursAgo(REVALIDATE_AFTER_HOURS), true],
  ['is ten days old', hoursAgo(240), true],
  ['is of the future, by a clock that was wrong', hoursAgo(-1), true],
])('an undated file that %s: asked for again %s %s', (_what, checkedAt, expected) => {
  expect(needsRevalidation(checkedAt, NOW)).toBe(expected);
});
