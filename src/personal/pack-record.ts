/** The pack that this device carries: what was chosen, and which files it holds. */
import * as v from 'valibot';
import { isCardId } from '../domain/card';
import { PACK_PICTURES, type PackChoice } from '../domain/pack';
import { countedRecords } from './counted-records';
import { keptPack } from './kept-mark';
import { ownDatabase } from './own-database';

const Requests = v.array(v.array(v.string()));

const ChoiceSchema = v.object({
  mine: v.array(v.pipe(v.string(), v.check(isCardId))),
  share: v.pipe(v.number(), v.minValue(0), v.maxValue(1)),
  pictures: v.picklist(PACK_PICTURES),
});

const RecordSchema = v.object({
  choice: ChoiceSchema,
  /** `yyyymmdd`, of its rankings. */
  day: v.pipe(v.string(), v.regex(/^\d{8}$/)),
  /** Milliseconds since 1970. */
  packedAt: v.number(),
  requests: Requests,
  leaderPages: Requests,
  /** First addresses of what the host did not have. */
  absent: v.optional(v.array(v.string()), []),
  stages: v.array(v.picklist(['entry', 'screens', 'patrons', 'later'])),
  /** False while pages of leaders were of an earlier day than the rankings. */
  isNewest: v.boolean(),
});

export type PackRecord = v.InferOutput<typeof RecordSchema>;

const KEY = 'pack';
const CHOICE_KEY = 'choice';
const database = ownDatabase('crows-nest-pack', 'pack');
const counted = countedRecords(database, KEY, keptPack);

/** Null where there is none, or none that can be read. */
export function loadPackRecord(): Promise<PackRecord | null> {
  return load(KEY, RecordSchema);
}

/** What was chosen last, packed or not: a page that is closed in the middle begins with it. Null as above. */
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

/** True where a pack was kept here and is not any more, though nobody removed it. */
export async function isPackMissing(): Promise<boolean> {
  try {
    return (await database.read(counted.countMissing)) > 0;
  } catch {
    // Not known: it may be there.
    return false;
  }
}

/** It takes the place of one that is gone. Rejects where the device keeps nothing. */
export function savePackRecord(record: PackRecord): Promise<void> {
  return counted.write(async (store) => void store.put(record, KEY), { settles: true });
}

/** One that is gone, too, is missed no longer. Rejects where it could not be forgotten. */
export function forgetPackRecord(): Promise<void> {
  return counted.write(async (store) => void store.delete(KEY), { settles: true });
}

/** Rejects where the device keeps nothing. */
export function savePackChoice({ mine, share, pictures }: PackChoice): Promise<void> {
  return database.write(
    async (store) => void store.put({ mine: [...mine], share, pictures }, CHOICE_KEY),
  );
}
