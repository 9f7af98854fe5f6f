/** Corrections that wait on this device until the server takes them, in a database of their own. */
import type { Correction } from '../../domain/tournament/correction';
import { countedRecords } from '../device/counted-records';
import { keptCorrections } from '../device/kept-mark';
import { entriesOf, ownDatabase } from '../device/own-database';
import {
  type KeptCorrection,
  parseStoredCorrection,
  recordOfCorrection,
} from './stored-correction';

const database = ownDatabase('crows-nest-corrections', 'corrections');
const CORRECTION = 'correction/';
const counted = countedRecords(database, CORRECTION, keptCorrections);

/** Rejects where this device keeps nothing. */
export async function loadCorrections(): Promise<readonly KeptCorrection[]> {
  const entries = await database.read((store) => entriesOf(store, CORRECTION));
  return entries.flatMap(([, value]) => parseStoredCorrection(value) ?? []);
}

/** Rejects where it could not be kept. `refused`: why the server will never take it. */
export function keepCorrection(
  correction: Correction,
  refused: string | null = null,
): Promise<void> {
  return counted.write(async (store) => {
    store.put(recordOfCorrection({ ...correction, refused }), CORRECTION + correction.id);
  });
}

/** Drops a correction that the server has or that its writer withdraws; missing ones count no more. */
export function dropCorrection(id: string): Promise<void> {
  return counted.write(
    async (store) => {
      store.delete(CORRECTION + id);
    },
    { settles: true },
  );
}
