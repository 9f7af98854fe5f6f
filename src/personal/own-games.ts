/**
 * The player's own games, in a database of their own that nothing evicts. Rounds of reports are not kept here: they
 * are read where they lie, so that a round mended in its report is mended in the record.
 */
import { promisifyRequest } from 'idb-keyval';
import type { Game } from '../domain/games/game';
import { entriesOf, ownDatabase } from './own-database';
import { loadReports } from './report-drafts';
import { gamesOfReport } from './report-games';
import { GAME_VERSION, parseStoredGame } from './stored-game';

const database = ownDatabase('crows-nest-games', 'games');
const GAME = 'game/';
/** Games of logs that were deleted: their logs don't bring them back. */
const DELETED = 'deleted/';
/** Rounds of reports that are in no figure. */
const LEFT_OUT = 'left-out/';

export interface OwnGames {
  /** In the order in which they came; reports' rounds first. */
  readonly games: readonly Game[];
  readonly deleted: ReadonlySet<string>;
  /** What reports name as their format, with their days. */
  readonly formats: readonly { readonly name: string; readonly date: string }[];
  /** Records that this version can't read: they stay as they lie. */
  readonly unreadable: number;
}

/** Rejects when this device keeps nothing. */
export async function loadOwnGames(): Promise<OwnGames> {
  const [stored, { reports }] = await Promise.all([
    database.read((store) => entriesOf(store)),
    loadReports(),
  ]);
  const keysOf = (prefix: string) =>
    new Set(stored.flatMap(([key]) => (key.startsWith(prefix) ? [key.slice(prefix.length)] : [])));
  const leftOut = keysOf(LEFT_OUT);
  const rounds = reports
    .toSorted((a, b) => a.changedAt - b.changedAt)
    .flatMap(gamesOfReport)
    .map((game) => ({ ...game, isLeftOut: leftOut.has(game.id) }));
  const here = new Set(rounds.map(({ id }) => id));
  const read = stored
    .filter(([key]) => key.startsWith(GAME))
    .map(([key, value]) => ({ key, game: parseStoredGame(value) }));
  const kept = read
    .flatMap(({ key, game }) => (game && key === GAME + game.id ? [game] : []))
    .toSorted((a, b) => a.keptAt - b.keptAt)
    // A round that was imported is read in its report, once that is here.
    .filter(({ id }) => !here.has(id));
  return {
    games: [...rounds, ...kept.map(({ keptAt: _, ...game }) => game)],
    deleted: keysOf(DELETED),
    formats: reports.map(({ format, date }) => ({ name: format.trim(), date })),
    unreadable: read.filter(({ key, game }) => !game || key !== GAME + game.id).length,
  };
}

/**
 * Keeps games as they are now, all of them or none; `replaced` go with the same write. This and each other change
 * resolves once it is kept, and rejects where it could not be.
 */
export async function keepGames(
  games: readonly Game[],
  replaced: readonly string[] = [],
): Promise<void> {
  const now = Date.now();
  await database.write(async (store) => {
    // A game that is mended keeps its place.
    const before = await Promise.all(
      games.map(({ id }) => promisifyRequest<unknown>(store.get(GAME + id))),
    );
    for (const [at, game] of games.entries()) {
      store.put(recordOf(game, parseStoredGame(before[at])?.keptAt ?? now + at), GAME + game.id);
    }
    for (const id of replaced) store.delete(GAME + id);
  });
}

function recordOf(game: Game, keptAt: number) {
  return { version: GAME_VERSION, game: { ...game, keptAt } };
}

/** Deletes a game. One of a log stays deleted when its log is read again. */
export function deleteGame({ id, source }: Game): Promise<void> {
  return database.write(async (store) => {
    if (source === 'log') store.put(true, DELETED + id);
    store.delete(GAME + id);
  });
}

/** Brings a deleted game back. */
export function restoreGame(game: Game): Promise<void> {
  return database.write(async (store) => {
    store.put(recordOf(game, Date.now()), GAME + game.id);
    store.delete(DELETED + game.id);
  });
}

/** Takes a round of a report out of the figures, or in again. */
export function leaveRoundOut(id: string, isLeftOut: boolean): Promise<void> {
  return database.write(async (store) => {
    if (isLeftOut) store.put(true, LEFT_OUT + id);
    else store.delete(LEFT_OUT + id);
  });
}
