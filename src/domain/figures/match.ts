/** The parts of a match that page and server share: game modes, results, turn order. */
import type { CardId } from '../card/card';
import type { DeckLine } from '../deck/deck-text';
import type { Region } from '../time/period';

/** Game Mode values: 0 West, 1 East, else Other (SPEC 2); in player statistics 2 is Unlimited (SPEC 9). */
const GAME_MODE_WEST = 0;
const GAME_MODE_EAST = 1;
export const GAME_MODE_UNLIMITED = 2;

/** The modes with player statistics. */
export const GAME_MODES = [GAME_MODE_WEST, GAME_MODE_EAST, GAME_MODE_UNLIMITED] as const;

export const GAME_MODE_OF_REGION: Record<Region, number> = {
  west: GAME_MODE_WEST,
  east: GAME_MODE_EAST,
};

/** turnOrder 0 is first, anything else second (SPEC 3). */
export const TURN_ORDER_FIRST = 0;
export const TURN_ORDER_SECOND = 1;

/** The only result that is a win; others are `Lost` and `Tied` (CONTRACT). */
export const RESULT_WON = 'Won';
export const RESULT_LOST = 'Lost';

/** The name of a turn without a play, in records of turns and in curves (CONTRACT). */
export const NO_PLAY = 'NO_PLAY';

export const TURN_ORDERS = ['first', 'second'] as const;
export type TurnOrder = (typeof TURN_ORDERS)[number];

/** A match from one player's view (SPEC 3, Match record). Null was not recorded. */
export interface Match {
  /** Milliseconds since 1970, UTC. */
  readonly playedAt: number | null;
  /** The original text: `Won` is a win, and nothing else is. */
  readonly result: string;
  readonly turnOrder: TurnOrder | null;
  readonly turns: number | null;
  readonly gameMode: number | null;
  readonly deviceId: string;
  readonly player: MatchPlayer;
  readonly opponent: MatchPlayer;
}

export interface MatchPlayer {
  readonly name: string;
  readonly leader: CardId;
  /** Also null for a visitor: the server does not send hands and decks to everyone (SPEC 6). */
  readonly startingHand: readonly DeckLine[] | null;
  readonly deck: readonly DeckLine[] | null;
  /** Lines of the deck that could not be read; absent for none. */
  readonly unread?: readonly string[];
}

/** A longer text is no name: neither the search field nor the API takes it. */
export const MAX_SEARCH_CHARACTERS = 200;

/** A player found by a search, with their newest match (SPEC 3, Search result). */
export interface SearchResult {
  readonly deviceId: string;
  readonly playerName: string;
  readonly playerLeader: CardId;
  readonly opponentLeader: CardId;
  readonly result: string;
  /** Milliseconds since 1970, UTC. */
  readonly playedAt: number | null;
}

/** True only for a win. */
export function isWin({ result }: { readonly result: string }): boolean {
  return result === RESULT_WON;
}

/** SPEC 2: "Game Mode values: 0 West, 1 East, otherwise Other". */
export function formatGameMode(gameMode: number | null): string {
  if (gameMode === GAME_MODE_WEST) return 'West';
  return gameMode === GAME_MODE_EAST ? 'East' : 'Other';
}
