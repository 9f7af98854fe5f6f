import { useEffect, useState } from 'react';
import { formatClock } from '../../domain/time/instant-words';
import type { SavedReport } from '../../personal/report/saved-report';
import { Pill } from '../../ui/notice/Pill';
import type { SaveStatus } from './report-autosave';

/** A write takes milliseconds: only a longer one shows. */
const SLOW_AFTER_MILLISECONDS = 600;

interface SaveStatusPillProps {
  readonly saveStatus: SaveStatus;
  readonly report: SavedReport;
  /** True while the report has content worth saving. */
  readonly hasContent: boolean;
}

/** Whether the draft is saved: "Draft saved 14:07", the time of the newest saved version. */
export function SaveStatusPill({ saveStatus, report, hasContent }: SaveStatusPillProps) {
  const isSlow = useIsSlow(saveStatus === 'saving');
  const savedAt = useSavedAt(report, hasContent && saveStatus === 'saved');
  if (saveStatus === 'failed') {
    return (
      <Pill tone="bad" icon="warn">
        Not saved
      </Pill>
    );
  }
  if (!hasContent) return null;
  if (isSlow) return <Pill>Saving...</Pill>;
  if (savedAt === null) return null;
  return (
    <Pill tone="good" icon="check">
      {`Draft saved ${formatClock(savedAt)}`}
    </Pill>
  );
}

/** When the last saved version was made; null for none. */
function useSavedAt({ id, changedAt }: SavedReport, isSaved: boolean): number | null {
  const [saved, setSaved] = useState({ id: '', changedAt: 0 });
  if (isSaved && (saved.id !== id || saved.changedAt !== changedAt)) setSaved({ id, changedAt });
  return saved.id === id ? saved.changedAt : null;
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
