/** The order of a table that its reader chooses: a column, and which way. */

export type SortDirection = 'asc' | 'desc';

export interface Sort<Key extends string> {
  readonly key: Key;
  readonly direction: SortDirection;
}

/** The columns that a table can be sorted by. */
export interface SortOrder<Key extends string> {
  /** The one it is sorted by at first. */
  readonly usual: NoInfer<Key>;
  /** Where each column's first click points: places and names from the top, figures from the highest. */
  readonly directions: Readonly<Record<Key, SortDirection>>;
}

export function sortKeysOf<Key extends string>({ directions }: SortOrder<Key>): Key[] {
  return Object.keys(directions) as Key[];
}

/** A tap on a heading (SPEC 2): the other way round when sorted by it already, else its first direction. */
export function toggleIn<Key extends string>({ directions }: SortOrder<Key>) {
  return ({ key: before, direction }: Sort<Key>, key: Key): Sort<Key> => {
    if (before !== key) return { key, direction: directions[key] };
    return { key, direction: direction === 'asc' ? 'desc' : 'asc' };
  };
}

/** Every column, its first direction first. */
export function allSorts<Key extends string>(order: SortOrder<Key>): Sort<Key>[] {
  const toggle = toggleIn(order);
  return sortKeysOf(order).flatMap((key) => {
    const first = { key, direction: order.directions[key] };
    return [first, toggle(first, key)];
  });
}

/** An order in the words of an address: `dir` is null where it is the column's first direction. */
interface SaidSort<Key extends string> {
  readonly sort: Key;
  readonly dir: SortDirection | null;
}

export function sortOf<Key extends string>(
  { sort, dir }: SaidSort<Key>,
  { directions }: SortOrder<Key>,
): Sort<Key> {
  return { key: sort, direction: dir ?? directions[sort] };
}

export function sayingOf<Key extends string>(
  { key, direction }: Sort<Key>,
  { directions }: SortOrder<Key>,
): SaidSort<Key> {
  return { sort: key, dir: direction === directions[key] ? null : direction };
}
