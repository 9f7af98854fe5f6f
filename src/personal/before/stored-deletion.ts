/** The marks of what was deleted, in stores and files of before. */
import * as v from 'valibot';
import type { KnownLog } from '../../domain/games/log/same-log';
import { LATEST_TIME, MAX_ID_LENGTH, parseKnownLog } from '../game/stored-game';
import { timeField } from '../own/kinds/fields';
import { readList, type StoreEntries } from './before';

export interface Deletion {
  readonly id: string;
  /** In milliseconds since 1970. A mark without a time is earlier than every change of a player. */
  readonly deletedAt: number;
  /** What identifies a log's game; null for everything else. */
  readonly log: KnownLog | null;
}

export const DELETED = 'deleted/';
const WITHOUT_TIME = 1;

const TimeSchema = v.object({ deletedAt: timeField });
const IdSchema = v.object({ id: v.pipe(v.string(), v.maxLength(MAX_ID_LENGTH)) });

export function deletionsIn(entries: StoreEntries): Deletion[] {
  return entries.flatMap(([key, value]) =>
    key.startsWith(DELETED) ? [parseDeletion(key.slice(DELETED.length), value)] : [],
  );
}

/** The marks in a file that have a time; empty where it has none. */
export function parseDeletions(list: unknown): Deletion[] {
  const read = (mark: unknown) => (v.is(IdSchema, mark) ? parseDeletion(mark.id, mark) : null);
  return readList(list, read).records.filter(({ deletedAt }) => deletedAt !== WITHOUT_TIME);
}

function parseDeletion(id: string, value: unknown): Deletion {
  const isTimed = v.is(TimeSchema, value) && value.deletedAt < LATEST_TIME;
  const deletedAt = isTimed ? value.deletedAt : WITHOUT_TIME;
  return { id, deletedAt, log: parseKnownLog(id, value) };
}
