/**
 * Mirror matches: the effect of turn order alone when a leader meets itself (SPEC 3, Mirror stats row; SPEC
 * 9, Mirror variance and Mirror Risk Score).
 */
import type { CardId } from '../card/card';
import type { LeaderStatsWithMatchups } from '../leader/leader-analysis';
import type { Sort, SortOrder } from '../text/sort';
import { compareCardIds, compareText } from '../text/text-order';
import { matchupAgainst } from './matchups';

export interface MirrorStats {
  readonly leader: CardId;
  readonly leaderName: string;
  readonly playRate: number;
  /** Each game counts twice. */
  readonly games: number;
  readonly firstWinRate: number | null;
  readonly secondWinRate: number | null;
  /** Absolute difference of the two rates, as a fraction; null when one of them has no games. */
  readonly variance: number | null;
  /** variance × ln(1 + 10 × play rate), as a fraction. */
  readonly riskScore: number | null;
}

/** SPEC 4: "The default is total games, descending." */
export const MIRROR_ORDER = {
  usual: 'games',
  directions: {
    leader: 'asc',
    play: 'desc',
    games: 'desc',
    first: 'desc',
    second: 'desc',
    variance: 'desc',
    risk: 'desc',
  },
} as const satisfies SortOrder<string>;
export type MirrorSortKey = keyof typeof MIRROR_ORDER.directions;
export type MirrorSort = Sort<MirrorSortKey>;

/** A row for each leader that met itself. */
export function mirrorStats(leaders: readonly LeaderStatsWithMatchups[]): MirrorStats[] {
  return leaders.flatMap(({ leader, leaderName, playRate, matchups }) => {
    const mirror = matchupAgainst({ matchups }, leader);
    if (!mirror) return [];
    const { games, firstWinRate, secondWinRate } = mirror;
    const variance =
      firstWinRate === null || secondWinRate === null
        ? null
        : Math.abs(firstWinRate - secondWinRate);
    const riskScore = variance === null ? null : variance * Math.log(1 + 10 * playRate);
    return [
      { leader, leaderName, playRate, games, firstWinRate, secondWinRate, variance, riskScore },
    ];
  });
}

/** How many matches a row's games come from: in a mirror both sides count. */
export function mirrorMatches({ games }: Pick<MirrorStats, 'games'>): number {
  return Math.round(games / 2);
}

const VALUES: Record<Exclude<MirrorSortKey, 'leader'>, (row: MirrorStats) => number | null> = {
  play: (row) => row.playRate,
  games: (row) => row.games,
  first: (row) => row.firstWinRate,
  second: (row) => row.secondWinRate,
  variance: (row) => row.variance,
  risk: (row) => row.riskScore,
};

/** A sorted copy. Unknown values come last in both directions; ties go by games, then id. */
export function sortMirrors<Row extends MirrorStats>(
  rows: readonly Row[],
  { key, direction }: MirrorSort,
): Row[] {
  const sign = direction === 'asc' ? 1 : -1;
  return rows.toSorted(
    (a, b) => compareBy(key, a, b, sign) || b.games - a.games || compareCardIds(a.leader, b.leader),
  );
}

function compareBy(key: MirrorSortKey, a: MirrorStats, b: MirrorStats, sign: number): number {
  if (key === 'leader') {
    return sign * (compareText(a.leaderName, b.leaderName) || compareCardIds(a.leader, b.leader));
  }
  const [x, y] = [VALUES[key](a), VALUES[key](b)];
  if (x === null || y === null) return Number(x === null) - Number(y === null);
  return sign * (x - y);
}
