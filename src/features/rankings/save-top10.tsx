import type { QueryClient } from '@tanstack/react-query';
import { saveAsImage } from '../../components/save-as-image';
import { leadersQuery } from '../../data/queries/cards';
import type { PeriodRankings } from '../../data/queries/rankings';
import { formatIsoDay } from '../../domain/pacific-date';
import { countMatches, EXPORTED_LEADERS, type RankedLeader } from '../../domain/rankings';
import { RankingsSheet } from './RankingsSheet';
import { withColors } from './ranking-rows';

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
  rows: readonly RankedLeader[],
  queryClient: QueryClient,
): Promise<void> {
  // Also when the picture is wanted before the colours have come; it is made without them if it must.
  const cards = await queryClient.ensureQueryData(leadersQuery()).catch(() => null);
  const sheet = (
    <RankingsSheet
      period={rankings.period}
      date={rankings.date}
      matches={countMatches(rankings.value)}
      rows={withColors(rows.slice(0, EXPORTED_LEADERS), cards?.value ?? [])}
    />
  );
  const fileName = `leader-rankings-top10-${formatIsoDay(rankings.date)}.png`;
  await saveAsImage(sheet, { fileName, scale: EXPORT_SCALE, queryClient });
}
