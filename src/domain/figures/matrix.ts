/**
 * The matchup matrix (SPEC 2, 9): the 15 leaders with the highest weighted win rate against each other, and
 * how certainly each rate is above or below the 50 % horizon.
 */
import type { CardId } from '../card/card';
import type { LeaderStatsWithMatchups } from '../leader/leader-analysis';
import { compareCardIds } from '../text/text-order';
import { type Matchup, matchupAgainst } from './matchups';
import { wilsonInterval } from './wilson-interval';
import { EVEN_RATE } from './win-rate';

/** SPEC 9: "Matchup matrix: top 15 leaders by weighted win rate." */
export const MATRIX_LEADERS = 15;

export interface MatrixRow {
  readonly leader: CardId;
  readonly leaderName: string;
  /** In the order of the rows; null for the leader itself and for opponents it never met. */
  readonly cells: readonly (Matchup | null)[];
}

/** The rows, best first; the columns are the same leaders in the same order. */
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

/** Within this many points of 50, a cell is on the line. */
const EVEN_POINTS = 1;

/** The certain distances from 50, in points, at which the next band starts. */
const SURE_POINTS = [4, 8, 12] as const;

/**
 * −4 to 4: the side of the horizon (0: on it), and the certain distance from it. The strength follows the end
 * of the 95 % interval nearer to 50, so that few games look pale.
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

// Rounded to a thousandth of a point, because a binary half must not fall below an edge.
function pointsFrom50(rate: number): number {
  return Math.round(Math.abs(rate - EVEN_RATE) * 100_000) / 1000;
}
