import { useEffect, useState } from 'react';
import type { SavedReport } from '../../personal/stored-report';
import { Icon } from '../../ui/Icon';
import styles from './KeepingPill.module.css';
import type { Keeping } from './report-desk';

/** A write takes milliseconds: only one that takes longer is worth a word. */
const PATIENCE_MILLISECONDS = 600;

export interface KeepingPillProps {
  readonly keeping: Keeping;
  readonly report: SavedReport;
  /** True while the report holds something that is worth keeping. */
  readonly hasContent: boolean;
}

/** Whether the draft is on the device: "Draft saved 14:07". */
export function KeepingPill({ keeping, report, hasContent }: KeepingPillProps) {
  const isSlow = useIsSlow(keeping === 'saving');
  if (keeping === 'failed') {
    return (
      <span className={`${styles.pill} ${styles.failed}`}>
        <Icon name="warn" className={styles.icon} />
        Not saved
      </span>
    );
  }
  if (!hasContent) return null;
  if (isSlow) return <span className={styles.pill}>Saving...</span>;
  return (
    <span className={`${styles.pill} ${styles.kept}`}>
      <Icon name="check" className={styles.icon} />
      Draft saved <span className={styles.time}>{formatTime(report.changedAt)}</span>
    </span>
  );
}

function useIsSlow(isSaving: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isSaving) return;
    const timer = setTimeout(() => setSlow(true), PATIENCE_MILLISECONDS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isSaving]);
  return isSlow;
}

function formatTime(milliseconds: number): string {
  return timeFormat.format(milliseconds);
}

const timeFormat = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
