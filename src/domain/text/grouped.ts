/** The items by their keys, all in the order in which they come; an item without a key is in no group. */
export function groupedBy<Item, Key>(
  items: Iterable<Item>,
  keyOf: (item: Item) => Key | null,
): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = key === null ? [] : groups.get(key);
    if (group) group.push(item);
    else if (key !== null) groups.set(key, [item]);
  }
  return groups;
}
