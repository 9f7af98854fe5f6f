import type { QueryClient } from '@tanstack/react-query';
import type { SheetToDraw } from '../../components/sheet/use-sheet-image';
import { leadersQuery } from '../../data/queries/cards';
import { indexLeaders, NO_LEADERS } from '../../domain/leader/leader-index';
import { formatIsoDay } from '../../domain/time/pacific-date';
import { MatrixSheet, type MatrixSheetProps } from './MatrixSheet';

/** Prepares the picture of the matrix, named after the data's day. */
export async function prepareMatrix(
  { rows, period, date }: MatrixSheetProps,
  queryClient: QueryClient,
): Promise<SheetToDraw> {
  // If the names have not loaded yet, the file's own names are the fallback.
  const cards = await queryClient.ensureQueryData(leadersQuery()).catch(() => null);
  const { find } = cards ? indexLeaders(cards.value) : NO_LEADERS;
  const named = rows.map((row) => {
    const { name } = find(row.leader);
    return { ...row, leaderName: name === row.leader ? row.leaderName : name };
  });
  return {
    sheet: <MatrixSheet rows={named} period={period} date={date} />,
    fileName: `matchup-table-${formatIsoDay(date)}.png`,
  };
}
