import { describe, expect, it } from 'vitest';
import { copyDue, newSince } from '../../../src/domain/record/copy-due';

const DAY = 24 * 60 * 60_000;
const NOW = 1000 * DAY;
const things = (count: number, days: number) =>
  Array.from({ length: count }, () => NOW - days * DAY);
const due = (changedAt: readonly number[], more: Partial<Parameters<typeof copyDue>[0]> = {}) =>
  copyDue({ savedAt: 0, remindedAt: 0, isSafariTab: false, changedAt, ...more }, NOW);

describe('a copy', () => {
  it('is due after 30 days with ten new things, and not with fewer or before', () => {
    expect(due(things(10, 30))).toBe(10);
    expect(due(things(9, 90))).toBe(0);
    expect(due(things(50, 29))).toBe(0);
    expect(due([...things(9, 1), ...things(1, 30)])).toBe(10);
  });

  it('counts what is newer than the last one', () => {
    const changedAt = [...things(40, 200), ...things(12, 40)];
    expect(newSince(changedAt, NOW - 100 * DAY)).toBe(12);
    expect(due(changedAt, { savedAt: NOW - 100 * DAY })).toBe(12);
    expect(due(changedAt, { savedAt: NOW - 39 * DAY })).toBe(0);
  });

  it('is due after five days in a tab of Safari, with anything new', () => {
    expect(due(things(1, 5))).toBe(0);
    expect(due(things(1, 5), { isSafariTab: true })).toBe(1);
    expect(due(things(1, 4), { isSafariTab: true })).toBe(0);
    expect(due(things(1, 9), { isSafariTab: true, savedAt: NOW - DAY })).toBe(0);
  });

  it('is spoken of once a week at most', () => {
    expect(due(things(10, 90), { remindedAt: NOW - 6 * DAY })).toBe(0);
    expect(due(things(10, 90), { remindedAt: NOW - 7 * DAY })).toBe(10);
  });
});
