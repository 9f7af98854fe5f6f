/** The pack on this device: the choice behind it, and the files in it. */
import * as v from 'valibot';
import { isCardId } from '../../domain/card/card';
import { PACK_PICTURES, type PackChoice } from '../../domain/pack';
import { keptNumber, noteKept } from './kept-mark';
import { ownDatabase } from './own-database';

const Requests = v.array(v.array(v.string()));

const ChoiceSchema = v.object({
  mine: v.array(v.pipe(v.string(), v.check(isCardId))),
  share: v.pipe(v.number(), v.minValue(0), v.maxValue(1)),
  pictures: v.picklist(PACK_PICTURES),
});

const RecordSchema = v.object({
  choice: ChoiceSchema,
  /** The day of its rankings, `yyyymmdd`. */
  day: v.pipe(v.string(), v.regex(/^\d{8}$/)),
  /** Milliseconds since 1970. */
  packedAt: v.number(),
  requests: Requests,
  leaderPages: Requests,
  /** The leaders that only the pack brought here. Older records don't tell: all of theirs stay. */
  brought: v.optional(v.array(v.pipe(v.string(), v.check(isCardId))), []),
  /** The first address of each content that the host lacked. */
  absent: v.optional(v.array(v.string()), []),
  stages: v.array(v.picklist(['entry', 'screens', 'patrons', 'pictures', 'later'])),
  /** False where pages of leaders were older than the rankings. */
  isNewest: v.boolean(),
});

export type PackRecord = v.InferOutput<typeof RecordSchema>;

const KEY = 'pack';
const CHOICE_KEY = 'choice';
const database = ownDatabase('crows-nest-pack', 'pack');

/** Null where there is none that can be read. */
export function loadPackRecord(): Promise<PackRecord | null> {
  return load(KEY, RecordSchema);
}

/** The last choice, packed or not: a page that was closed halfway starts with it. Null as above. */
export function loadPackChoice(): Promise<PackChoice | null> {
  return load(CHOICE_KEY, ChoiceSchema);
}

async function load<Schema extends v.GenericSchema>(
  key: string,
  schema: Schema,
): Promise<v.InferOutput<Schema> | null> {
  try {
    const record = v.safeParse(schema, await database.get(key));
    return record.success ? record.output : null;
  } catch {
    return null;
  }
}

/** True where the pack is missing though not removed. */
export async function isPackMissing(): Promise<boolean> {
  // Where the device refuses storage, it may still be there.
  return keptNumber(KEY) > 0 && (await database.get(KEY).catch(() => null)) === undefined;
}

/** Replaces a lost pack, too. Rejects where the device refuses storage. */
export async function savePackRecord(record: PackRecord): Promise<void> {
  await database.put(KEY, record);
  noteKept(KEY, 1);
}

/** A lost pack no longer counts as missing, either. Rejects where the record could not be removed. */
export async function forgetPackRecord(): Promise<void> {
  await database.put(KEY, undefined);
  noteKept(KEY, 0);
}

/** Rejects where the device refuses storage. */
export function savePackChoice({ mine, share, pictures }: PackChoice): Promise<void> {
  return database.put(CHOICE_KEY, { mine: [...mine], share, pictures });
}
