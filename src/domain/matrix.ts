/**
 * The matchup matrix (SPEC 2, 9): the 15 leaders of the highest weighted win rate against each other, and
 * how far each rate lies from the 50 % horizon.
 */
import type { CardId } from './card';
import type { LeaderStatsWithMatchups } from './leader-analysis';
import { type Matchup, matchupAgainst } from './matchups';
import { compareCardIds } from './text-order';
import { EVEN_RATE } from './win-rate';

/** SPEC 9: "Matchup matrix: top 15 leaders by weighted win rate." */
export const MATRIX_LEADERS = 15;

export interface MatrixRow {
  readonly leader: CardId;
  readonly leaderName: string;
  /** In the order of the rows; null for the leader itself and for opponents never met. */
  readonly cells: readonly (Matchup | null)[];
}

/** The rows, best first; columns are the same leaders in the same order. */
export function matrixOf(leaders: readonly LeaderStatsWithMatchups[]): MatrixRow[] {
  const top = leaders
    // The id breaks ties, as in the rankings.
    .toSorted((a, b) => b.weightedWinRate - a.weightedWinRate || compareCardIds(a.leader, b.leader))
    .slice(0, MATRIX_LEADERS);
  return top.map((row) => ({
    leader: row.leader,
    leaderName: row.leaderName,
    cells: top.map(({ leader }) => (leader === row.leader ? null : matchupAgainst(row, leader))),
  }));
}

/** Points from 50 from which a cell is of the next band (LOOK, Tokens). */
const BAND_POINTS = [1, 4, 8, 12] as const;

/** −4 to 4: how far from the horizon, in bands; 0 is on it. */
export function heatOf(rate: number): number {
  // Rounded to a thousandth of a point: a half stored in binary must not fall into the band below.
  const points = Math.round(Math.abs(rate - EVEN_RATE) * 100_000) / 1000;
  const band = BAND_POINTS.filter((edge) => points >= edge).length;
  return rate < EVEN_RATE && band > 0 ? -band : band;
}
