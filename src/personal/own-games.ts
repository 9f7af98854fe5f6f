/**
 * The player's own games, in a database of their own that nothing evicts. Rounds of reports are not stored
 * here but read from their reports, so that editing a round changes the record.
 */
import { promisifyRequest } from 'idb-keyval';
import { type Deletion, isDeletedBy, latestDeletions } from '../domain/games/deletion';
import { type Game, inOrderPlayed, isSameRecord } from '../domain/games/game';
import type { KnownGames } from '../domain/games/merge-games';
import { knownLogOf } from '../domain/games/same-log';
import { countedRecords } from './counted-records';
import { keptGames } from './kept-mark';
import { entriesOf, ownDatabase } from './own-database';
import { bringLogBack, dropLog, putLog, readLog, readLogs, readTales } from './own-logs';
import type { PackedLog } from './packed-log';
import { loadReports } from './report-drafts';
import { gamesOfReports } from './report-games';
import { DELETED, deletionsIn, putDeletion } from './stored-deletion';
import { LATEST_TIME, parseStoredGame, recordOf } from './stored-game';

const database = ownDatabase('crows-nest-games', 'games');
const GAME = 'game/';
/** Marks of rounds that no figure counts. */
const LEFT_OUT = 'left-out/';
const counted = countedRecords(database, GAME, keptGames);

export interface OwnGames extends KnownGames {
  /** In the order in which they were played, as far as that is known. */
  readonly games: readonly Game[];
  /** The report of each game that is a round of a report on this device. */
  readonly reportOf: ReadonlyMap<string, string>;
  /** The formats that reports name, with their dates. */
  readonly formats: readonly { readonly name: string; readonly date: string }[];
  /** Records that this version can't read: they stay as they are. */
  readonly unreadable: number;
  /** How many games are gone though nobody deleted them. */
  readonly missing: number;
  /** How many reports, with their rounds, are gone in the same way. */
  readonly missingReports: number;
}

/** What the kept logs tell, by the ids of their games. */
export const loadTales = () => readTales(database);
export const loadLog = (id: string) => readLog(database, id);
/** One game that is kept here; null where there is none. */
export async function loadGame(id: string): Promise<Game | null> {
  return parseStoredGame(await database.get(GAME + id));
}
export const loadLogs = () => readLogs(database);

/** Rejects when this device refuses storage. */
export async function loadOwnGames(): Promise<OwnGames> {
  // Not the logs, which are many times larger.
  const [[stored, goneMarks, markedOut, missing], lying] = await Promise.all([
    database.read((store) =>
      Promise.all([
        entriesOf(store, GAME),
        entriesOf(store, DELETED),
        entriesOf(store, LEFT_OUT),
        counted.countMissing(store),
      ]),
    ),
    loadReports(),
  ]);
  const { reports } = lying;
  const kept = new Map<string, Game>();
  for (const [key, value] of stored) {
    const game = parseStoredGame(value);
    if (game?.id === key.slice(GAME.length)) kept.set(game.id, game);
  }
  const unreadable = stored.length - kept.size;
  // A round that was imported as a game is deleted together with the round in its report.
  for (const deletion of lying.deletions) {
    const game = kept.get(deletion.id);
    if (game && isDeletedBy(deletion, game)) kept.delete(game.id);
  }
  const deleted = latestDeletions(deletionsIn(goneMarks));
  const leftOut = leftOutIn(markedOut);
  // Deleting a round as a game only leaves it out: its report still shows it.
  const markOf = ({ id, changedAt }: Game, copy: Game | undefined): LeftOut => {
    const deletion = deleted.get(id);
    const marks = [leftOut.get(id), copy && markOfCopy(copy)].flatMap((mark) => mark ?? []);
    if (deletion && isDeletedBy(deletion, { changedAt }))
      marks.push({ isLeftOut: true, changedAt: timeOf(deletion) });
    return marks.toSorted((a, b) => b.changedAt - a.changedAt)[0] ?? NOT_LEFT_OUT;
  };
  const reportOf = new Map<string, string>();
  const copies = new Map<string, LeftOut>();
  for (const { game: round, reportId } of gamesOfReports(lying)) {
    const copy = kept.get(round.id);
    const mark = markOf(round, copy);
    const marked = { isLeftOut: mark.isLeftOut, leftOutAt: mark.changedAt };
    const game = { ...round, ...marked };
    // A copy from another device that was changed later than the round is the newer version.
    if (copy && copy.changedAt > round.changedAt && !isSameRecord({ ...copy, ...marked }, game)) {
      kept.set(copy.id, { ...copy, ...marked });
      continue;
    }
    if (copy) copies.set(copy.id, mark);
    kept.set(game.id, game);
    if (reportId !== null) reportOf.set(game.id, reportId);
  }
  if (copies.size > 0) await forgetCopies(copies).catch(() => undefined);
  return {
    games: inOrderPlayed([...kept.values()]),
    reportOf,
    deletions: [...latestDeletions([...deleted.values(), ...lying.deletions]).values()].filter(
      ({ id }) => !kept.has(id),
    ),
    formats: reports.map(({ format, date }) => ({ name: format.trim(), date })),
    unreadable,
    missing,
    missingReports: lying.missing,
  };
}

/**
 * Keeps games in their present form, all or none, and deletes what `deletions` names. Keeping a deleted game
 * restores it. Logs are kept and deleted with their games. Like every change here, it resolves once that is
 * kept, and rejects where it could not be.
 */
export function keepGames(
  games: readonly Game[],
  deletions: readonly Deletion[] = [],
  logs: ReadonlyMap<string, PackedLog> = new Map(),
): Promise<void> {
  return counted.write(async (store) => {
    for (const deletion of deletions) {
      putDeletion(store, deletion);
      store.delete(GAME + deletion.id);
      await dropLog(store, deletion.id);
    }
    for (const game of games) {
      store.put(recordOf(game), GAME + game.id);
      store.delete(DELETED + game.id);
      bringLogBack(store, game.id);
    }
    for (const [id, log] of logs) await putLog(store, id, log);
  });
}

let lastPlace = 0;

/** `keptAt` for a game that joins the record now: behind all earlier ones. */
export function nextPlace(): number {
  lastPlace = Math.max(lastPlace + 1, Date.now());
  return lastPlace;
}

/** Deletes a game. Neither logs nor other devices bring it back, unless it was changed there later. */
export function deleteGame(game: Game, deletedAt: number): Promise<void> {
  return keepGames([], [{ id: game.id, deletedAt, log: knownLogOf(game) }]);
}

/** The reader confirms that games are gone: the present ones are all there should be. */
export function acceptMissingGames(): Promise<void> {
  return counted.write(async () => {}, { settles: true });
}

/** Whether figures leave a round out, and when its player set that, in milliseconds since 1970. */
export interface LeftOut {
  readonly isLeftOut: boolean;
  readonly changedAt: number;
}

/** Leaves a round of a report out of the figures, or counts it again. */
export function leaveRoundOut(id: string, isLeftOut: boolean): Promise<void> {
  const mark: LeftOut = { isLeftOut, changedAt: Date.now() };
  return database.write(async (store) => {
    store.put(mark, LEFT_OUT + id);
  });
}

/** The `LeftOut` marks of rounds, by their ids. */
export async function loadRoundsLeftOut(): Promise<ReadonlyMap<string, LeftOut>> {
  return leftOutIn(await database.read((store) => entriesOf(store, LEFT_OUT)));
}

const leftOutIn = (stored: readonly (readonly [key: string, value: unknown])[]) =>
  new Map(stored.map(([key, value]) => [key.slice(LEFT_OUT.length), leftOutOf(value)]));

/** Takes another device's `LeftOut` marks, where those here are not newer. */
export function adoptRoundsLeftOut(marks: ReadonlyMap<string, LeftOut>): Promise<void> {
  return database.write(async (store) => {
    const known = await Promise.all(
      [...marks.keys()].map((id) => promisifyRequest<unknown>(store.get(LEFT_OUT + id))),
    );
    for (const [at, [id, mark]] of [...marks].entries()) {
      const here = known[at];
      if (here === undefined || leftOutOf(here).changedAt < mark.changedAt)
        store.put(mark, LEFT_OUT + id);
    }
  });
}

const NOT_LEFT_OUT: LeftOut = { isLeftOut: false, changedAt: 0 };

/** Older versions noted one time for both; a game without any has no mark. */
function markOfCopy({ isLeftOut, leftOutAt, changedAt }: Game): LeftOut | null {
  if (leftOutAt === 0 && !isLeftOut) return null;
  return { isLeftOut, changedAt: leftOutAt || changedAt };
}

/** A mark without a time, from an older version, counts as older than everything else. */
function timeOf({ deletedAt }: Deletion): number {
  return deletedAt < LATEST_TIME ? deletedAt : 0;
}

// Older versions stored a bare mark without a time.
function leftOutOf(value: unknown): LeftOut {
  if (typeof value !== 'object' || value === null) return { isLeftOut: true, changedAt: 0 };
  const changedAt: unknown = Reflect.get(value, 'changedAt');
  return {
    isLeftOut: Reflect.get(value, 'isLeftOut') !== false,
    changedAt: typeof changedAt === 'number' ? changedAt : 0,
  };
}

/**
 * A round that was imported as a game is read from its report from now on: its copy is deleted with its log,
 * and its latest mark stays.
 */
function forgetCopies(copies: ReadonlyMap<string, LeftOut>): Promise<void> {
  return counted.write(async (store) => {
    for (const [id, mark] of copies) {
      if (mark !== NOT_LEFT_OUT) store.put(mark, LEFT_OUT + id);
      store.delete(GAME + id);
      await dropLog(store, id);
    }
  });
}
