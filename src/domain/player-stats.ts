/**
 * A player's statistics of one region and game type (SPEC 3, Player stats record). Figures are
 * counts; every rate is made of wins and games.
 */
import type { CardId } from './card';
import type { DeckLine } from './deck';
import type { DateStamp } from './pacific-date';

/** The simulator was updated to new formats on this day: only matches since then count (SPEC 2, 9). */
export const PLAYER_STATS_SINCE: DateStamp = '20250827';

/** Games whose turn order nobody recorded are in neither. */
export interface TurnOrderFigures {
  readonly firstGames: number;
  readonly firstWins: number;
  readonly secondGames: number;
  readonly secondWins: number;
}

export interface Figures {
  readonly games: number;
  readonly wins: number;
  /** Null when the source does not tell. */
  readonly turnOrder: TurnOrderFigures | null;
}

export interface MatchupFigures extends Figures {
  readonly opponent: CardId;
}

export interface LeaderFigures extends Figures {
  readonly leader: CardId;
  readonly leaderName: string;
  readonly matchups: readonly MatchupFigures[];
}

export interface DeckFigures extends Figures {
  readonly leader: CardId;
  readonly deck: readonly DeckLine[];
  readonly matchups: readonly MatchupFigures[];
}

/** One per game mode and privacy. */
export interface PlayerStats extends Figures {
  readonly playerName: string;
  readonly gameMode: number;
  readonly isPrivate: boolean;
  /** Null when no match says how many turns it took. */
  readonly averageTurns: number | null;
  readonly leaders: readonly LeaderFigures[];
  readonly decks: readonly DeckFigures[];
}
