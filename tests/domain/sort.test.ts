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

it('an order turns round when the same column is asked for again', () => {
  expect(toggle({ key: 'games', direction: 'desc' }, 'games').direction).toBe('asc');
  expect(toggle({ key: 'games', direction: 'asc' }, 'games').direction).toBe('desc');
});

it('an order begins with a column’s own first direction after another column', () => {
  expect(toggle({ key: 'games', direction: 'asc' }, 'name').direction).toBe('asc');
  expect(toggle({ key: 'name', direction: 'asc' }, 'games').direction).toBe('desc');
});

it('the choice of orders offers every column both ways', () => {
  expect(sortKeysOf(ORDER)).toEqual(['name', 'games']);
  expect(allSorts(ORDER).map(({ key, direction }) => `${key} ${direction}`)).toEqual([
    'name asc',
    'name desc',
    'games desc',
    'games asc',
  ]);
});

it('an address names a direction only where it is not the column’s first, and is read back', () => {
  expect(sayingOf({ key: 'name', direction: 'asc' }, ORDER)).toEqual({ sort: 'name', dir: null });
  for (const sort of allSorts(ORDER)) expect(sortOf(sayingOf(sort, ORDER), ORDER)).toEqual(sort);
});
