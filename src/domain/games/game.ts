/**
 * A game that the player of this device played, on paper or in the simulator, and where it is known from. Knows
 * neither how it is kept nor how it is shown.
 */
import type { CardId } from '../card';
import type { TurnOrder } from '../match';
import type { RoundResult } from '../tournament-report';

export const GAME_SOURCES = ['report', 'quick', 'log'] as const;
export type GameSource = (typeof GAME_SOURCES)[number];

/** What is known of a game, as its player saw it. Nothing is required: an empty text is what no one said. */
export interface GameFacts {
  /** An ISO day, `2026-11-21`, of the player's own calendar; or empty. */
  readonly date: string;
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
}

export interface Game extends GameFacts {
  readonly id: string;
  readonly source: GameSource;
  /** The player wants it to be in no figure. */
  readonly isLeftOut: boolean;
  /** What the log said, beside what was changed; null of games from elsewhere. */
  readonly logged: GameFacts | null;
  /**
   * The two players of a log that does not say which of them saved it: it is told as if the first had, until the
   * player says so. Null of all other games.
   */
  readonly askedNames: readonly [string, string] | null;
}

export const EMPTY_GAME: GameFacts = {
  date: '',
  leader: '',
  opponentLeader: '',
  opponent: '',
  turnOrder: '',
  dice: '',
  mulligan: '',
  result: '',
  turns: null,
  note: '',
};

/** More than any game has; what says more is no count of turns. */
export const MAX_TURNS = 200;

/** True for a game of a log that lacks what no log says for sure: its player is asked. */
export function isWaiting({ source, result, askedNames, isLeftOut }: Game): boolean {
  return source === 'log' && !isLeftOut && (result === '' || askedNames !== null);
}

/** The same game from the other side of the table; the player's own mulligan and note are not known from there. */
export function fromOtherSide(facts: GameFacts): GameFacts {
  const turned = { win: 'loss', loss: 'win', bye: 'bye', '': '' } as const;
  const orders = { first: 'second', second: 'first', '': '' } as const;
  return {
    ...facts,
    leader: facts.opponentLeader,
    opponentLeader: facts.leader,
    opponent: '',
    turnOrder: orders[facts.turnOrder],
    result: turned[facts.result],
    mulligan: '',
  };
}

/** Newest first; of one day the later in the list first; what has no day last. */
export function newestFirst(games: readonly Game[]): Game[] {
  return games.toReversed().toSorted((a, b) => (a.date === b.date ? 0 : a.date < b.date ? 1 : -1));
}
