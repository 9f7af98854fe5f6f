/**
 * Leader rankings: ranks by weighted win rate, their trends, and the table's order (SPEC 2 Leader rankings, 3
 * Leader stats record, 7 historical comparison).
 */
import { type CardId, formatLeaderOption } from '../card/card';
import type { Sort, SortOrder } from '../text/sort';
import { compareCardIds, compareText } from '../text/text-order';
import { searchFor } from '../text/text-search';
import { toneOf } from './win-rate';

/** One leader's figures of one period; rates are fractions. */
export interface LeaderStats {
  readonly leader: CardId;
  readonly leaderName: string;
  readonly weightedWinRate: number;
  readonly rawWinRate: number;
  readonly playRate: number;
  readonly wins: number;
  readonly games: number;
  /** Null when that side has no games. */
  readonly firstWinRate: number | null;
  readonly secondWinRate: number | null;
}

/** The figures that decide a leader's rank. */
type RankedBy = Pick<LeaderStats, 'leader' | 'weightedWinRate'>;

/** The part of another day's rankings that trends need. */
export interface EarlierRankings {
  readonly leaders: readonly RankedBy[];
}

/** The figures of a period in one daily file. */
export interface PeriodStats {
  readonly leaders: readonly LeaderStats[];
  /** Each match has two sides, and the files count sides (CONTRACT, `total_matches`). */
  readonly sides: number;
}

export interface RankedLeader extends LeaderStats {
  /** 1-based, by weighted win rate. */
  readonly currentRank: number;
  /**
   * The rank in the file that the trend compares with; null without that file, or for a leader missing in it.
   */
  readonly historicalRank: number | null;
  /** Past rank minus current rank: positive for a leader that rose (SPEC 3). */
  readonly trend: number | null;
  /** By the player of this device. */
  readonly isFollowed?: boolean | undefined;
}

/** SPEC 2: "The default is weighted win rate descending." */
export const RANKING_ORDER = {
  usual: 'weighted',
  directions: {
    rank: 'asc',
    trend: 'desc',
    card: 'asc',
    leader: 'asc',
    weighted: 'desc',
    raw: 'desc',
    play: 'desc',
    wins: 'desc',
    games: 'desc',
  },
} as const satisfies SortOrder<string>;
export type RankingSortKey = keyof typeof RANKING_ORDER.directions;
export type RankingSort = Sort<RankingSortKey>;

export const EXPORTED_LEADERS = 10;

/**
 * Ranks leaders by weighted win rate, with their trends against `historical`. `historical` is null where the
 * true historical file is not available: then there are no trends.
 */
export function rankLeaders(
  current: readonly LeaderStats[],
  historical: readonly RankedBy[] | null,
): RankedLeader[] {
  const pastRanks = new Map(
    historical
      ? byWeightedWinRate(historical).map((leader, index) => [leader.leader, index + 1])
      : [],
  );
  return byWeightedWinRate(current).map((stats, index) => {
    const currentRank = index + 1;
    const historicalRank = pastRanks.get(stats.leader) ?? null;
    return {
      ...stats,
      currentRank,
      historicalRank,
      trend: historicalRank === null ? null : historicalRank - currentRank,
    };
  });
}

/** A sorted copy. Leaders without a trend come last in both directions; ties keep the order of ranks. */
export function sortRankings<Leader extends RankedLeader>(
  leaders: readonly Leader[],
  { key, direction }: RankingSort,
): Leader[] {
  const sign = direction === 'asc' ? 1 : -1;
  return leaders.toSorted((a, b) => {
    if (key === 'trend' && (a.trend === null || b.trend === null)) {
      return Number(a.trend === null) - Number(b.trend === null) || a.currentRank - b.currentRank;
    }
    return sign * SORT_ORDERS[key](a, b) || a.currentRank - b.currentRank;
  });
}

/** The filter of the rankings. */
export interface RankingFilter {
  /** Words from the name or the code; empty for all leaders. */
  readonly find: string;
  /** Hides leaders with fewer games; 0 hides none. */
  readonly min: number;
  /** Whether only those that are followed show. */
  readonly followed: boolean;
}

type Passes = (leader: RankedLeader) => boolean;

/** Which leaders pass each part of the filter; null where it hides none. */
const FILTERS: { [Part in keyof RankingFilter]: (part: RankingFilter[Part]) => Passes | null } = {
  find: (find) => {
    if (find.trim() === '') return null;
    const matches = searchFor(find);
    return ({ leader, leaderName }) =>
      matches(formatLeaderOption({ id: leader, name: leaderName }));
  },
  min: (min) => (min === 0 ? null : ({ games }) => games >= min),
  followed: (followed) => (followed ? ({ isFollowed }) => !!isFollowed : null),
};

function testsOf(filter: RankingFilter): Passes[] {
  const testOf = <Part extends keyof RankingFilter>(part: Part) => FILTERS[part](filter[part]);
  return (Object.keys(FILTERS) as (keyof RankingFilter)[]).flatMap((part) => testOf(part) ?? []);
}

/** Whether the filter may hide a leader. */
export function isFiltering(filter: RankingFilter): boolean {
  return testsOf(filter).length > 0;
}

/** The leaders that pass the filter, with their ranks among all. The same list where all pass. */
export function filterRankings<Leader extends RankedLeader>(
  leaders: readonly Leader[],
  filter: RankingFilter,
): readonly Leader[] {
  const tests = testsOf(filter);
  if (tests.length === 0) return leaders;
  return leaders.filter((leader) => tests.every((passes) => passes(leader)));
}

/** SPEC 9: "Rankings: 2 decimals." */
export const RANKING_DECIMALS = 2;

/** The place of the 50 % line in a table sorted by a win rate. */
interface Horizon {
  readonly above: number;
  readonly below: number;
  /** How many rows are above the line. */
  readonly rowsBefore: number;
}

const RATES_WITH_HORIZON: Partial<Record<RankingSortKey, (leader: LeaderStats) => number>> = {
  weighted: (leader) => leader.weightedWinRate,
  raw: (leader) => leader.rawWinRate,
};

/** Null in a table with another order, and where all leaders are on one side of the line. */
export function findHorizon(
  leaders: readonly LeaderStats[],
  { key, direction }: RankingSort,
): Horizon | null {
  const rateOf = RATES_WITH_HORIZON[key];
  if (!rateOf) return null;
  const above = leaders.filter(
    (leader) => toneOf(rateOf(leader), RANKING_DECIMALS) === 'positive',
  ).length;
  const below = leaders.length - above;
  if (above === 0 || below === 0) return null;
  return { above, below, rowsBefore: direction === 'desc' ? above : below };
}

/** Matches behind a file: half its sides. */
export function countMatches({ sides }: PeriodStats): number {
  return Math.round(sides / 2);
}

const SORT_ORDERS: Record<RankingSortKey, (a: RankedLeader, b: RankedLeader) => number> = {
  rank: (a, b) => a.currentRank - b.currentRank,
  trend: (a, b) => (a.trend ?? 0) - (b.trend ?? 0),
  card: (a, b) => compareCardIds(a.leader, b.leader),
  leader: (a, b) => compareText(a.leaderName, b.leaderName),
  weighted: (a, b) => a.weightedWinRate - b.weightedWinRate,
  raw: (a, b) => a.rawWinRate - b.rawWinRate,
  play: (a, b) => a.playRate - b.playRate,
  wins: (a, b) => a.wins - b.wins,
  games: (a, b) => a.games - b.games,
};

/** A sorted copy. The id breaks ties, so that a file always gives the same ranks. */
export function byWeightedWinRate<Leader extends RankedBy>(leaders: readonly Leader[]): Leader[] {
  return leaders.toSorted(
    (a, b) => b.weightedWinRate - a.weightedWinRate || compareCardIds(a.leader, b.leader),
  );
}

/**
 * The most played leaders that together reach `share` (0 to 1) of all play, most played first, as few as
 * possible.
 */
export function mostPlayed<Leader extends Pick<LeaderStats, 'leader' | 'playRate'>>(
  leaders: readonly Leader[],
  share: number,
): Leader[] {
  const sorted = leaders.toSorted((a, b) => b.playRate - a.playRate);
  const wanted = share * sorted.reduce((sum, { playRate }) => sum + playRate, 0);
  let reached = 0;
  return sorted.filter(({ playRate }) => {
    const isNeeded = reached < wanted;
    reached += playRate;
    return isNeeded;
  });
}
