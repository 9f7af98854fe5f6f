import { useEffect, useState } from 'react';
import { formatClock } from '../../domain/instant-words';
import type { SavedReport } from '../../personal/stored-report';
import { Pill } from '../../ui/Pill';
import type { SaveStatus } from './report-autosave';

/** A write takes milliseconds: only one that takes longer is worth a word. */
const SLOW_AFTER_MILLISECONDS = 600;

interface SaveStatusPillProps {
  readonly saveStatus: SaveStatus;
  readonly report: SavedReport;
  /** True while the report holds something that is worth saving. */
  readonly hasContent: boolean;
}

/** Whether the draft is on the device: "Draft saved 14:07". */
export function SaveStatusPill({ saveStatus, report, hasContent }: SaveStatusPillProps) {
  const isSlow = useIsSlow(saveStatus === 'saving');
  if (saveStatus === 'failed') {
    return (
      <Pill tone="bad" icon="warn">
        Not saved
      </Pill>
    );
  }
  if (!hasContent) return null;
  if (isSlow) return <Pill>Saving...</Pill>;
  return (
    <Pill tone="good" icon="check">
      {`Draft saved ${formatClock(report.changedAt)}`}
    </Pill>
  );
}

function useIsSlow(isSaving: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isSaving) return;
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MILLISECONDS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isSaving]);
  return isSlow;
}
