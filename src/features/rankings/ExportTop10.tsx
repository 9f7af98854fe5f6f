import { useQueryClient } from '@tanstack/react-query';
import { SheetImageNotice } from '../../components/sheet/SheetImageNotice';
import { useSheetImage } from '../../components/sheet/use-sheet-image';
import type { PeriodRankings } from '../../data/queries/rankings';
import type { RankingRow } from './ranking-rows';
import { Top10Button } from './Top10Button';

export interface ExportTop10Props {
  /** Undefined while there is nothing to export. */
  readonly rankings: PeriodRankings | undefined;
  /** In the order of rank. */
  readonly rows: readonly RankingRow[] | undefined;
  readonly className?: string | undefined;
}

/** Saves the ten best leaders as a picture, by rank, however the table is sorted. */
export function ExportTop10({ rankings, rows, className }: ExportTop10Props) {
  const queryClient = useQueryClient();
  const image = useSheetImage(async () => {
    if (!rankings || !rows) throw new Error('There is nothing to export');
    const { prepareTop10 } = await import('./prepare-top10');
    return prepareTop10(rankings, rows, queryClient);
  });
  return (
    <>
      <Top10Button
        className={className}
        isDrawing={image.state === 'drawing'}
        disabled={!rankings || !rows?.length}
        onClick={image.generate}
      />
      <SheetImageNotice image={image} unaffected="The rankings are not affected." />
    </>
  );
}
