/**
 * A game that this device's player played, on paper or in the simulator, with its source. Knows neither how
 * games are kept nor how they are shown.
 */
import type { CardId } from '../card/card';
import type { TurnOrder } from '../figures/match';
import { groupedBy } from '../text/grouped';
import type { RoundResult } from '../tournament/tournament-report';

export const GAME_SOURCES = ['report', 'quick', 'log'] as const;
export type GameSource = (typeof GAME_SOURCES)[number];

/** What a game was played for. */
export const GAME_KINDS = ['ladder', 'friends', 'event', 'testing'] as const;
export type GameKind = (typeof GAME_KINDS)[number];

const USUAL_KINDS: Record<GameSource, GameKind> = {
  report: 'event',
  quick: 'friends',
  log: 'ladder',
};

/** The facts of a game from its player's view. None is required: an empty text means unknown. */
export interface GameFacts {
  /** An ISO day, `2026-11-21`, of the player's own calendar; or empty. */
  readonly date: string;
  /** The time of that day, `11:53` or `11:53:41`, on the player's own clock; or empty. */
  readonly time: string;
  readonly leader: CardId | '';
  readonly opponentLeader: CardId | '';
  /** A name or a handle. */
  readonly opponent: string;
  readonly turnOrder: TurnOrder | '';
  readonly dice: 'won' | 'lost' | '';
  readonly mulligan: 'yes' | 'no' | '';
  readonly result: RoundResult | '';
  readonly turns: number | null;
  readonly note: string;
  /** Empty for the usual kind of its source. */
  readonly kind: GameKind | '';
  /** The key of an own deck's version (`deck-key`), `OTHER_DECK`, or empty. */
  readonly deck: string;
}

/** The two sides of a log's game: 0 is the player that the log names first. */
export type LogSide = 0 | 1;

/** What identifies a log's game, however much of it a file holds. */
export interface LogTrace {
  /** In the order in which the log names them. */
  readonly leaders: readonly [CardId, CardId];
  /** The opening hand that the log shows, or both in its order where its player watched; empty for none. */
  readonly hand: readonly CardId[];
  /** The first cards that either player played. A game that was cut off has only some of them. */
  readonly plays: readonly CardId[];
  /** Which side is the player's; null until the log or the player tells it. */
  readonly mine: LogSide | null;
}

export interface Game extends GameFacts {
  /** Permanent: a game that is edited, grown or moved to another device keeps its id. */
  readonly id: string;
  readonly source: GameSource;
  /** When it was added to the record, in milliseconds since 1970: its place among the games of a day. */
  readonly keptAt: number;
  /** When its player last changed it, in milliseconds since 1970; 0 for never or unknown. */
  readonly changedAt: number;
  /** True where the player keeps it out of all figures. */
  readonly isLeftOut: boolean;
  /** True while only the file's last change tells its day, or nothing does: the app asks the player. */
  readonly isDayAsked: boolean;
  /** What the log said, before any edits; null for games from elsewhere. */
  readonly logged: GameFacts | null;
  /** Null for games from elsewhere. */
  readonly trace: LogTrace | null;
  /**
   * Both players' names, where the log does not say which of them saved it: until the player answers, the
   * game is told from the first one's view. Null for all other games.
   */
  readonly askedNames: readonly [string, string] | null;
  /** Its row in a table of another program; null for all other games. */
  readonly row: TableRow | null;
  /** The other ids under which devices have read the same log. */
  readonly twins: readonly string[];
}

/** Where a table says a game: so a mended row, or the table read once more, is known. */
export interface TableRow {
  /** A mark of the table's headings. */
  readonly table: string;
  readonly place: number;
  /** A mark of the row as it is written, whatever its dates were taken for. */
  readonly words: string;
}

export const EMPTY_GAME: GameFacts = {
  date: '',
  time: '',
  leader: '',
  opponentLeader: '',
  opponent: '',
  turnOrder: '',
  dice: '',
  mulligan: '',
  result: '',
  turns: null,
  note: '',
  kind: '',
  deck: '',
};

/** A game without a log and without edits. */
export const PLAIN_GAME: Omit<Game, 'id' | 'source'> = {
  ...EMPTY_GAME,
  keptAt: 0,
  changedAt: 0,
  isLeftOut: false,
  isDayAsked: false,
  logged: null,
  trace: null,
  askedNames: null,
  row: null,
  twins: [],
};

export const GAME_FACTS = Object.keys(EMPTY_GAME) as readonly (keyof GameFacts)[];

export function kindOf({ kind, source }: Pick<Game, 'kind' | 'source'>): GameKind {
  return kind || USUAL_KINDS[source];
}

/** The game with this kind. The usual kind of its source is written as empty, said or not. */
export function ofKind<Some extends Pick<Game, 'kind' | 'source'>>(
  game: Some,
  kind: Game['kind'],
): Some {
  return { ...game, kind: kind === USUAL_KINDS[game.source] ? '' : kind };
}

/** More than any game has; a higher number is not a count of turns. */
export const MAX_TURNS = 200;

/** True for a log's game that lacks facts which its log leaves open: the app asks its player. */
export function isWaiting({ source, result, askedNames, isLeftOut, isDayAsked }: Game): boolean {
  return source === 'log' && !isLeftOut && (result === '' || askedNames !== null || isDayAsked);
}

/** The game from the other side's view. The player's own mulligan and note are not known there. */
export function fromOtherSide(facts: GameFacts): GameFacts {
  const { result } = facts;
  const orders = { first: 'second', second: 'first', '': '' } as const;
  return {
    ...facts,
    leader: facts.opponentLeader,
    opponentLeader: facts.leader,
    opponent: '',
    turnOrder: orders[facts.turnOrder],
    result: result === 'win' ? 'loss' : result === 'loss' ? 'win' : result,
    mulligan: '',
    deck: '',
  };
}

/** What a log tells from the first one's view, from the view of this side. */
export function seenFrom(
  facts: GameFacts,
  askedNames: readonly [string, string],
  side: LogSide,
): GameFacts {
  return side === 0 ? facts : { ...fromOtherSide(facts), opponent: askedNames[0] };
}

/** A log's game from the view of the player's side, once that is known; `logged` turns with it. */
export function withSide(game: Game, side: LogSide | null): Game {
  const { askedNames, logged, trace } = game;
  if (!askedNames || side === null) return game;
  return {
    ...game,
    ...seenFrom(factsOf(game), askedNames, side),
    logged: logged && seenFrom(logged, askedNames, side),
    trace: trace && { ...trace, mine: side },
    askedNames: null,
  };
}

/** The game on the day that its player tells; its time is no longer known. */
export function onAnotherDay(game: Game, date: string): Game {
  return { ...game, date, time: date === game.date ? game.time : '', isDayAsked: false };
}

function factsOf(game: GameFacts): GameFacts {
  return Object.fromEntries(GAME_FACTS.map((name) => [name, game[name]])) as unknown as GameFacts;
}

/** Whether two records hold the same facts of a game, wherever and whenever they were written. */
export function isSameRecord(a: Game, b: Game): boolean {
  return (
    GAME_FACTS.every((name) => a[name] === b[name] || name === 'kind') &&
    kindOf(a) === kindOf(b) &&
    a.isLeftOut === b.isLeftOut &&
    a.isDayAsked === b.isDayAsked &&
    (a.askedNames === null) === (b.askedNames === null)
  );
}

/**
 * The games in the order in which they were played, as far as that is known: by day, within a day by time.
 * Games without a time keep the place at which they were added; those with one share their places in the
 * order of time. Games without a day come first.
 */
export function inOrderPlayed(games: readonly Game[]): Game[] {
  const byPlace = games.toSorted((a, b) => a.keptAt - b.keptAt);
  return [...groupedBy(byPlace, ({ date }) => date)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, day]) => byTimeWhereKnown(day));
}

function byTimeWhereKnown(day: readonly Game[]): Game[] {
  const timed = day
    .filter(({ time }) => time !== '')
    .toSorted((a, b) => (a.time < b.time ? -1 : a.time > b.time ? 1 : 0))
    .values();
  return day.map((game) => (game.time === '' ? game : (timed.next().value ?? game)));
}

/** @param games in the order in which they were played. Newest first; games without a day last. */
export function newestFirst(games: readonly Game[]): Game[] {
  return games.toReversed().toSorted((a, b) => (a.date === b.date ? 0 : a.date < b.date ? 1 : -1));
}
