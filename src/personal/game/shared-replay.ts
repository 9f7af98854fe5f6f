/** A replay that somebody shares: its file, and the one that this tab shows. It never enters the record. */
import * as v from 'valibot';
import { MAX_NAME_LENGTH } from '../../domain/tournament/tournament-report';
import { SHARED_REPLAY_KEY } from '../../resources/shared-logs';
import { readMark, writeMark } from '../../storage/local-mark';
import { text } from '../own/kinds/fields';
import { LineNoteSchema, lineField } from '../own/kinds/note-kind';

const FORMAT = 'crows-nest-replay';
export const SHARED_REPLAY_FILE = `${FORMAT}.json`;
export const MOST_SHARED_BYTES = 2_000_000;

const SharedSchema = v.object({
  format: v.literal(FORMAT),
  version: v.literal(1),
  /** Without names (`nameless-log`). */
  log: text(MOST_SHARED_BYTES),
  mine: v.picklist([0, 1]),
  /** The line of the log at which the shown step begins. */
  line: lineField,
  /** By side; null where they were left out. */
  names: v.nullable(v.tuple([text(MAX_NAME_LENGTH), text(MAX_NAME_LENGTH)])),
  notes: v.pipe(v.array(LineNoteSchema), v.maxLength(500)),
});
export type SharedReplay = Readonly<v.InferOutput<typeof SharedSchema>>;

export function sharedText(shared: Omit<SharedReplay, 'format' | 'version'>): string {
  return JSON.stringify({ format: FORMAT, version: 1, ...shared });
}

/** `replay` for one of a newer version, or not as it was sent; null for anything else than a replay. */
export function readShared(text: string): SharedReplay | 'replay' | null {
  if (!text.includes(`"format":"${FORMAT}"`) || text.length > MOST_SHARED_BYTES) return null;
  try {
    return v.parse(SharedSchema, JSON.parse(text));
  } catch {
    return 'replay';
  }
}

/** Shows a shared replay in this tab, also after a reload. */
export function openShared(shared: SharedReplay): void {
  writeMark(SHARED_REPLAY_KEY, shared, 'tab');
}

/** The shared replay of this tab; null for none. */
export function openedShared(): SharedReplay | null {
  const read = v.fallback(v.nullable(SharedSchema), null);
  return readMark(SHARED_REPLAY_KEY, (stored) => v.parse(read, stored), 'tab');
}
