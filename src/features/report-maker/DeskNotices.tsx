import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { Notice } from '../../ui/Notice';
import styles from './DeskNotices.module.css';
import type { Undo } from './report-changes';
import type { DeskState, ReportDesk } from './report-desk';
import { UndoButton } from './UndoButton';

export interface DeskNoticesProps {
  readonly desk: ReportDesk;
  readonly state: DeskState;
  readonly onDownload: () => void;
}

/** What the reader must know of the desk: nothing can be kept, or another tab wrote the same report. */
export function DeskNotices({ desk, state, onDownload }: DeskNoticesProps) {
  if (state.keeping !== 'failed' && !state.split) return null;
  return (
    <div className={styles.notices}>
      {state.keeping === 'failed' && (
        <Notice kind="bad" icon="warn" title="This device can’t save your reports.">
          They last until this page is closed. Download them as a file to keep them.
          <span className={styles.buttons}>
            <Button onClick={() => desk.keepAgain()}>Try again</Button>
            <Button onClick={onDownload}>Download file</Button>
          </span>
        </Notice>
      )}
      {state.split && (
        <Notice kind="warn" icon="copy" title="This report was also changed in another tab.">
          Both versions are kept: you see yours, the other one is among your reports.
          <span className={styles.buttons}>
            <Button onClick={() => desk.dismissSplit()}>All right</Button>
          </span>
        </Notice>
      )}
    </div>
  );
}

/** A line above the actions that puts back what was taken away last. */
export function UndoStrip({ desk, undo }: { readonly desk: ReportDesk; readonly undo: Undo }) {
  return (
    <div className={styles.undo}>
      <span role="status">{wordsOf(undo)}</span>
      <UndoButton onUndo={() => desk.undo()} />
      <button
        type="button"
        className={styles.dismiss}
        aria-label="Dismiss"
        onClick={() => desk.dismissUndo()}
      >
        <Icon name="x" />
      </button>
    </div>
  );
}

function wordsOf(undo: Undo): string {
  return undo.what === 'round' ? `Round ${undo.round.round} deleted` : 'Closed without saving';
}
