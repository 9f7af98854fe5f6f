/**
 * The logs of own games, in the games' database: compressed, with the tale that figures need. They are kept,
 * replaced and deleted in the game's own transaction, and nothing evicts them.
 */
import { promisifyRequest } from 'idb-keyval';
import { isCardId } from '../domain/card';
import type { LogTale } from '../domain/games/log-tale';
import { entriesOf, type OwnDatabase } from './own-database';
import type { PackedLog } from './packed-log';

const LOG = 'log/';
const TALE = 'tale/';
/** What is known of a kept log without unpacking it. */
export interface KeptTale extends LogTale {
  /** The size of the packed log; 0 where it was too large to keep. */
  readonly bytes: number;
}

/** Logs of games deleted since the page opened: restoring a game restores its log. */
const removed = new Map<string, { readonly bytes: unknown; readonly tale: unknown }>();

/** Call it within a transaction that writes. A log that tells less than the kept one is dropped. */
export async function putLog(store: IDBObjectStore, id: string, log: PackedLog): Promise<void> {
  const kept = parseTale(await promisifyRequest<unknown>(store.get(TALE + id)));
  const isNewer = kept?.isWhole === undefined && log.tale.lines === kept?.lines;
  const isBetter =
    !kept || isNewer || log.tale.lines > kept.lines || (kept.bytes === 0 && log.bytes);
  if (!isBetter) return;
  store.put({ ...log.tale, bytes: log.bytes?.length ?? 0 } satisfies KeptTale, TALE + id);
  if (log.bytes) store.put(log.bytes, LOG + id);
  else store.delete(LOG + id);
}

/** Call it within a transaction that writes. */
export async function dropLog(store: IDBObjectStore, id: string): Promise<void> {
  const [bytes, tale] = await Promise.all([
    promisifyRequest<unknown>(store.get(LOG + id)),
    promisifyRequest<unknown>(store.get(TALE + id)),
  ]);
  if (tale === undefined) return;
  removed.set(id, { bytes, tale });
  store.delete(LOG + id);
  store.delete(TALE + id);
}

/** Restores the log of a game that was just deleted. Call it within a transaction that writes. */
export function bringLogBack(store: IDBObjectStore, id: string): void {
  const log = removed.get(id);
  if (!log) return;
  store.put(log.tale, TALE + id);
  if (log.bytes !== undefined) store.put(log.bytes, LOG + id);
}

/** The tales of all kept logs, by the ids of their games. */
export async function readTales(database: OwnDatabase): Promise<ReadonlyMap<string, KeptTale>> {
  const stored = await database.read((store) => entriesOf(store, TALE));
  return new Map(
    stored.flatMap(([key, value]) => {
      const tale = parseTale(value);
      return tale ? [[key.slice(TALE.length), tale] as const] : [];
    }),
  );
}

/** The compressed log of a game; null where none is kept. */
export async function readLog(
  database: OwnDatabase,
  id: string,
): Promise<Uint8Array<ArrayBuffer> | null> {
  return bytesOf(await database.get(LOG + id));
}

/** All compressed logs, by their games' ids. */
export async function readLogs(
  database: OwnDatabase,
): Promise<ReadonlyMap<string, Uint8Array<ArrayBuffer>>> {
  const stored = await database.read((store) => entriesOf(store, LOG));
  return new Map(
    stored.flatMap(([key, value]) => {
      const bytes = bytesOf(value);
      return bytes ? [[key.slice(LOG.length), bytes] as const] : [];
    }),
  );
}

function bytesOf(value: unknown): Uint8Array<ArrayBuffer> | null {
  return ArrayBuffer.isView(value) ? new Uint8Array(value as Uint8Array) : null;
}

/** By hand: the record reads thousands at once, which takes a schema a second on a phone. */
function parseTale(value: unknown): KeptTale | null {
  const tale = Object(value) as Partial<KeptTale>;
  const { leaders, mine, lines, bytes, sides } = tale;
  const isWhole =
    areCards(leaders) &&
    leaders.length === 2 &&
    (mine === 0 || mine === 1 || mine === null) &&
    isCount(lines) &&
    isCount(bytes) &&
    Array.isArray(sides) &&
    sides.length === 2 &&
    sides.every(isSide);
  return isWhole ? (tale as KeptTale) : null;
}

function isSide(value: unknown): boolean {
  const { hand, after, isSentBack, draws, plays, seen } = Object(value) as Partial<
    KeptTale['sides'][number]
  >;
  return (
    (hand === null || areCards(hand)) &&
    (after === null || areCards(after)) &&
    (isSentBack === null || typeof isSentBack === 'boolean') &&
    areCards(draws) &&
    Array.isArray(plays) &&
    plays.every((play) => Array.isArray(play) && isCardId(String(play[0])) && isCount(play[1])) &&
    typeof seen === 'object' &&
    seen !== null &&
    Object.values(seen).every(isCount)
  );
}

const isCount = (value: unknown) => Number.isInteger(value) && Number(value) >= 0;

function areCards(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((id) => typeof id === 'string' && isCardId(id));
}
