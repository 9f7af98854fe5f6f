import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PeriodRankings } from '../../data/queries/rankings';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { Toast } from '../../ui/Toast';
import { useMediaQuery, WIDE_SCREEN } from '../../ui/use-media-query';
import type { RankingRow } from './ranking-rows';

export interface ExportTop10Props {
  /** Undefined while there is nothing to export. */
  readonly rankings: PeriodRankings | undefined;
  /** In the order of rank. */
  readonly rows: readonly RankingRow[] | undefined;
  readonly className?: string | undefined;
}

type ExportState = 'idle' | 'drawing' | 'failed';

/** Saves the ten best leaders as a picture, in the order of rank however the table is sorted. */
export function ExportTop10({ rankings, rows, className }: ExportTop10Props) {
  const queryClient = useQueryClient();
  const wide = useMediaQuery(WIDE_SCREEN);
  const [state, setState] = useState<ExportState>('idle');
  const isEmpty = !rankings || !rows?.length;

  const save = async () => {
    if (isEmpty || state === 'drawing') return;
    setState('drawing');
    try {
      // Fetched when it is first wanted: most visits never do.
      const { saveTop10 } = await import('./save-top10');
      await saveTop10(rankings, rows, queryClient);
      setState('idle');
    } catch (error) {
      console.error('Image generation failed', error);
      setState('failed');
    }
  };

  return (
    <>
      <Button
        className={className}
        onClick={save}
        disabled={isEmpty}
        aria-disabled={state === 'drawing'}
        aria-label="Export Top 10"
      >
        <Icon name="export" />
        {state === 'drawing' ? 'Drawing...' : wide ? 'Export Top 10' : 'Top 10'}
      </Button>
      {state === 'failed' && (
        <Toast
          title="The picture was not made."
          actions={
            <>
              <Button kind="quiet" onClick={() => setState('idle')}>
                Close
              </Button>
              <Button onClick={save}>Try again</Button>
            </>
          }
        >
          Something in drawing it went wrong. The rankings are not affected.
        </Toast>
      )}
    </>
  );
}
