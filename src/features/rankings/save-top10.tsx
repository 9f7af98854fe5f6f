import type { QueryClient } from '@tanstack/react-query';
import { saveAsImage } from '../../components/save-as-image';
import type { PeriodRankings } from '../../data/queries/rankings';
import { formatIsoDay } from '../../domain/pacific-date';
import { countMatches, EXPORTED_LEADERS } from '../../domain/rankings';
import { RankingsSheet } from './RankingsSheet';
import type { RankingRow } from './ranking-rows';

/** SPEC 9: "Export of rankings: top 10, image width 1040, scale 2." The width is the sheet's own. */
const EXPORT_SCALE = 2;

/**
 * Saves the best leaders as a picture named after the day its data is of (SPEC 2). `rows` are in the
 * order of rank.
 *
 * @throws whatever kept the picture from being made.
 */
export async function saveTop10(
  rankings: PeriodRankings,
  rows: readonly RankingRow[],
  queryClient: QueryClient,
): Promise<void> {
  const sheet = (
    <RankingsSheet
      period={rankings.period}
      date={rankings.date}
      matches={countMatches(rankings.value)}
      rows={rows.slice(0, EXPORTED_LEADERS)}
    />
  );
  const fileName = `leader-rankings-top10-${formatIsoDay(rankings.date)}.png`;
  await saveAsImage(sheet, { fileName, scale: EXPORT_SCALE, queryClient });
}
