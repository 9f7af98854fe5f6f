import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { CardImage } from '../../components/card/CardImage';
import { HandOverState, useHandOver } from '../../components/hand-over/use-hand-over';
import type { LeaderIndex } from '../../domain/leader/leader-index';
import type { SavedReport } from '../../personal/report/saved-report';
import { Button } from '../../ui/button/Button';
import { buttonClass } from '../../ui/button/button-class';
import { IconButton } from '../../ui/button/IconButton';
import { UndoButton } from '../../ui/button/UndoButton';
import { Dialog } from '../../ui/dialog/Dialog';
import { DialogForm } from '../../ui/dialog/DialogForm';
import { Icon } from '../../ui/icon/Icon';
import { Box, Note, Row, Text } from '../../ui/layout/Box';
import type { EditorState } from './editor-state';
import styles from './ReportsDialog.module.css';
import type { ReportEditor } from './report-editor';
import { handedReport } from './report-file';
import { factsOf, nameOf } from './report-words';

/** Rendering thousands of rows at once would block a phone. */
const SHOWN_AT_ONCE = 50;

interface ReportsDialogProps {
  readonly open: boolean;
  readonly editor: ReportEditor;
  readonly state: EditorState;
  readonly index: LeaderIndex;
  readonly onClose: () => void;
}

/** All reports on this device: open, copy, delete with undo, and hand over. */
export function ReportsDialog({ open, onClose, ...list }: ReportsDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} label="Reports" className={styles.dialog}>
      <ReportsList onClose={onClose} {...list} />
    </Dialog>
  );
}

function ReportsList({ editor, state, index, onClose }: Omit<ReportsDialogProps, 'open'>) {
  // Deleted ones keep their place, so that undo is where the finger was.
  const [deleted, setDeleted] = useState<readonly SavedReport[]>([]);
  const removed = deleted.filter(({ id }) => !state.reports.some((report) => report.id === id));
  const rows = [...state.reports, ...removed].toSorted((a, b) => b.changedAt - a.changedAt);
  const [shown, setShown] = useState(SHOWN_AT_ONCE);
  const { handOver, state: handOverState } = useHandOver();
  return (
    <>
      <DialogForm
        actions={
          <Button
            thumb
            kind="primary"
            onClick={() => {
              editor.newReport();
              onClose();
            }}
          >
            <Icon name="plus" />
            New report
          </Button>
        }
      >
        {rows.length === 0 && <p className={styles.none}>Nothing is written yet.</p>}
        <ul>
          {rows.slice(0, shown).map((report) =>
            removed.includes(report) ? (
              <Row key={report.id} as="li" gap={0} line="bottom" className={styles.item}>
                <Text as="span" tone="muted" grows lines={1} role="status">
                  {`${nameOf(report)} deleted`}
                </Text>
                <UndoButton onUndo={() => editor.restoreReport(report)} />
              </Row>
            ) : (
              <ReportRow
                key={report.id}
                report={report}
                index={index}
                isOpen={report.id === state.current.id}
                onOpen={() => {
                  editor.openReport(report.id);
                  onClose();
                }}
                onDuplicate={() => {
                  editor.duplicateReport(report.id);
                  onClose();
                }}
                onHandOver={() => void handOver(nameOf(report), () => handedReport(report))}
                onDelete={() => {
                  const removed = editor.deleteReport(report.id);
                  if (removed) setDeleted([...deleted, removed]);
                }}
              />
            ),
          )}
        </ul>
        {rows.length > shown && (
          <Button className={styles.more} onClick={() => setShown(shown + SHOWN_AT_ONCE)}>
            {`Show ${Math.min(SHOWN_AT_ONCE, rows.length - shown)} more of ${rows.length}`}
          </Button>
        )}
        <Link to="/mythings" className={buttonClass()}>
          My things
        </Link>
      </DialogForm>
      <HandOverState {...handOverState} />
    </>
  );
}

interface ReportRowProps {
  readonly report: SavedReport;
  readonly index: LeaderIndex;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly onDuplicate: () => void;
  readonly onHandOver: () => void;
  readonly onDelete: () => void;
}

function ReportRow({
  report,
  index,
  isOpen,
  onOpen,
  onDuplicate,
  onHandOver,
  onDelete,
}: ReportRowProps) {
  const name = nameOf(report);
  return (
    <Row as="li" gap={0} line="bottom" className={styles.item}>
      <Row
        as="button"
        surface="none"
        type="button"
        gap={3}
        grows
        pad="1 0"
        textAlign="start"
        className={styles.open}
        aria-current={isOpen ? 'true' : undefined}
        onClick={onOpen}
      >
        {report.leader === '' ? (
          <Box as="span" grows={false} className={styles.nobody} />
        ) : (
          <CardImage
            id={report.leader}
            name={index.find(report.leader).name}
            alt=""
            className={styles.picture}
          />
        )}
        <Box as="span" shrinks className={styles.words}>
          <Text as="span" leading={1.25} weight="medium" breaks lines={2} className={styles.name}>
            {name}
          </Text>{' '}
          <Note as="span" leading={1.35} size="xs" above={0.5} block>
            {factsOf(report).join(' · ')}
          </Note>
        </Box>
      </Row>
      <IconButton icon="share" label={`Hand over ${name}`} onClick={onHandOver} />
      <IconButton icon="copy" label={`Duplicate ${name}`} onClick={onDuplicate} />
      <IconButton icon="trash" label={`Delete ${name}`} onClick={onDelete} />
    </Row>
  );
}
