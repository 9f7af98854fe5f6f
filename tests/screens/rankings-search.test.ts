import fc from 'fast-check';
import { expect, it } from 'vitest';
import { PERIOD_VALUES } from '../../src/domain/period';
import { RANKING_SORT_KEYS } from '../../src/domain/rankings';
import { parseRankingsSearch, searchOf, viewOf } from '../../src/features/rankings/rankings-search';

const NOTHING = {
  period: undefined,
  sort: undefined,
  dir: undefined,
  find: undefined,
  min: undefined,
};

it('reads the words of an address', () => {
  const asked = { period: 'lw_p', sort: 'raw', dir: 'asc', find: 'kestrel', min: '200' };
  expect(parseRankingsSearch(asked)).toEqual({ ...asked, min: 200 });
});

it('leaves defaults out: West Private, weighted win rate, a column’s own first direction', () => {
  expect(parseRankingsSearch({ period: 'west_p', sort: 'weighted', dir: 'desc' })).toEqual(NOTHING);
  expect(parseRankingsSearch({ sort: 'leader', dir: 'asc' })).toEqual({
    ...NOTHING,
    sort: 'leader',
  });
  expect(parseRankingsSearch({ sort: 'leader', dir: 'desc' })).toEqual({
    ...NOTHING,
    sort: 'leader',
    dir: 'desc',
  });
});

it('forgets what makes no sense, and names it so that the router forgets it too', () => {
  expect(parseRankingsSearch({ period: 'moon', sort: '__proto__', dir: 'up', x: 1 })).toStrictEqual(
    NOTHING,
  );
});

it.each(['', '-5', '1e3', '2.5', 'many', '99999999', '0'])(
  'hides no leader for %j games, which is no number of them',
  (min) => {
    expect(parseRankingsSearch({ min })).toEqual(NOTHING);
  },
);

it('takes no more of a name than a name has', () => {
  expect(parseRankingsSearch({ find: `  ${'x'.repeat(300)}` }).find).toHaveLength(60);
});

it('gives back the view that an address was made of', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...PERIOD_VALUES),
      fc.constantFrom(...RANKING_SORT_KEYS),
      fc.constantFrom('asc' as const, 'desc' as const),
      fc.string({ maxLength: 20 }).map((text) => text.trim()),
      fc.nat(9_999_999),
      (period, key, direction, find, leastGames) => {
        const view = { period, sort: { key, direction }, filter: { find, leastGames } };
        expect(viewOf(parseRankingsSearch({ ...searchOf(view) }))).toEqual(view);
      },
    ),
  );
});
