/** Games that another device has handed over beside those that are here: new, known, different, deleted. */
import { type Deletion, isDeletedBy } from './deletion';
import { type Game, isSameRecord } from './game';
import { grownGame } from './merge-logs';
import { type KnownLog, knownLogOf, pairLogs } from './same-log';

/** The games of a device, and what was deleted there. */
export interface KnownGames {
  readonly games: readonly Game[];
  readonly deletions: readonly Deletion[];
}

interface MergedGames {
  /** To be kept at once: new ones, and games of logs of which the other device has read more. */
  readonly games: readonly Game[];
  readonly added: number;
  readonly known: number;
  /** They stay deleted. */
  readonly deleted: number;
  /** Deleted there after they were last changed here. */
  readonly removed: readonly Game[];
  /** To be remembered here, too. */
  readonly deletions: readonly Deletion[];
  /** Changed there after they were changed here: they win. */
  readonly newer: readonly Game[];
  /** Two different versions of unknown order: of one time or of none, such as rows of a changed table. */
  readonly undated: readonly Game[];
  /** What the file says of those that were changed here later: they stay as they are here. */
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
  // A log that both devices have read, one of them further: the same game under two ids.
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

/**
 * The version of a game that another has replaced, as a game of its own beside it, in no figure. Whoever
 * keeps both, on whatever device, gets the same.
 */
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

/** What was deleted there goes here, too, unless it was changed here after that. */
function mergeDeletions(here: KnownGames, given: KnownGames) {
  const byId = new Map(here.games.map((game) => [game.id, game]));
  const known = new Map(here.deletions.map((deletion) => [deletion.id, deletion]));
  const logs = given.deletions.flatMap((deletion) =>
    deletion.log && !byId.has(deletion.id) ? [{ ...deletion.log, deletion }] : [],
  );
  const told = new Set([...given.games, ...given.deletions].map(({ id }) => id));
  const pairs = pairLogs(logs, aboutsOf(here.games.filter(({ id }) => !told.has(id))));
  const twins = new Map(logs.map(({ deletion }, at) => [deletion.id, pairs[at]?.game]));
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

/** A game of a log that is here under another id, or was deleted under one. */
interface Twin extends KnownLog {
  readonly game?: Game;
  readonly deletion?: Deletion;
}

function aboutsOf(games: readonly Game[]): (KnownLog & { readonly game: Game })[] {
  return games.flatMap((game) => {
    const about = knownLogOf(game);
    return about ? [{ ...about, game }] : [];
  });
}

function twinsOf(here: KnownGames, given: readonly Game[]): Map<Game, Twin> {
  const givenIds = new Set(given.map(({ id }) => id));
  const ids = new Set([...here.games, ...here.deletions].map(({ id }) => id));
  const asked = aboutsOf(given.filter(({ id }) => !ids.has(id)));
  const pairs = pairLogs<Twin>(asked, [
    ...aboutsOf(here.games.filter(({ id }) => !givenIds.has(id))),
    ...here.deletions.flatMap((deletion) =>
      deletion.log && !givenIds.has(deletion.id) ? [{ ...deletion.log, deletion }] : [],
    ),
  ]);
  return new Map(
    asked.flatMap(({ game }, at) => {
      const found = pairs[at];
      return found ? [[game, found] as const] : [];
    }),
  );
}

/** The newer word on a game, and on whether it counts where that is told apart; of one time the own one. */
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

/** Their word for a game, with what is known of its log. A table tells nothing of logs. */
function toldBeside(game: Game, here: Game): Game {
  if (game.logged || !here.logged) return grownBy(game, here);
  const { logged, trace, askedNames, isDayAsked } = here;
  const result = askedNames ? here.result : game.result;
  return { ...game, result, logged, trace, askedNames, isDayAsked };
}

/** A log's game with what the other form of its log tells. */
function grownBy(game: Game, other: Game): Game {
  const { logged, trace, askedNames } = other;
  if (!logged || !trace) return game;
  return grownGame(game, { facts: logged, trace, askedNames }, other.isDayAsked);
}
