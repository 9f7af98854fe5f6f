import { useQueryClient } from '@tanstack/react-query';
import { SheetImageNotice } from '../../components/sheet/SheetImageNotice';
import { useSheetImage } from '../../components/sheet/use-sheet-image';
import type { MatrixRow } from '../../domain/figures/matrix';
import type { DateStamp } from '../../domain/time/pacific-date';
import type { PeriodValue } from '../../domain/time/period';
import { Button } from '../../ui/button/Button';
import { Icon } from '../../ui/icon/Icon';

interface ExportMatrixProps {
  /** Undefined while there is nothing to export. */
  readonly matrix: { readonly date: DateStamp } | undefined;
  readonly rows: readonly MatrixRow[] | undefined;
  readonly period: PeriodValue;
  readonly className?: string | undefined;
}

/** Saves the table as a picture, like the Top 10. */
export function ExportMatrix({ matrix, rows, period, className }: ExportMatrixProps) {
  const queryClient = useQueryClient();
  const image = useSheetImage(async () => {
    if (!matrix || !rows) throw new Error('There is nothing to export');
    const { prepareMatrix } = await import('./prepare-matrix');
    return prepareMatrix({ rows, period, date: matrix.date }, queryClient);
  });
  const isDrawing = image.state === 'drawing';
  return (
    <>
      <Button
        className={className}
        aria-disabled={isDrawing}
        disabled={!rows?.length}
        onClick={image.generate}
      >
        <Icon name="export" /> <span>{isDrawing ? 'Drawing...' : 'Show as picture'}</span>
      </Button>
      <SheetImageNotice image={image} unaffected="The table is not affected." />
    </>
  );
}
