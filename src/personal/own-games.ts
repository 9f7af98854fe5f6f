/**
 * The player's own games, in a database of their own that nothing evicts. Rounds of reports are not kept here: they
 * are read where they lie, so that a round mended in its report is mended in the record.
 */
import { createStore, delMany, entries, getMany, setMany, type UseStore } from 'idb-keyval';
import type { Game } from '../domain/games/game';
import { randomId } from './random-id';
import { openReportDrafts } from './report-drafts';
import { gamesOfReport } from './report-games';
import { GAME_VERSION, parseStoredGame } from './stored-game';

const GAMES_DATABASE = 'crows-nest-games';
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
    inStore((store) => entries<string, unknown>(store)),
    openReportDrafts(randomId).load(),
  ]);
  const keysOf = (prefix: string) =>
    new Set(
      stored.flatMap(([key]) =>
        String(key).startsWith(prefix) ? [String(key).slice(prefix.length)] : [],
      ),
    );
  const leftOut = keysOf(LEFT_OUT);
  const rounds = reports
    .toSorted((a, b) => a.changedAt - b.changedAt)
    .flatMap(gamesOfReport)
    .map((game) => ({ ...game, isLeftOut: leftOut.has(game.id) }));
  const here = new Set(rounds.map(({ id }) => id));
  const read = stored
    .filter(([key]) => String(key).startsWith(GAME))
    .map(([key, value]) => ({ key: String(key), game: parseStoredGame(value) }));
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

/** Keeps games as they are now, all of them or none; `replaced` go with the same write. */
export async function keepGames(
  games: readonly Game[],
  replaced: readonly string[] = [],
): Promise<void> {
  const now = Date.now();
  await inStore(async (store) => {
    // A game that is mended keeps its place.
    const before = await getMany(
      games.map(({ id }) => GAME + id),
      store,
    );
    const records = games.map((game, at): [string, unknown] => [
      GAME + game.id,
      recordOf(game, parseStoredGame(before[at])?.keptAt ?? now + at),
    ]);
    // A replaced game that is left behind by a crash is found again by its longer form.
    await setMany(records, store);
    if (replaced.length > 0)
      await delMany(
        replaced.map((id) => GAME + id),
        store,
      );
  });
}

function recordOf(game: Game, keptAt: number) {
  return { version: GAME_VERSION, game: { ...game, keptAt } };
}

/** Deletes a game. One of a log stays deleted when its log is read again. */
export function deleteGame({ id, source }: Game): Promise<void> {
  return inStore(async (store) => {
    if (source === 'log') await setMany([[DELETED + id, true]], store);
    await delMany([GAME + id], store);
  });
}

/** Brings a deleted game back. */
export function restoreGame(game: Game): Promise<void> {
  return inStore(async (store) => {
    await setMany([[GAME + game.id, recordOf(game, Date.now())]], store);
    await delMany([DELETED + game.id], store);
  });
}

/** Takes a round of a report out of the figures, or in again. */
export function leaveRoundOut(id: string, isLeftOut: boolean): Promise<void> {
  return inStore((store) =>
    isLeftOut ? setMany([[LEFT_OUT + id, true]], store) : delMany([LEFT_OUT + id], store),
  );
}

let opened: UseStore | undefined;

// Made on first use, because where IndexedDB is missing making it throws; made once more where the browser has closed it.
async function inStore<Result>(work: (store: UseStore) => Promise<Result>): Promise<Result> {
  opened ??= createStore(GAMES_DATABASE, 'games');
  try {
    return await work(opened);
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'InvalidStateError')) throw error;
    opened = createStore(GAMES_DATABASE, 'games');
    return work(opened);
  }
}
