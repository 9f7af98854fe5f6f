import { useRef, useState } from 'react';
import { CardImage } from '../../components/CardImage';
import { type HandedOver, HandOverDialog } from '../../components/HandOverDialog';
import { ScanDialog } from '../../components/ScanDialog';
import type { LeaderIndex } from '../../domain/leader-index';
import {
  countRecord,
  formatPlacement,
  formatRecord,
  formatReportDate,
} from '../../domain/tournament-report';
import {
  formatReportsFile,
  MAX_FILE_BYTES,
  parseReportsFile,
  ReportsFileError,
  reportsFileName,
} from '../../personal/reports-file';
import type { SavedReport } from '../../personal/stored-report';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { DialogForm } from '../../ui/DialogForm';
import { DialogHead } from '../../ui/DialogHead';
import { Icon } from '../../ui/Icon';
import { IconButton } from '../../ui/IconButton';
import layout from '../../ui/layout.module.css';
import { Notice } from '../../ui/Notice';
import { UndoButton } from '../../ui/UndoButton';
import styles from './ReportsDialog.module.css';
import type { EditorState, ImportOutcome, ReportEditor } from './report-editor';

/** Thousands of rows at once would hold a phone up. */
const SHOWN_AT_ONCE = 50;

interface ReportsDialogProps {
  readonly open: boolean;
  readonly editor: ReportEditor;
  readonly state: EditorState;
  readonly index: LeaderIndex;
  readonly onDownload: () => void;
  readonly onClose: () => void;
}

/** All reports on this device: open, copy, delete and take that back, carry them to another device. */
export function ReportsDialog({ open, onClose, ...list }: ReportsDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} label="Reports" className={styles.dialog}>
      <DialogHead title="Reports" onClose={onClose} />
      <ReportsList onClose={onClose} {...list} />
    </Dialog>
  );
}

function ReportsList({
  editor,
  state,
  index,
  onDownload,
  onClose,
}: Omit<ReportsDialogProps, 'open'>) {
  // Deleted ones stay in their place, so that the way back is where the finger was.
  const [deleted, setDeleted] = useState<readonly SavedReport[]>([]);
  const gone = deleted.filter(({ id }) => !state.reports.some((report) => report.id === id));
  const rows = [...state.reports, ...gone].toSorted((a, b) => b.changedAt - a.changedAt);
  const [shown, setShown] = useState(SHOWN_AT_ONCE);
  const [handedOver, setHandedOver] = useState<HandedOver | null>(null);
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
            gone.includes(report) ? (
              <li key={report.id} className={styles.item}>
                <span className={styles.deleted} role="status">
                  {`${nameOf(report)} deleted`}
                </span>
                <UndoButton onUndo={() => editor.restoreReport(report)} />
              </li>
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
                onHandOver={() => setHandedOver(handOverOf(report))}
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
        {state.unreadable > 0 && (
          <Notice kind="warn" icon="warn" title={unreadableTitle(state.unreadable)}>
            A newer version of the app may have written it. It stays as it is, and a download holds
            it too.
          </Notice>
        )}
        {state.cut > 0 && (
          <Notice kind="warn" icon="warn" title={cutTitle(state.cut)}>
            Its beginning is here. The original stays on this device as it is, and a download holds
            it too.
          </Notice>
        )}
        <Transfer editor={editor} hasReports={state.reports.length > 0} onDownload={onDownload} />
      </DialogForm>
      <HandOverDialog content={handedOver} onClose={() => setHandedOver(null)} />
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
    <li className={styles.item}>
      <button
        type="button"
        className={styles.open}
        aria-current={isOpen ? 'true' : undefined}
        onClick={onOpen}
      >
        {report.leader === '' ? (
          <span className={styles.nobody} />
        ) : (
          <CardImage
            id={report.leader}
            name={index.find(report.leader).name}
            alt=""
            className={styles.picture}
          />
        )}
        <span className={styles.words}>
          <span className={styles.name}>{name}</span>{' '}
          <span className={styles.facts}>{factsOf(report).join(' · ')}</span>
        </span>
      </button>
      <IconButton icon="share" label={`Hand over ${name}`} onClick={onHandOver} />
      <IconButton icon="copy" label={`Duplicate ${name}`} onClick={onDuplicate} />
      <IconButton icon="trash" label={`Delete ${name}`} onClick={onDelete} />
    </li>
  );
}

interface TransferProps {
  readonly editor: ReportEditor;
  readonly hasReports: boolean;
  readonly onDownload: () => void;
}

type Answer = { readonly ok: boolean; readonly words: string; readonly meaning?: string };

/** All reports as a file, and back again. */
function Transfer({ editor, hasReports, onDownload }: TransferProps) {
  const input = useRef<HTMLInputElement>(null);
  const [answer, setAnswer] = useState<Answer | null>(null);
  /** From 0 to 1 while a file is read. */
  const [progress, setProgress] = useState<number | null>(null);

  const [isScanning, setScanning] = useState(false);

  const takeInFile = (file: File) =>
    takeIn(async () => {
      if (file.size > MAX_FILE_BYTES) {
        throw new ReportsFileError('This file is too large to be a file of reports.');
      }
      return file.text();
    });
  const takeIn = async (read: () => Promise<string>) => {
    setAnswer(null);
    setProgress(0);
    try {
      const outcome = await editor.importFile(await read(), setProgress);
      setAnswer({
        ok: outcome.isKept,
        words: wordsOf(outcome),
        ...(!outcome.isKept && {
          meaning: 'This device can’t save them: they last until this page is closed.',
        }),
      });
    } catch (error) {
      const reason =
        error instanceof ReportsFileError ? error.message : 'This file can’t be opened.';
      setAnswer({ ok: false, words: reason, meaning: 'Your reports are as they were.' });
    }
    setProgress(null);
  };

  return (
    <div className={layout.stack}>
      <div className={styles.buttons}>
        <Button disabled={!hasReports} onClick={onDownload}>
          <Icon name="install" />
          Export all
        </Button>
        <Button disabled={progress !== null} onClick={() => input.current?.click()}>
          <Icon name="export" />
          Import
        </Button>
        <Button disabled={progress !== null} onClick={() => setScanning(true)}>
          <Icon name="phone" />
          Scan a code
        </Button>
      </div>
      <ScanDialog
        open={isScanning}
        describe={describeReports}
        onTake={(text) => {
          setScanning(false);
          void takeIn(async () => text);
        }}
        onClose={() => setScanning(false)}
      />
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        aria-label="File of reports"
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file may be chosen again.
          if (file) void takeInFile(file).finally(() => (target.value = ''));
        }}
      />
      {progress !== null && (
        <label className={styles.progress}>
          Reading the file...
          <progress value={progress} />
        </label>
      )}
      {answer && (
        <Notice
          kind={answer.ok ? 'plain' : 'bad'}
          icon={answer.ok ? 'check' : 'warn'}
          title={answer.words}
        >
          {answer.meaning}
        </Notice>
      )}
    </div>
  );
}

function handOverOf(report: SavedReport): HandedOver {
  const now = new Date();
  return {
    name: nameOf(report),
    fileName: reportsFileName(now),
    text: formatReportsFile([report], [], now),
    readIn: 'Report Maker, Reports',
  };
}

/** What a scanned text holds; null for what are no reports. */
function describeReports(text: string): string[] | null {
  try {
    return parseReportsFile(text).map(({ read }) => {
      const report = read()?.report;
      return report
        ? [nameOf(report), ...factsOf(report)].join(' · ')
        : 'A report that can’t be read';
    });
  } catch {
    return null;
  }
}

function nameOf({ tournament }: SavedReport): string {
  return tournament.trim() === '' ? 'Untitled report' : tournament;
}

function factsOf({ format, date, placement, rounds }: SavedReport): string[] {
  return [
    format,
    formatReportDate(date),
    placement === null ? '' : formatPlacement(placement),
    formatRecord(countRecord(rounds)),
  ].filter((fact) => fact.trim() !== '');
}

function wordsOf({ added, known, unreadable, cut }: ImportOutcome): string {
  const words = [added === 0 ? 'Nothing new.' : `${countReports(added)} added.`];
  if (known > 0) words.push(`${countReports(known)} ${known === 1 ? 'was' : 'were'} here already.`);
  if (unreadable > 0) words.push(`${countReports(unreadable)} could not be read.`);
  if (cut > 0) words.push(`${countReports(cut)} too long to show whole: the original is kept.`);
  return words.join(' ');
}

function cutTitle(count: number): string {
  return count === 1
    ? '1 report is too long to show whole.'
    : `${count} reports are too long to show whole.`;
}

function unreadableTitle(count: number): string {
  return `${countReports(count)} on this device can’t be read.`;
}

function countReports(count: number): string {
  return count === 1 ? '1 report' : `${count} reports`;
}
