/** The marks of what was deleted as they lie in a database or in a file: how they are written and read. */
import * as v from 'valibot';
import type { Deletion } from '../domain/games/deletion';
import { LATEST_TIME, MAX_ID_LENGTH, parseKnownLog } from './stored-game';

export const DELETED = 'deleted/';
/** More were deleted by no player. */
const MAX_DELETIONS = 100_000;

const TimeSchema = v.object({
  deletedAt: v.pipe(v.number(), v.minValue(0), v.maxValue(LATEST_TIME)),
});
const FileSchema = v.array(v.object({ id: v.pipe(v.string(), v.maxLength(MAX_ID_LENGTH)) }));

/** Within a transaction that writes. */
export function putDeletion(store: IDBObjectStore, { id, ...mark }: Deletion): void {
  store.put(mark, DELETED + id);
}

/** The marks among the records of a database. One of before tells no time: what it says stays deleted. */
export function deletionsIn(
  entries: readonly (readonly [key: string, value: unknown])[],
): Deletion[] {
  return entries.flatMap(([key, value]) =>
    key.startsWith(DELETED) ? [parseDeletion(key.slice(DELETED.length), value)] : [],
  );
}

/** Those that may travel: others don't know their time. */
export function deletionsToTell(deletions: readonly Deletion[]): Deletion[] {
  return deletions.filter(({ deletedAt }) => deletedAt < LATEST_TIME);
}

/** The marks of a file; none where it has none. */
export function parseDeletions(written: unknown): Deletion[] {
  const { success, output } = v.safeParse(FileSchema, written);
  if (!success || !Array.isArray(written)) return [];
  const read = output.slice(0, MAX_DELETIONS).map(({ id }, at) => parseDeletion(id, written[at]));
  return deletionsToTell(read);
}

function parseDeletion(id: string, value: unknown): Deletion {
  const time = v.safeParse(TimeSchema, value);
  const deletedAt = time.success ? time.output.deletedAt : LATEST_TIME;
  return { id, deletedAt, log: parseKnownLog(id, value) };
}
