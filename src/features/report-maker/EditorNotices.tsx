import { formatCountOf } from '../../domain/count';
import { Button } from '../../ui/Button';
import { IconButton } from '../../ui/IconButton';
import layout from '../../ui/layout.module.css';
import { Notice } from '../../ui/Notice';
import { UndoButton } from '../../ui/UndoButton';
import styles from './EditorNotices.module.css';
import type { EditorState } from './editor-state';
import type { Undo } from './report-changes';
import type { ReportEditor } from './report-editor';

interface EditorNoticesProps {
  readonly editor: ReportEditor;
  readonly state: EditorState;
  readonly onDownload: () => void;
}

/**
 * Warnings about the editor's state: nothing can be saved, reports are gone, or another tab wrote the same
 * report.
 */
export function EditorNotices({ editor, state, onDownload }: EditorNoticesProps) {
  if (state.saveStatus !== 'failed' && !state.split && state.missing === 0) return null;
  return (
    <div className={styles.notices}>
      {state.saveStatus === 'failed' && (
        <Notice
          kind="bad"
          title="This device can’t save your reports."
          actions={
            <>
              <Button onClick={() => editor.retrySave()}>Try again</Button>
              <Button onClick={onDownload}>Download file</Button>
            </>
          }
        >
          They last until this page is closed. Download them as a file to keep them.
        </Notice>
      )}
      {state.missing > 0 && (
        <Notice
          kind="bad"
          title={`${formatCountOf(state.missing, 'report is', 'reports are')} gone from this device.`}
          actions={<Button onClick={() => editor.dismissMissing()}>All right</Button>}
        >
          The browser has cleared its storage. Where you have downloaded a file of your reports,
          Reports brings them back from it.
        </Notice>
      )}
      {state.split && (
        <Notice
          kind="warn"
          icon="copy"
          title="This report was also changed in another tab."
          actions={<Button onClick={() => editor.dismissSplit()}>All right</Button>}
        >
          Both versions are kept: you see yours, the other one is among your reports.
        </Notice>
      )}
    </div>
  );
}

/** A line above the actions that restores what was removed last. */
export function UndoStrip({
  editor,
  undo,
}: {
  readonly editor: ReportEditor;
  readonly undo: Undo;
}) {
  return (
    <div className={styles.undo}>
      <span role="status" className={layout.rest}>
        {wordsOf(undo)}
      </span>
      <UndoButton onUndo={() => editor.undo()} />
      <IconButton icon="x" label="Dismiss" onClick={() => editor.dismissUndo()} />
    </div>
  );
}

function wordsOf(undo: Undo): string {
  return undo.what === 'round' ? `Round ${undo.round.round} deleted` : 'Closed without saving';
}
