import type { QueryClient } from '@tanstack/react-query';
import type { SheetToDraw } from '../../components/sheet/use-sheet-image';
import { leadersQuery } from '../../data/queries/cards';
import type { PeriodRankings } from '../../data/queries/rankings';
import { countMatches, EXPORTED_LEADERS, type RankedLeader } from '../../domain/figures/rankings';
import { indexLeaders, NO_LEADERS } from '../../domain/leader/leader-index';
import { formatIsoDay } from '../../domain/time/pacific-date';
import { RankingsSheet } from './RankingsSheet';
import { rankingRows } from './ranking-rows';

/**
 * Prepares the picture of the best leaders, named after the data's day (SPEC 2). `rows` are sorted by rank.
 */
export async function prepareTop10(
  rankings: PeriodRankings,
  rows: readonly RankedLeader[],
  queryClient: QueryClient,
): Promise<SheetToDraw> {
  // If the colours have not loaded yet, the picture waits for them, and does without them after a failure.
  const cards = await queryClient.ensureQueryData(leadersQuery()).catch(() => null);
  return {
    sheet: (
      <RankingsSheet
        period={rankings.period}
        date={rankings.date}
        matches={countMatches(rankings.value)}
        rows={rankingRows(
          rows.slice(0, EXPORTED_LEADERS),
          rankings.period,
          cards ? indexLeaders(cards.value) : NO_LEADERS,
        )}
      />
    ),
    fileName: `leader-rankings-top10-${formatIsoDay(rankings.date)}.png`,
  };
}
