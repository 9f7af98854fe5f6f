/**
 * Logs as versions before *My things* kept them, and their taking over: in the background and a few at a
 * time, as they may have sixty megabytes. Until then they are read where they lie.
 */
import { promisifyRequest } from 'idb-keyval';
import { wordKey } from '../../domain/games/game-word';
import { gamesOf } from '../../domain/games/games-of-record';
import { entriesOf, ownDatabase } from '../device/own-database';
import { gameKind, loggedKind } from '../own/kinds/game-kinds';
import { type KeptSummary, logChanges, logKind, summaryKind } from '../own/kinds/log-kinds';
import { readNote, writeOwn } from '../own/own-record';
import { GAMES_STORE, LOGS_LATER } from './games-before';

const database = ownDatabase(GAMES_STORE.database, GAMES_STORE.store);
const LOG = 'log/';
const SUMMARIES = 'tale/';
const AT_A_TIME = 50;

/** Which taking over of the games has left them; undefined once all were taken over, too. */
const leftBy = () => readNote(LOGS_LATER, logKind);

/** Null where there is none, or all were taken over. */
export async function logBefore(id: string): Promise<Uint8Array<ArrayBuffer> | null> {
  return (await leftBy()) ? logKind.parse(await database.get(LOG + id)) : null;
}

/** By the ids of their games; empty once all were taken over. */
export async function summariesBefore(): Promise<ReadonlyMap<string, KeptSummary>> {
  const stored = (await leftBy())
    ? await database.read((store) => entriesOf(store, SUMMARIES))
    : [];
  return new Map(
    stored.flatMap(([key, value]) => {
      const summary = summaryKind.parse(value);
      return summary ? [[key.slice(SUMMARIES.length), summary] as const] : [];
    }),
  );
}

/** Rejects where they find no room: then the rest stays where it is, and the next page begins again. */
export async function takeLogsOver(): Promise<void> {
  const by = await leftBy();
  if (!by) return;
  const before = [...(await summariesBefore())];
  for (let at = 0; at < before.length; at += AT_A_TIME) {
    const some = before.slice(at, at + AT_A_TIME);
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
  await writeOwn([], async (own) => {
    if ((await own.note(LOGS_LATER)) !== by) return;
    own.putNote(LOGS_LATER, null);
    // A game that an earlier version has deleted since takes its log along, unless it stands by another id.
    const [words, logged] = [await own.all(gameKind), await own.all(loggedKind)];
    const { games } = gamesOf(words, logged.kept);
    const standing = new Set(games.flatMap(({ id, twins }) => [id, ...twins]));
    const deleted = [...words.deleted.keys()].filter((id) => !standing.has(id));
    const keys = deleted.flatMap((id) => [`log/${id}`, `tale/${id}`]);
    const logs = await own.raw(keys);
    for (const key of keys) own.replace(logs.get(key), undefined);
  });
}
