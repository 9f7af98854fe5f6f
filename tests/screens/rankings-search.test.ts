import fc from 'fast-check';
import { expect, it } from 'vitest';
import { RANKING_ORDER } from '../../src/domain/figures/rankings';
import { allSorts, sayingOf, sortOf } from '../../src/domain/text/sort';
import { PERIOD_VALUES } from '../../src/domain/time/period';
import { ADDRESS } from '../../src/features/rankings/rankings-search';

const { viewOf, searchOf } = ADDRESS;
const wordsOf = (said: Parameters<typeof viewOf>[0]) =>
  JSON.parse(JSON.stringify(searchOf(viewOf(said))));

it('an address is read as a view of the rankings', () => {
  const asked = { period: 'lw_p', sort: 'raw', dir: 'asc', find: 'kestrel', min: '200' };
  expect(wordsOf(asked)).toEqual(asked);
});

it('an address leaves defaults out: West Private, weighted win rate, any number of games', () => {
  expect(wordsOf({ period: 'west_p', sort: 'weighted', find: '', min: '0' })).toEqual({});
  expect(wordsOf({ period: 'moon', sort: '__proto__', dir: 'up' })).toEqual({});
});

it.each(['', '-5', '1e3', '2.5', 'many', '99999999'])(
  '%j games in an address hide no leader: that is no number',
  (min) => {
    expect(viewOf({ min }).min).toBe(0);
  },
);

it('an address gives back the view that it was made of', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...PERIOD_VALUES),
      fc.constantFrom(...allSorts(RANKING_ORDER)),
      fc.string({ maxLength: 20 }).map((text) => text.trim()),
      fc.nat(9_999_999),
      fc.boolean(),
      (period, sort, find, min, followed) => {
        const view = { period, ...sayingOf(sort, RANKING_ORDER), find, min, followed };
        expect(viewOf(searchOf(view))).toEqual(view);
        expect(sortOf(view, RANKING_ORDER)).toEqual(sort);
      },
    ),
  );
});
