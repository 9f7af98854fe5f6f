/**
 * A database that answers one statement at a time gets large questions in small parts, so that visitors'
 * requests in between do not wait long; any other gets them whole.
 */

/** How many sides an embedded database reads in a fraction of a second, for any question. */
const SIDES_AT_A_TIME = 20_000;
/** Each batch scans the whole window for its leaders: so there are at most this many. */
const MOST_BATCHES = 6;

/**
 * Divides leaders into batches with few enough sides for a database that answers one statement at a time: in
 * the order of ids (COLLATE "C"), as a day's counts are stored, so that a batch reads only its own part
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

/** The first and last leader of a batch. */
export function rangeOf(batch: readonly { readonly leader: string }[]): readonly string[] {
  return [batch[0], batch.at(-1)].map((end) => end?.leader ?? '');
}
