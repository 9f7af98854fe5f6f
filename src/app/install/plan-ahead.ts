/** Plans from the page's loaded data what a first visit should prefetch. */
import type { QueryClient } from '@tanstack/react-query';
import {
  type FetchAheadPlan,
  planFetchAhead,
  type SeenLeaderboard,
} from '../../data/daily/fetch-ahead-plan';
import { NotPublishedError } from '../../data/http/errors';
import { leadersQuery } from '../../data/queries/cards';
import { leaderboardQuery } from '../../data/queries/daily';
import { type PeriodRankings, rankingsQuery } from '../../data/queries/rankings';
import type { CardId } from '../../domain/card/card';
import { parsePeriod } from '../../domain/time/period';
import { isOfToday } from '../../domain/time/period-table';
import { defaultPeriod } from '../../domain/time/periods-of-today';
import { loadOwnLeaders } from '../../personal/player/own-leaders';

/**
 * Plans for the last viewed rankings; on a visit without any, for those of the default period. Rejects where
 * they can't be loaded; where there are none, it still plans for the other screens.
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

// Rankings from the page may be the last there are, older than what counts as published: they are shown, so
// they are kept, too.
async function lastRankings(queryClient: QueryClient): Promise<PeriodRankings | null> {
  const query = rankingsQuery(lastPeriod(queryClient));
  try {
    return await queryClient.fetchQuery(query);
  } catch (error) {
    if (error instanceof NotPublishedError) return queryClient.getQueryData(query.queryKey) ?? null;
    throw error;
  }
}

// Without the card data no leader can be chosen, so no picture is missed.
async function everyLeader(queryClient: QueryClient): Promise<CardId[]> {
  try {
    return (await queryClient.fetchQuery(leadersQuery())).value.map(({ id }) => id);
  } catch {
    return [];
  }
}

// Waits for loading ones, because the visitor looks at them.
async function seenLeaderboards(queryClient: QueryClient): Promise<SeenLeaderboard[]> {
  const [scope] = leaderboardQuery(defaultPeriod()).queryKey;
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
  const [scope] = rankingsQuery(defaultPeriod()).queryKey;
  const [last] = queryClient
    .getQueryCache()
    .findAll({ queryKey: [scope] })
    .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt);
  const period = String(last?.queryKey[1]);
  return isOfToday(period) ? period : defaultPeriod();
}
