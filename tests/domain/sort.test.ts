import { expect, it } from 'vitest';
import {
  allSorts,
  type SortOrder,
  sayingOf,
  sortKeysOf,
  sortOf,
  toggleIn,
} from '../../src/domain/text/sort';

const ORDER: SortOrder<'name' | 'games'> = {
  usual: 'games',
  directions: { name: 'asc', games: 'desc' },
};
const toggle = toggleIn(ORDER);

it('turns round by asking for the same column again', () => {
  expect(toggle({ key: 'games', direction: 'desc' }, 'games').direction).toBe('asc');
  expect(toggle({ key: 'games', direction: 'asc' }, 'games').direction).toBe('desc');
});

it('begins with a column’s own first direction where another one is left', () => {
  expect(toggle({ key: 'games', direction: 'asc' }, 'name').direction).toBe('asc');
  expect(toggle({ key: 'name', direction: 'asc' }, 'games').direction).toBe('desc');
});

it('offers every column both ways', () => {
  expect(sortKeysOf(ORDER)).toEqual(['name', 'games']);
  expect(allSorts(ORDER).map(({ key, direction }) => `${key} ${direction}`)).toEqual([
    'name asc',
    'name desc',
    'games desc',
    'games asc',
  ]);
});

it('says a direction only where it is not the column’s first, and reads its own words again', () => {
  expect(sayingOf({ key: 'name', direction: 'asc' }, ORDER)).toEqual({ sort: 'name', dir: null });
  for (const sort of allSorts(ORDER)) expect(sortOf(sayingOf(sort, ORDER), ORDER)).toEqual(sort);
});
