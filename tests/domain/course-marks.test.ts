import { describe, expect, it } from 'vitest';
import { courseMarks } from '../../src/domain/figures/course-marks';

const TERM = { announced: null, until: null, withdrawn: null, formats: [], regions: [] };
const ban = (from: string | null, cards: readonly string[], more = {}) =>
  ({ ...TERM, from, copies: 0, cards, ...more }) as never;
const bannedSet = (from: string, more = {}) => ({ ...TERM, from, set: 'OP05', ...more });
const product = (day: string, name: string) => ({ kind: 'product' as const, day, name });

const marksOf = (
  bans: readonly never[],
  bannedSets: readonly ReturnType<typeof bannedSet>[] = [],
  entries: readonly ReturnType<typeof product>[] = [],
) => courseMarks(entries, { bans, bannedSets }, '20261101', '20261130');

describe('the marks of a course', () => {
  it('are one for each day, the oldest first, with what was released and banned', () => {
    const entries = [product('2026-11-20', 'Deep Water'), product('2026-11-04', 'The Ninth Bell')];
    const bans = [ban('2026-11-20', ['OP01-016']), ban('2026-11-20', ['OP01-016'])];
    expect(marksOf(bans, [bannedSet('2026-11-20')], entries)).toEqual([
      { day: '20261104', released: ['The Ninth Bell'], banned: [] },
      { day: '20261120', released: ['Deep Water'], banned: ['OP01-016', 'OP05'] },
    ]);
  });

  it('are of the days from the first until the last one', () => {
    const days = ['2026-10-31', '2026-11-01', '2026-11-30', '2026-12-01'];
    const entries = days.map((day) => product(day, day));
    expect(marksOf([], [], entries).map(({ day }) => day)).toEqual(['20261101', '20261130']);
    expect(marksOf([ban(null, ['OP01-016'])])).toEqual([]);
  });

  it('are not of pairs, nor of cards that may be played in fewer copies', () => {
    expect(marksOf([ban('2026-11-20', ['OP01-016', 'OP01-017'])])).toEqual([]);
    expect(marksOf([ban('2026-11-20', ['OP01-016'], { copies: 1 })])).toEqual([]);
  });

  it.each([
    ['not of', '2026-11-20', 0],
    ['of', '2026-11-21', 1],
  ])('are %s cards and sets that were withdrawn on %s', (_, withdrawn, count) => {
    expect(marksOf([ban('2026-11-20', ['OP01-016'], { withdrawn })])).toHaveLength(count);
    expect(marksOf([], [bannedSet('2026-11-20', { withdrawn })])).toHaveLength(count);
  });

  it('are none without a list of bans', () => {
    expect(courseMarks([], null, '20261101', '20261130')).toEqual([]);
  });
});
