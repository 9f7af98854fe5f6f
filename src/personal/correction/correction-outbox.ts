/** Corrections that wait on this device until the server takes them, in a database of their own. */
import { promisifyRequest } from 'idb-keyval';
import type { Correction } from '../../domain/tournament/correction';
import { noteKept } from '../device/kept-mark';
import { entriesOf, ownDatabase } from '../device/own-database';
import {
  type KeptCorrection,
  parseStoredCorrection,
  recordOfCorrection,
} from './stored-correction';

const database = ownDatabase('crows-nest-corrections', 'corrections');
const CORRECTION = 'correction/';

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
  const record = recordOfCorrection({ ...correction, refused });
  return write((store) => store.put(record, CORRECTION + correction.id));
}

/** Drops a correction that the server has or that its writer withdraws. */
export function dropCorrection(id: string): Promise<void> {
  return write((store) => store.delete(CORRECTION + id));
}

/** Notes how many wait, which a page knows at its start without the database. */
async function write(work: (store: IDBObjectStore) => unknown): Promise<void> {
  const count = await database.write(async (store) => {
    work(store);
    return promisifyRequest(store.count(IDBKeyRange.bound(CORRECTION, `${CORRECTION}\uFFFF`)));
  });
  noteKept('corrections', count);
}
