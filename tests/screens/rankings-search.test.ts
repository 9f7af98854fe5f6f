import fc from 'fast-check';
import { expect, it } from 'vitest';
import { PERIOD_VALUES } from '../../src/domain/period';
import { RANKING_SORT_KEYS } from '../../src/domain/rankings';
import { parseRankingsSearch, searchOf, viewOf } from '../../src/features/rankings/rankings-search';

const NOTHING = { period: undefined, sort: undefined, dir: undefined };

it('reads the words of an address', () => {
  expect(parseRankingsSearch({ period: 'lw_p', sort: 'raw', dir: 'asc' })).toEqual({
    period: 'lw_p',
    sort: 'raw',
    dir: 'asc',
  });
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

it('gives back the view that an address was made of', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...PERIOD_VALUES),
      fc.constantFrom(...RANKING_SORT_KEYS),
      fc.constantFrom('asc' as const, 'desc' as const),
      (period, key, direction) => {
        const view = { period, sort: { key, direction } };
        expect(viewOf(parseRankingsSearch({ ...searchOf(view) }))).toEqual(view);
      },
    ),
  );
});
