/**
 * A database that answers one statement after the other gets large questions in parts, small enough that
 * a visitor's request in between is not kept waiting; any other gets them whole.
 */

/** What an embedded database goes through in a fraction of a second, whatever the kind. */
const SIDES_AT_A_TIME = 20_000;
/** Each batch looks through the whole window for its leaders: no more than so many, however large it is. */
const MOST_BATCHES = 6;

/**
 * Few enough sides at a time for a database that answers one statement after the other: leaders in the order
 * of their ids (COLLATE "C"), in which a day's counts lie, so that a batch reads its own part of them
 * (migration 010).
 */
export function inBatches<L extends { readonly sides: number }>(
  leaders: readonly L[],
  isSerial: boolean,
): L[][] {
  const batchSize = isSerial
    ? Math.max(SIDES_AT_A_TIME, leaders.reduce((sum, { sides }) => sum + sides, 0) / MOST_BATCHES)
    : Number.POSITIVE_INFINITY;
  const batches: L[][] = [];
  let room = 0;
  for (const leader of leaders) {
    if (leader.sides > room) {
      batches.push([]);
      room = batchSize;
    }
    batches.at(-1)?.push(leader);
    room -= leader.sides;
  }
  return batches;
}

/** The first and last of a batch. */
export function rangeOf(batch: readonly { readonly leader: string }[]): readonly string[] {
  return [batch[0], batch.at(-1)].map((end) => end?.leader ?? '');
}
