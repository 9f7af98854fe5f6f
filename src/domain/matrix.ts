/**
 * The matchup matrix (SPEC 2, 9): the 15 leaders of the highest weighted win rate against each other, and
 * how surely each rate lies above or below the 50 % horizon.
 */
import type { CardId } from './card';
import type { LeaderStatsWithMatchups } from './leader-analysis';
import { type Matchup, matchupAgainst } from './matchups';
import { compareCardIds } from './text-order';
import { wilsonInterval } from './wilson-interval';
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

/** Closer to 50 than so many points, a cell is on the line. */
const EVEN_POINTS = 1;

/** Points from 50 that are sure from which a cell is of the next band. */
const SURE_POINTS = [4, 8, 12] as const;

/**
 * −4 to 4: on which side of the horizon a matchup stands (0: on it), and how far from it that surely is. The
 * strength follows the end of the 95 % interval that is nearer to 50, so that few games are pale.
 */
export function heatOf({ winRate, games }: Pick<Matchup, 'winRate' | 'games'>): number {
  if (pointsFrom50(winRate) < EVEN_POINTS) return 0;
  const side = winRate < EVEN_RATE ? -1 : 1;
  const interval = wilsonInterval(winRate * games, games);
  const nearer = interval && (side > 0 ? interval.low : interval.high);
  const isSure = nearer !== null && (nearer - EVEN_RATE) * side > 0;
  const sure = isSure ? pointsFrom50(nearer) : 0;
  return side * (1 + SURE_POINTS.filter((edge) => sure >= edge).length);
}

// To a thousandth of a point: a half stored in binary must not fall below an edge.
function pointsFrom50(rate: number): number {
  return Math.round(Math.abs(rate - EVEN_RATE) * 100_000) / 1000;
}
