/** Games that another device has handed over beside those that are here: new, known, different, deleted. */
import { type Game, isSameRecord } from './game';
import { type DeletedLog, grownGame } from './merge-logs';
import { knownLogOf, pairLogs } from './same-log';

/** What is here. */
export interface KnownGames {
  readonly games: readonly Game[];
  /** Ids of games that were deleted here, and by what those of logs are known again. */
  readonly deleted: ReadonlySet<string>;
  readonly deletedLogs: readonly DeletedLog[];
}

interface MergedGames {
  /** To be kept at once: new ones, and games of logs of which the other device has read more. */
  readonly games: readonly Game[];
  readonly added: number;
  readonly known: number;
  /** They stay deleted. */
  readonly deleted: number;
  /** Changed there after they were changed here: to be taken when the player says so. */
  readonly newer: readonly Game[];
  /** Two different versions of unknown order: of one time or of none, such as rows of a changed table. */
  readonly undated: readonly Game[];
  /** Different, and changed here later: they stay as they are here. */
  readonly older: number;
}

/** @param given the games of one file, under the ids of the device that wrote it. */
export function mergeGames(here: KnownGames, given: readonly Game[]): MergedGames {
  const isHere = new Map(here.games.map((game) => [game.id, game]));
  const games = new Map<string, Game>();
  const newer: Game[] = [];
  const undated: Game[] = [];
  const counts = { added: 0, known: 0, deleted: 0, older: 0 };
  // A log that both devices have read, one of them further: the same game under two ids.
  const twins = twinsOf(here, given);
  for (const game of given) {
    const twin = isHere.get(game.id) ?? twins.get(game);
    if (here.deleted.has(game.id) || twin === 'deleted') {
      counts.deleted += 1;
    } else if (!twin) {
      games.set(game.id, game);
      isHere.set(game.id, game);
      counts.added += 1;
    } else {
      const grown = grownBy(twin, game);
      if (grown !== twin) games.set(grown.id, grown);
      const theirs = { ...toldBeside(game, grown), id: twin.id, keptAt: twin.keptAt };
      if (isSameRecord(grown, theirs)) counts.known += 1;
      else if (theirs.changedAt > grown.changedAt) newer.push(theirs);
      else if (theirs.changedAt < grown.changedAt) counts.older += 1;
      else undated.push(theirs);
    }
  }
  return { ...counts, games: [...games.values()], newer, undated };
}

/** Games of logs that are here under another id, or were deleted under one. */
function twinsOf(here: KnownGames, given: readonly Game[]): Map<Game, Game | 'deleted'> {
  const ids = new Set(here.games.map(({ id }) => id));
  const givenIds = new Set(given.map(({ id }) => id));
  const abouts = (games: readonly Game[]) =>
    games.flatMap((game) => {
      const about = knownLogOf(game);
      return about ? [{ ...about, twin: game as Game | 'deleted' }] : [];
    });
  const unknown = given.filter(({ id }) => !ids.has(id) && !here.deleted.has(id));
  const asked = abouts(unknown);
  const pairs = pairLogs(asked, [
    ...abouts(here.games.filter(({ id }) => !givenIds.has(id))),
    ...here.deletedLogs
      .filter(({ id }) => !givenIds.has(id))
      .map((deleted) => ({ ...deleted, twin: 'deleted' as const })),
  ]);
  return new Map(
    asked.flatMap(({ twin: game }, at) => {
      const found = pairs[at]?.twin;
      return found && game !== 'deleted' ? [[game, found] as const] : [];
    }),
  );
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
