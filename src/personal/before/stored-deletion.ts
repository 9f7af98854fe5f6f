/** Writes and reads the marks of deletions, in a database or a file. */
import * as v from 'valibot';
import type { Deletion } from '../../domain/games/deletion';
import { LATEST_TIME, MAX_ID_LENGTH, parseKnownLog } from '../game/stored-game';

export const DELETED = 'deleted/';
/** No player has deleted more. */
const MAX_DELETIONS = 100_000;

const TimeSchema = v.object({
  deletedAt: v.pipe(v.number(), v.minValue(0), v.maxValue(LATEST_TIME)),
});
const FileSchema = v.array(v.object({ id: v.pipe(v.string(), v.maxLength(MAX_ID_LENGTH)) }));

/** The marks in a database's records. Old marks have no time: what they name stays deleted. */
export function deletionsIn(
  entries: readonly (readonly [key: string, value: unknown])[],
): Deletion[] {
  return entries.flatMap(([key, value]) =>
    key.startsWith(DELETED) ? [parseDeletion(key.slice(DELETED.length), value)] : [],
  );
}

/** The marks that go into files: those with a time. */
export function deletionsToTell(deletions: readonly Deletion[]): Deletion[] {
  return deletions.filter(({ deletedAt }) => deletedAt < LATEST_TIME);
}

/** The marks in a file; empty where it has none. */
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
