/**
 * What is kept of a game: its player's word, and what its log tells, which merge apart. A game is read from
 * both.
 */
import { keyOf } from '../record/change';
import {
  EMPTY_GAME,
  GAME_FACTS,
  type Game,
  type GameFacts,
  type GameSource,
  type LogSide,
  type LogTrace,
  PLAIN_GAME,
  type TableRow,
  withSide,
} from './game';
import { namedAs } from './log/same-log';

/** What the player of a game has said of it. */
export interface GameWord {
  readonly source: GameSource;
  readonly keptAt: number;
  readonly isLeftOut: boolean;
  /** The facts that are not as the log tells them; without a log all that are known. */
  readonly said: Partial<GameFacts>;
  /** Of a log's game: the leaders in its order, and which of them is the player's, once that was known. */
  readonly leaders: LogTrace['leaders'] | null;
  readonly side: LogSide | null;
  /** Whether the player has told the day, where the log leaves it open. */
  readonly isDaySaid: boolean;
  readonly row: TableRow | null;
}

/** What a log tells of a game, as far as it was read. It never changes otherwise. */
export interface LoggedWord extends Pick<Game, 'askedNames' | 'isDayAsked'> {
  readonly facts: GameFacts;
  readonly trace: LogTrace;
  /** The game's place in its file; null where that is unknown. */
  readonly place: number | null;
}

/** A player's change of a game as it was shown; `before` is null for a game that is new or comes back. */
export interface GameChange {
  readonly before: Game | null;
  readonly after: Game;
}

const UNSAID: Omit<GameWord, 'source' | 'keptAt'> = {
  isLeftOut: false,
  said: {},
  leaders: null,
  side: null,
  isDaySaid: false,
  row: null,
};

/** Of a game of which only the log is known. */
export const LOG_WORD: GameWord = { ...UNSAID, source: 'log', keptAt: 0 };

/** Copied and then filled: adding members to a copy takes twenty times as long. */
const BLANK: Game = { ...PLAIN_GAME, id: '', source: 'quick' };

export function gameOf(
  id: string,
  word: GameWord,
  changedAt: number,
  logged: LoggedWord | null,
  twins: readonly string[] = PLAIN_GAME.twins,
): Game {
  const game: { -readonly [key in keyof Game]: Game[key] } = { ...BLANK };
  if (logged) {
    Object.assign(game, logged.facts);
    game.logged = logged.facts;
    game.trace = logged.trace;
    game.askedNames = logged.askedNames;
    game.isDayAsked = logged.isDayAsked && !word.isDaySaid;
    if (logged.askedNames && word.side !== null)
      Object.assign(game, withSide(game, sideIn(word, logged.trace)));
  }
  Object.assign(game, word.said);
  game.id = id;
  game.source = word.source;
  game.keptAt = word.keptAt;
  game.changedAt = changedAt;
  game.isLeftOut = word.isLeftOut;
  game.row = word.row;
  game.twins = twins;
  return game;
}

/** The word of a game as it stands. */
export function wordOf(game: Game): GameWord {
  const logged = game.logged ?? EMPTY_GAME;
  const { source, keptAt, isLeftOut, row, trace } = game;
  return {
    ...UNSAID,
    source,
    keptAt,
    isLeftOut,
    said: factsOf(
      GAME_FACTS.filter((name) => game[name] !== logged[name]),
      game,
    ),
    leaders: trace?.leaders ?? null,
    side: game.askedNames === null && game.changedAt > 0 ? (trace?.mine ?? null) : null,
    row,
  };
}

/** A word with what its player has changed; the rest stays as the word has it. */
export function changedWord(word: GameWord, before: Game, after: Game): GameWord {
  const logged = after.logged ?? EMPTY_GAME;
  const isDayChanged = before.isDayAsked !== after.isDayAsked;
  const ofDay = (name: keyof GameFacts) => isDayChanged && (name === 'date' || name === 'time');
  const changed = GAME_FACTS.filter((name) => before[name] !== after[name] || ofDay(name));
  const rest = GAME_FACTS.filter((name) => name in word.said && !changed.includes(name));
  const edited = changed.filter(
    (name) => after[name] !== logged[name] || (ofDay(name) && !after.isDayAsked),
  );
  const isSideKnown =
    after.askedNames === null && after.trace !== null && after.trace.mine !== null;
  const isSideOpen = before.askedNames === null && after.askedNames !== null;
  return {
    ...word,
    isLeftOut: before.isLeftOut === after.isLeftOut ? word.isLeftOut : after.isLeftOut,
    said: { ...factsOf(rest, word.said), ...factsOf(edited, after) },
    ...(isSideKnown && { leaders: after.trace.leaders, side: after.trace.mine }),
    ...(isSideOpen && { side: null }),
    isDaySaid: isDayChanged ? !after.isDayAsked : word.isDaySaid,
    row: after.row ?? word.row,
  };
}

/** The changes of a game of versions that kept it whole. */
export function changesOfGame(game: Game) {
  const { id, changedAt, logged, trace, askedNames, isDayAsked } = game;
  const word = { kind: 'game', id, changedAt, value: wordOf(game) };
  if (!logged || !trace) return [word];
  const form: LoggedWord = { facts: logged, trace, askedNames, isDayAsked, place: null };
  return [word, loggedChange(id, form)];
}

/** What a log tells, as a change: the form that tells more is the later one, on every device. */
export function loggedChange(id: string, value: LoggedWord) {
  return { kind: 'logged', id, changedAt: tellsOf(value), value };
}

/** Whether a word is a row of a table or of the ladder's file: other sources may tell its game, too. */
export const isRow = ({ row, leaders }: GameWord) => row !== null && leaders === null;

export const wordKey = (id: string) => keyOf({ kind: 'game', id });
export const loggedKey = (id: string) => keyOf({ kind: 'logged', id });

/**
 * How much is told: a longer form of a log has at least as much of each of these, the first weighing most.
 */
function tellsOf({ facts, trace, isDayAsked }: LoggedWord): number {
  const known = GAME_FACTS.filter((name) => facts[name] !== EMPTY_GAME[name]).length;
  const digits: readonly (readonly [value: number, of: number])[] = [
    [facts.result === '' ? 0 : 1, 2],
    [facts.turns ?? 0, 256],
    [trace.plays.length, 16],
    [trace.hand.length, 32],
    [trace.mine === null ? 0 : 1, 2],
    [known, 16],
    [isDayAsked ? 0 : 1, 2],
  ];
  return digits.reduce((sum, [value, of]) => sum * of + Math.min(value, of - 1), 0);
}

function sideIn({ side, leaders }: GameWord, trace: LogTrace): LogSide | null {
  return leaders ? namedAs({ ...trace, leaders, mine: side }, trace.leaders).mine : side;
}

function factsOf(
  names: readonly (keyof GameFacts)[],
  facts: Partial<GameFacts>,
): Partial<GameFacts> {
  return Object.fromEntries(names.map((name) => [name, facts[name]]));
}
