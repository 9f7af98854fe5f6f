/** Asks the page's loaded data what a first visit should fetch ahead. */
import type { QueryClient } from '@tanstack/react-query';
import { NotPublishedError } from '../../data/errors';
import {
  type FetchAheadPlan,
  planFetchAhead,
  type SeenLeaderboard,
} from '../../data/fetch-ahead-plan';
import { leadersQuery } from '../../data/queries/cards';
import { leaderboardQuery } from '../../data/queries/daily';
import { type PeriodRankings, rankingsQuery } from '../../data/queries/rankings';
import type { CardId } from '../../domain/card';
import { DEFAULT_PERIOD, parsePeriod } from '../../domain/period';
import { loadOwnLeaders } from '../../personal/own-leaders';

/**
 * The plan for the rankings the visitor looked at last; on a visit that has shown none, for those of
 * the default period. Rejects when they can't be loaded; where there are none, the other screens are
 * planned for all the same.
 */
export async function planAhead(queryClient: QueryClient): Promise<FetchAheadPlan> {
  const shown = await lastRankings(queryClient);
  return planFetchAhead(
    shown && { period: shown.period, date: shown.date, leaders: shown.value.leaders },
    {
      everyLeader: await everyLeader(queryClient),
      leaderboards: await seenLeaderboards(queryClient),
      ownLeaders: await loadOwnLeaders(),
    },
  );
}

// Those that came with the page may be the last there are, older than what counts as published: they are
// shown, so they are kept, too.
async function lastRankings(queryClient: QueryClient): Promise<PeriodRankings | null> {
  const query = rankingsQuery(lastPeriod(queryClient));
  try {
    return await queryClient.fetchQuery(query);
  } catch (error) {
    if (error instanceof NotPublishedError) return queryClient.getQueryData(query.queryKey) ?? null;
    throw error;
  }
}

// Without the card data there is no leader to choose either: no picture is missed.
async function everyLeader(queryClient: QueryClient): Promise<CardId[]> {
  try {
    return (await queryClient.fetchQuery(leadersQuery())).value.map(({ id }) => id);
  } catch {
    return [];
  }
}

// Those on their way are waited for: the visitor looks at them.
async function seenLeaderboards(queryClient: QueryClient): Promise<SeenLeaderboard[]> {
  const [scope] = leaderboardQuery(DEFAULT_PERIOD).queryKey;
  const periods = queryClient
    .getQueryCache()
    .findAll({ queryKey: [scope] })
    .flatMap(({ queryKey }) => parsePeriod(queryKey[1]) ?? []);
  const seen = periods.map(async (period) => {
    try {
      const { date } = await queryClient.fetchQuery(leaderboardQuery(period));
      return [{ period, date }];
    } catch {
      return [];
    }
  });
  return (await Promise.all(seen)).flat();
}

function lastPeriod(queryClient: QueryClient) {
  const [scope] = rankingsQuery(DEFAULT_PERIOD).queryKey;
  const [last] = queryClient
    .getQueryCache()
    .findAll({ queryKey: [scope] })
    .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt);
  return parsePeriod(last?.queryKey[1]) ?? DEFAULT_PERIOD;
}
