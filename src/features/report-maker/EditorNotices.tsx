import { OwnNotices } from '../../components/own/OwnNotices';
import { reportKind, roundKind } from '../../personal/own/kinds/report-kinds';
import type { Overruled } from '../../personal/report/report-drafts';
import { Button } from '../../ui/button/Button';
import { IconButton } from '../../ui/button/IconButton';
import { UndoButton } from '../../ui/button/UndoButton';
import { Box, Row, Stack } from '../../ui/layout/Box';
import { Notice } from '../../ui/notice/Notice';
import type { EditorState } from './editor-state';
import styles from './ReportForm.module.css';
import type { Undo } from './report-changes';
import type { ReportEditor } from './report-editor';

interface EditorNoticesProps {
  readonly editor: ReportEditor;
  readonly state: EditorState;
  readonly onDownload: () => void;
}

/**
 * Warnings about the editor's state: nothing can be saved, reports are gone, or another tab wrote the same
 * field.
 */
export function EditorNotices({ editor, state, onDownload }: EditorNoticesProps) {
  const { saveStatus, overruled, missing, unreadable } = state;
  if (saveStatus !== 'failed' && overruled.length + missing + unreadable === 0) return null;
  const refetch = () => editor.syncWithOtherTabs();
  return (
    <Stack pad="3 4" className={styles.notices}>
      {saveStatus === 'failed' && (
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
      <OwnNotices
        kind={reportKind}
        parts={[roundKind]}
        store={{ data: state, error: null, refetch }}
      />
      {overruled.length > 0 && (
        <Notice
          kind="warn"
          icon="copy"
          title="This report was also changed in another tab."
          actions={<Button onClick={() => editor.dismissOverruled()}>All right</Button>}
        >
          {`Of the same field the later word stays. Yours has replaced ${overruled.map(otherWord).join('; ')}.`}
        </Notice>
      )}
    </Stack>
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
    <Row grows={false} line="top" tone="soft" size="md" gap={0} className={styles.undo}>
      <Box as="span" role="status" grows>
        {wordsOf(undo)}
      </Box>
      <UndoButton onUndo={() => editor.undo()} />
      <IconButton icon="x" label="Dismiss" onClick={() => editor.dismissUndo()} />
    </Row>
  );
}

const FIELDS: Readonly<Record<string, string>> = {
  tournament: 'Tournament name',
  players: 'Number of players',
  placement: 'Final placement',
  opponentLeader: 'Opponent',
  diceWin: 'Dice',
  turnOrder: 'Order',
};

/** “Round 2, Note: slow”. */
function otherWord({ round, field, was }: Overruled): string {
  const name = FIELDS[field] ?? field.charAt(0).toUpperCase() + field.slice(1);
  const place = round === null ? name : `Round ${round}, ${name}`;
  return `“${place}: ${was === '' || was === null ? 'nothing' : was}”`;
}

function wordsOf(undo: Undo): string {
  return undo.what === 'round' ? `Round ${undo.round.round} deleted` : 'Closed without saving';
}
