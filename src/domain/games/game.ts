/**
 * A game that the player of this device played, on paper or in the simulator, and where it is known from.
 * Knows neither how it is kept nor how it is shown.
 */
import type { CardId } from '../card';
import type { TurnOrder } from '../match';
import type { RoundResult } from '../tournament-report';

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

/** What is known of a game, as its player saw it. Nothing is required: an empty text is what no one said. */
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
  /** Empty for what is usual for its source. */
  readonly kind: GameKind | '';
  /** A version of an own deck by its key (`played-version`), or that it was another; or empty. */
  readonly deck: string;
}

/** The two sides of a log's game: 0 is who is named first. */
export type LogSide = 0 | 1;

/** By what a log's game is known again, however much of it a file holds. */
export interface LogTrace {
  /** In the order in which the log names them. */
  readonly leaders: readonly [CardId, CardId];
  /** The opening hand of who saved the log; empty where it is not told. */
  readonly hand: readonly CardId[];
  /** The first cards that either player played. A game that was cut tells the beginning of them. */
  readonly plays: readonly CardId[];
  /** Whose game it is; null until the log or the player says so. */
  readonly mine: LogSide | null;
}

export interface Game extends GameFacts {
  /** The same for good: a game that is mended, grown or taken to another device keeps it. */
  readonly id: string;
  readonly source: GameSource;
  /** When it came into the record, in milliseconds since 1970: its place among the games of a day. */
  readonly keptAt: number;
  /** When its player last changed it, in milliseconds since 1970; 0 for never or unknown. */
  readonly changedAt: number;
  /** The player wants it to be in no figure. */
  readonly isLeftOut: boolean;
  /**
   * When its player said so, where that is no change of the game itself: of rounds, which lie in reports. In
   * milliseconds since 1970; 0 for never, and of all other games.
   */
  readonly leftOutAt: number;
  /** True while its day is only that of its file's last change, or not known: the player is asked. */
  readonly isDayAsked: boolean;
  /** What the log said, beside what was changed; null of games from elsewhere. */
  readonly logged: GameFacts | null;
  /** Null of games from elsewhere. */
  readonly trace: LogTrace | null;
  /**
   * The two players of a log that does not say which of them saved it: it is told as if the first had, until
   * the player says so. Null of all other games.
   */
  readonly askedNames: readonly [string, string] | null;
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

/** A game of no log, which nobody has changed yet. */
export const PLAIN_GAME: Omit<Game, 'id' | 'source'> = {
  ...EMPTY_GAME,
  keptAt: 0,
  changedAt: 0,
  isLeftOut: false,
  leftOutAt: 0,
  isDayAsked: false,
  logged: null,
  trace: null,
  askedNames: null,
};

export const GAME_FACTS = Object.keys(EMPTY_GAME) as readonly (keyof GameFacts)[];

export function kindOf({ kind, source }: Pick<Game, 'kind' | 'source'>): GameKind {
  return kind || USUAL_KINDS[source];
}

/** The game as one of this kind. What is usual is not written: said or not, it is the same. */
export function ofKind<Some extends Pick<Game, 'kind' | 'source'>>(
  game: Some,
  kind: Game['kind'],
): Some {
  return { ...game, kind: kind === USUAL_KINDS[game.source] ? '' : kind };
}

/** More than any game has; what says more is no count of turns. */
export const MAX_TURNS = 200;

/** True for a game of a log that lacks what its log does not say for sure: its player is asked. */
export function isWaiting({ source, result, askedNames, isLeftOut, isDayAsked }: Game): boolean {
  return source === 'log' && !isLeftOut && (result === '' || askedNames !== null || isDayAsked);
}

/** The same game from the other side, which does not know the player's own mulligan and note. */
export function fromOtherSide(facts: GameFacts): GameFacts {
  const turned = {
    win: 'loss',
    loss: 'win',
    'both-lose': 'both-lose',
    bye: 'bye',
    '': '',
  } as const;
  const orders = { first: 'second', second: 'first', '': '' } as const;
  return {
    ...facts,
    leader: facts.opponentLeader,
    opponentLeader: facts.leader,
    opponent: '',
    turnOrder: orders[facts.turnOrder],
    result: turned[facts.result],
    mulligan: '',
    deck: '',
  };
}

/** A log's game that was asked about, told from the side that is its player's: also what the log said. */
export function withSide(game: Game, side: LogSide | null): Game {
  const { askedNames, logged, trace } = game;
  if (!askedNames || side === null) return game;
  const seen = (facts: GameFacts): GameFacts =>
    side === 0 ? facts : { ...fromOtherSide(facts), opponent: askedNames[0] };
  return {
    ...game,
    ...seen(factsOf(game)),
    logged: logged && seen(logged),
    trace: trace && { ...trace, mine: side },
    askedNames: null,
  };
}

/** A game that was played on the day its player says: its time is known no longer. */
export function onAnotherDay(game: Game, date: string): Game {
  return { ...game, date, time: date === game.date ? game.time : '', isDayAsked: false };
}

export function factsOf(game: GameFacts): GameFacts {
  return Object.fromEntries(GAME_FACTS.map((name) => [name, game[name]])) as unknown as GameFacts;
}

/** Whether two records say the same of a game, wherever and whenever they were written. */
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
 * The order in which games were played, as far as that is known: by day, and of one day by time. Games
 * without a time keep the place at which they came into the record; those with one share their places in the
 * order of time. What has no day comes first.
 */
export function inOrderPlayed(games: readonly Game[]): Game[] {
  const days = new Map<string, Game[]>();
  for (const game of games.toSorted((a, b) => a.keptAt - b.keptAt)) {
    const day = days.get(game.date);
    if (day) day.push(game);
    else days.set(game.date, [game]);
  }
  return [...days]
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

/** @param games in the order in which they were played. Newest first; what has no day last. */
export function newestFirst(games: readonly Game[]): Game[] {
  return games.toReversed().toSorted((a, b) => (a.date === b.date ? 0 : a.date < b.date ? 1 : -1));
}
