/**
 * Logs as versions before *My things* kept them, and their taking over: in the background and a few at a
 * time, as they may have sixty megabytes. Until then they are read where they lie.
 */
import { promisifyRequest } from 'idb-keyval';
import { wordKey } from '../../domain/games/game-word';
import { entriesOf, ownDatabase } from '../device/own-database';
import {
  type KeptSummary,
  logChanges,
  logKind,
  summaryChange,
  summaryKind,
} from '../own/kinds/log-kinds';
import { loadOwn, writeOwn } from '../own/own-record';
import { GAMES_STORE } from './games-before';

const database = ownDatabase(GAMES_STORE.database, GAMES_STORE.store);
const LOG = 'log/';
const SUMMARIES = 'tale/';
const AT_A_TIME = 50;

let areTaken = false;

/** Null where there is none, or all were taken over. */
export async function logBefore(id: string): Promise<Uint8Array<ArrayBuffer> | null> {
  return areTaken ? null : logKind.parse(await database.get(LOG + id));
}

/** By the ids of their games; empty once all were taken over. */
export async function summariesBefore(): Promise<ReadonlyMap<string, KeptSummary>> {
  const stored = areTaken ? [] : await database.read((store) => entriesOf(store, SUMMARIES));
  return new Map(
    stored.flatMap(([key, value]) => {
      const summary = summaryKind.parse(value);
      return summary ? [[key.slice(SUMMARIES.length), summary] as const] : [];
    }),
  );
}

/** Rejects where they find no room: then the rest stays where it is, and the next page begins again. */
export async function takeLogsOver(): Promise<void> {
  if (areTaken) return;
  const [before, { summary: here }] = [
    await summariesBefore(),
    await loadOwn({ summary: summaryKind }),
  ];
  const known = new Map(here.kept.map(({ id, changedAt }) => [id, changedAt]));
  const lacking = [...before].filter(
    ([id, summary]) => (known.get(id) ?? -1) < summaryChange(id, summary).changedAt,
  );
  for (let at = 0; at < lacking.length; at += AT_A_TIME) {
    const some = lacking.slice(at, at + AT_A_TIME);
    const logs = await database.read((store) =>
      Promise.all(some.map(([id]) => promisifyRequest<unknown>(store.get(LOG + id)))),
    );
    await writeOwn([logKind, summaryKind], async (own) => {
      const games = await own.raw(some.map(([id]) => wordKey(id)));
      await own.merge(
        some.flatMap(([id, summary], place) => {
          if (games.get(wordKey(id))?.value === null) return [];
          return Object.values(logChanges(id, { summary, bytes: logKind.parse(logs[place]) }));
        }),
      );
    });
  }
  areTaken = true;
}
