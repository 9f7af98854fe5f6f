/** Compares a log's games with known ones: which are new, and which tell more of a known game. */
import { type Deletion, knownLogs } from './deletion';
import {
  GAME_FACTS,
  type Game,
  type GameFacts,
  isSameRecord,
  type LogTrace,
  PLAIN_GAME,
  withSide,
} from './game';
import { joinTraces, type KnownLog, namedAs, pairLogs } from './same-log';
import { HAND_SIZE } from './side-story';
import type { LoggedGame } from './sim-log';

/** What a log tells of a game, without the log itself. */
type ToldGame = Omit<LoggedGame, 'log'>;

interface MergedLogs {
  /** Games to keep: new ones, and known ones of which the log tells more. */
  readonly games: readonly Game[];
  /** The id of each of the log's games; null for one that stays deleted. */
  readonly ids: readonly (string | null)[];
  /** How many of them are new. */
  readonly added: number;
  /** How many games of the log stay deleted. */
  readonly deleted: number;
  /** New marks of deleted games of which the log tells more. */
  readonly deletions: readonly Deletion[];
}

interface ReadLog {
  readonly games: readonly ToldGame[];
  /** True where the file's name does not tell the day. */
  readonly isDayAsked: boolean;
}

/**
 * @param known all games that came from logs.
 * @param deletions what the player has deleted.
 * @param log the games of one file, each of them once.
 * @param nextPlace gives `keptAt` for a new game, each later than the one before.
 */
export function mergeLogs(
  known: readonly Game[],
  deletions: readonly Deletion[],
  log: ReadLog,
  nextPlace: () => number,
): MergedLogs {
  const read = log.games.map((logged) => ({ ...aboutOf(logged, log.isDayAsked), logged }));
  const pairs = pairLogs(read, knownLogs(known, deletions));
  const ids = new Set([...known, ...deletions].map(({ id }) => id));
  const games: Game[] = [];
  const grownDeleted: Deletion[] = [];
  const told: (string | null)[] = [];
  let added = 0;
  for (const [at, { logged }] of read.entries()) {
    const pair = pairs[at];
    if (pair?.deletion) {
      told.push(null);
      const { deletion } = pair;
      const trace = joinTraces(pair.trace, logged.trace);
      if (deletion.log && isLongerTrace(trace, pair.trace))
        grownDeleted.push({ ...deletion, log: { ...deletion.log, trace } });
    } else if (pair?.game) {
      told.push(pair.game.id);
      const grown = grownGame(pair.game, logged, log.isDayAsked);
      if (grown !== pair.game) games.push(grown);
    } else {
      const game = newGame(logged, log.isDayAsked, ids, nextPlace());
      ids.add(game.id);
      told.push(game.id);
      games.push(game);
      added += 1;
    }
  }
  const deleted = pairs.filter((pair) => pair?.deletion).length;
  return { games, ids: told, added, deleted, deletions: grownDeleted };
}

function aboutOf({ facts, trace }: ToldGame, isDayAsked: boolean): KnownLog {
  return { trace, date: facts.date, time: facts.time, isDayAsked };
}

function newGame(
  { facts, trace, askedNames }: ToldGame,
  isDayAsked: boolean,
  taken: ReadonlySet<string>,
  keptAt: number,
): Game {
  const id = freeId(idOf(trace, facts), taken);
  return {
    ...PLAIN_GAME,
    ...facts,
    id,
    source: 'log',
    keptAt,
    isDayAsked,
    logged: facts,
    trace,
    askedNames,
  };
}

/** Two devices that read the same log give its games the same ids. */
function idOf({ leaders, hand, plays }: LogTrace, { date, time }: GameFacts): string {
  const told = [...hand, ...plays];
  return ['log', ...leaders, ...(told.length > 0 ? told : [date, time])].join('/');
}

function freeId(id: string, taken: ReadonlySet<string>): string {
  let free = id;
  for (let nth = 2; taken.has(free); nth += 1) free = `${id}/${nth}`;
  return free;
}

/**
 * A known game with what another form of its log adds; the same object where that is nothing. The player's
 * answers and edits stay.
 */
export function grownGame(game: Game, told: ToldGame, isDayAsked: boolean): Game {
  if (!game.trace || !game.logged) return game;
  const [isWatched, wasWatched] = [hasBothHands(told.trace), hasBothHands(game.trace)];
  // A form with one of two hands takes it for the player's.
  if (wasWatched && !isWatched && game.askedNames !== null) return game;
  if (isWatched && !wasWatched && game.askedNames === null && game.changedAt === 0) {
    const { facts, trace, askedNames } = told;
    const moment = isDayAsked ? { date: game.date, time: game.time } : { isDayAsked };
    return { ...game, ...facts, ...moment, logged: facts, trace, askedNames };
  }
  const toldTrace = namedAs(told.trace, game.trace.leaders);
  const known = told.askedNames === null ? withSide(game, toldTrace.mine) : game;
  if (!known.logged || !known.trace) return game;
  const toldGame: Game = {
    ...game,
    ...told.facts,
    logged: told.facts,
    trace: told.trace,
    askedNames: told.askedNames,
  };
  // Where this log does not tell whose game it is, the player's earlier answer decides.
  const side = known.askedNames === null ? namedAs(known.trace, told.trace.leaders).mine : null;
  const seen = withSide(toldGame, side).logged ?? told.facts;
  const facts = joinFacts(known.logged, seen, isLongerTrace(toldTrace, known.trace));
  const changed = GAME_FACTS.filter((name) => known[name] !== known.logged?.[name]);
  const moment = game.isDayAsked && !isDayAsked ? told.facts : game;
  const { date, time } = moment;
  const trace = joinTraces(known.trace, toldTrace);
  const grown: Game = {
    ...known,
    ...facts,
    ...Object.fromEntries(changed.map((name) => [name, known[name]])),
    date,
    time,
    isDayAsked: game.isDayAsked && isDayAsked,
    logged: { ...facts, date, time },
    trace,
  };
  const isSame =
    isSameRecord(grown, game) &&
    GAME_FACTS.every((name) => grown.logged?.[name] === game.logged?.[name]) &&
    !isLongerTrace(trace, game.trace);
  return isSame ? game : grown;
}

/** Joins the facts of two forms of a log: the longer one wins, the shorter one fills its gaps. */
function joinFacts(known: GameFacts, told: GameFacts, isTold: boolean): GameFacts {
  const [longer, shorter] = isTold ? [told, known] : [known, told];
  const turns = Math.max(longer.turns ?? 0, shorter.turns ?? 0);
  return {
    ...longer,
    opponent: longer.opponent || shorter.opponent,
    turnOrder: longer.turnOrder || shorter.turnOrder,
    mulligan: longer.mulligan || shorter.mulligan,
    result: longer.result || shorter.result,
    turns: turns === 0 ? null : turns,
  };
}

/** Whether the log shows both opening hands: then its player may have watched. */
const hasBothHands = ({ hand }: LogTrace) => hand.length > HAND_SIZE;

function isLongerTrace(a: LogTrace, than: LogTrace): boolean {
  return (
    a.plays.length > than.plays.length ||
    a.hand.length > than.hand.length ||
    (a.mine !== null && than.mine === null)
  );
}
