import { useQueryClient } from '@tanstack/react-query';
import { PictureButton } from '../../components/sheet/PictureButton';
import type { MatrixRow } from '../../domain/figures/matrix';
import type { DateStamp } from '../../domain/time/pacific-date';
import type { PeriodValue } from '../../domain/time/period';
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
  const prepare = async () => {
    if (!matrix || !rows) throw new Error('There is nothing to export');
    const { prepareMatrix } = await import('./prepare-matrix');
    return prepareMatrix({ rows, period, date: matrix.date }, queryClient);
  };
  return (
    <PictureButton
      className={className}
      disabled={!rows?.length}
      prepare={prepare}
      unaffected="The table is not affected."
    >
      <Icon name="export" /> <span>Show as picture</span>
    </PictureButton>
  );
}
