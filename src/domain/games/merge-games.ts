/** Compares games of another device with those here: new, known, different, deleted. */
import { type Deletion, isDeletedBy, type KnownEntry, knownLogs } from './deletion';
import { type Game, isSameRecord } from './game';
import { grownGame } from './merge-logs';
import { pairLogs } from './same-log';

/** The games of a device, and its deletions. */
export interface KnownGames {
  readonly games: readonly Game[];
  readonly deletions: readonly Deletion[];
}

interface MergedGames {
  /** Games to keep: new ones, and those whose log the other device has read further. */
  readonly games: readonly Game[];
  readonly added: number;
  readonly known: number;
  /** How many of them stay deleted here. */
  readonly deleted: number;
  /** Games that the other device deleted after their last change here. */
  readonly removed: readonly Game[];
  /** Deletions for this device to remember. */
  readonly deletions: readonly Deletion[];
  /** Versions that changed later than the ones here: they win. */
  readonly newer: readonly Game[];
  /**
   * Differing versions whose order is unknown: with the same time or none, such as rows of an edited table.
   */
  readonly undated: readonly Game[];
  /** The file's versions of games that changed later here: they are not taken. */
  readonly older: readonly Game[];
}

/** @param given what one file holds, under the ids of the device that wrote it. */
export function mergeGames(here: KnownGames, given: KnownGames): MergedGames {
  const isHere = new Map(here.games.map((game) => [game.id, game]));
  const wasHere = new Map(here.deletions.map((deletion) => [deletion.id, deletion]));
  const { gone, removed, deletions } = mergeDeletions(here, given);
  const games = new Map<string, Game>();
  const newer: Game[] = [];
  const undated: Game[] = [];
  const older: Game[] = [];
  const counts = { added: 0, known: 0, deleted: 0 };
  // A log that both devices have read, one of them further: one game under two ids.
  const twins = twinsOf(here, given.games);
  for (const game of given.games) {
    const twin = isHere.get(game.id) ?? twins.get(game)?.game;
    if (twin && gone.has(twin.id)) {
      counts.deleted += 1;
    } else if (twin) {
      const grown = grownBy(twin, game);
      if (grown !== twin) games.set(grown.id, grown);
      const theirs = { ...toldBeside(game, grown), id: twin.id, keptAt: twin.keptAt };
      const joined = joinVersions(grown, theirs);
      if (isSameRecord(grown, theirs)) counts.known += 1;
      else if (!isSameRecord(joined, grown)) newer.push(joined);
      else if (isOfOneTime(grown, theirs)) undated.push(theirs);
      else older.push(theirs);
    } else if (isDeletedBy(wasHere.get(game.id) ?? twins.get(game)?.deletion, game)) {
      counts.deleted += 1;
    } else {
      games.set(game.id, game);
      isHere.set(game.id, game);
      counts.added += 1;
    }
  }
  return { ...counts, games: [...games.values()], removed, deletions, newer, undated, older };
}

/** A game's replaced version as a separate game that no figure counts. It is the same on every device. */
export function besideTheOther(version: Game): Game {
  return {
    ...version,
    id: `other/${version.changedAt}/${version.id}`,
    isLeftOut: true,
    isDayAsked: false,
    logged: null,
    trace: null,
    askedNames: null,
  };
}

/** Deletes here what was deleted there, unless it was changed here after that. */
function mergeDeletions(here: KnownGames, given: KnownGames) {
  const byId = new Map(here.games.map((game) => [game.id, game]));
  const known = new Map(here.deletions.map((deletion) => [deletion.id, deletion]));
  const logs = knownLogs(
    [],
    given.deletions.filter(({ id }) => !byId.has(id)),
  );
  const told = new Set([...given.games, ...given.deletions].map(({ id }) => id));
  const pairs = pairLogs(logs, knownLogs(here.games.filter(({ id }) => !told.has(id))));
  const twins = new Map(logs.map(({ deletion }, at) => [deletion?.id, pairs[at]?.game]));
  const removed: Game[] = [];
  const deletions: Deletion[] = [];
  for (const deletion of given.deletions) {
    const game = byId.get(deletion.id) ?? twins.get(deletion.id);
    if (game) {
      if (!isDeletedBy(deletion, game)) continue;
      removed.push(game);
      deletions.push({ ...deletion, id: game.id });
    } else if ((known.get(deletion.id)?.deletedAt ?? -1) < deletion.deletedAt) {
      deletions.push(deletion);
    }
  }
  return { gone: new Set(removed.map(({ id }) => id)), removed, deletions };
}

/** Given games of logs that are here, or were deleted here, under another id. */
function twinsOf(here: KnownGames, given: readonly Game[]): Map<Game | undefined, KnownEntry> {
  const givenIds = new Set(given.map(({ id }) => id));
  const ids = new Set([...here.games, ...here.deletions].map(({ id }) => id));
  const asked = knownLogs(given.filter(({ id }) => !ids.has(id)));
  const isOpen = ({ id }: { readonly id: string }) => !givenIds.has(id);
  const pairs = pairLogs(
    asked,
    knownLogs(here.games.filter(isOpen), here.deletions.filter(isOpen)),
  );
  return new Map(
    asked.flatMap(({ game }, at) => {
      const found = pairs[at];
      return found ? [[game, found] as const] : [];
    }),
  );
}

/**
 * The newer version of a game, and the newer `isLeftOut` where that has its own time; with equal times the
 * one from here.
 */
function joinVersions(own: Game, theirs: Game): Game {
  const said = theirs.changedAt > own.changedAt ? theirs : own;
  const isMarkedApart = own.leftOutAt !== theirs.leftOutAt;
  const marked = theirs.leftOutAt > own.leftOutAt ? theirs : own;
  const { isLeftOut, leftOutAt } = isMarkedApart ? marked : said;
  return { ...said, isLeftOut, leftOutAt };
}

function isOfOneTime(a: Game, b: Game): boolean {
  return a.changedAt === b.changedAt && a.leftOutAt === b.leftOutAt;
}

/** Their version of a game, with what its log tells here. A table has no columns of logs. */
function toldBeside(game: Game, here: Game): Game {
  if (game.logged || !here.logged) return grownBy(game, here);
  const { logged, trace, askedNames, isDayAsked } = here;
  const result = askedNames ? here.result : game.result;
  return { ...game, result, logged, trace, askedNames, isDayAsked };
}

/** A log's game with what the other form of its log adds. */
function grownBy(game: Game, other: Game): Game {
  const { logged, trace, askedNames } = other;
  if (!logged || !trace) return game;
  return grownGame(game, { facts: logged, trace, askedNames }, other.isDayAsked);
}
