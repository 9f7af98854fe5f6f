/**
 * How a leader fares against another: the record that matchup tables, the matrix and head to head
 * read (SPEC 3, Leader stats record).
 */
import type { CardId } from './card';

/** One leader's record against one opponent; rates are fractions. A mirror counts each game twice. */
export interface Matchup {
  readonly opponent: CardId;
  readonly winRate: number;
  readonly games: number;
  /** Null when that side has no games. */
  readonly firstWinRate: number | null;
  readonly secondWinRate: number | null;
}

export interface LeaderMatchups {
  readonly leader: CardId;
  readonly matchups: readonly Matchup[];
}
