/** A table's order by the reader's choice: a column and a direction. */

export type SortDirection = 'asc' | 'desc';

export interface Sort<Key extends string> {
  readonly key: Key;
  readonly direction: SortDirection;
}

/** The sortable columns of a table. */
export interface SortOrder<Key extends string> {
  /** The initial column. */
  readonly usual: NoInfer<Key>;
  /** The direction of each column's first click: ascending for places and names, descending for figures. */
  readonly directions: Readonly<Record<Key, SortDirection>>;
}

export function sortKeysOf<Key extends string>({ directions }: SortOrder<Key>): Key[] {
  return Object.keys(directions) as Key[];
}

/**
 * After a tap on a heading (SPEC 2): the opposite direction if the table is sorted by it, else its first
 * direction.
 */
export function toggleIn<Key extends string>({ directions }: SortOrder<Key>) {
  return ({ key: before, direction }: Sort<Key>, key: Key): Sort<Key> => {
    if (before !== key) return { key, direction: directions[key] };
    return { key, direction: direction === 'asc' ? 'desc' : 'asc' };
  };
}

/** Every column in both directions, its first direction first. */
export function allSorts<Key extends string>(order: SortOrder<Key>): Sort<Key>[] {
  const toggle = toggleIn(order);
  return sortKeysOf(order).flatMap((key) => {
    const first = { key, direction: order.directions[key] };
    return [first, toggle(first, key)];
  });
}

/** An order in an address: `dir` is null for the column's first direction. */
interface AddressedSort<Key extends string> {
  readonly sort: Key;
  readonly dir: SortDirection | null;
}

export function sortOf<Key extends string>(
  { sort, dir }: AddressedSort<Key>,
  { directions }: SortOrder<Key>,
): Sort<Key> {
  return { key: sort, direction: dir ?? directions[sort] };
}

export function sayingOf<Key extends string>(
  { key, direction }: Sort<Key>,
  { directions }: SortOrder<Key>,
): AddressedSort<Key> {
  return { sort: key, dir: direction === directions[key] ? null : direction };
}

/** The same list, those before all others. */
export function firstThose<One>(list: readonly One[], are: (one: One) => boolean): One[] {
  return [...list.filter(are), ...list.filter((one) => !are(one))];
}
