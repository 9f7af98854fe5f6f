/**
 * Logs as versions before *My things* kept them, and their taking over: in the background and a few at a
 * time, as they may have sixty megabytes. Until then they are read where they lie.
 */
import { promisifyRequest } from 'idb-keyval';
import { wordKey } from '../../domain/games/game-word';
import { entriesOf, ownDatabase } from '../device/own-database';
import { type KeptTale, logChanges, logKind, taleChange, taleKind } from '../own/kinds/log-kinds';
import { loadOwn, writeOwn } from '../own/own-record';
import { GAMES_STORE } from './games-before';

const database = ownDatabase(GAMES_STORE.database, GAMES_STORE.store);
const LOG = 'log/';
const TALE = 'tale/';
const AT_A_TIME = 50;

let areTaken = false;

/** Null where there is none, or all were taken over. */
export async function logBefore(id: string): Promise<Uint8Array<ArrayBuffer> | null> {
  return areTaken ? null : logKind.parse(await database.get(LOG + id));
}

/** By the ids of their games; empty once all were taken over. */
export async function talesBefore(): Promise<ReadonlyMap<string, KeptTale>> {
  const stored = areTaken ? [] : await database.read((store) => entriesOf(store, TALE));
  return new Map(
    stored.flatMap(([key, value]) => {
      const tale = taleKind.parse(value);
      return tale ? [[key.slice(TALE.length), tale] as const] : [];
    }),
  );
}

/** Rejects where they find no room: then the rest stays where it is, and the next page begins again. */
export async function takeLogsOver(): Promise<void> {
  if (areTaken) return;
  const [before, { tale: here }] = [await talesBefore(), await loadOwn({ tale: taleKind })];
  const known = new Map(here.kept.map(({ id, changedAt }) => [id, changedAt]));
  const lacking = [...before].filter(
    ([id, tale]) => (known.get(id) ?? -1) < taleChange(id, tale).changedAt,
  );
  for (let at = 0; at < lacking.length; at += AT_A_TIME) {
    const some = lacking.slice(at, at + AT_A_TIME);
    const logs = await database.read((store) =>
      Promise.all(some.map(([id]) => promisifyRequest<unknown>(store.get(LOG + id)))),
    );
    await writeOwn([logKind, taleKind], async (own) => {
      const games = await Promise.all(some.map(([id]) => own.raw(wordKey(id))));
      await own.merge(
        some.flatMap(([id, tale], place) => {
          if (games[place]?.value === null) return [];
          return Object.values(logChanges(id, { tale, bytes: logKind.parse(logs[place]) }));
        }),
      );
    });
  }
  areTaken = true;
}
