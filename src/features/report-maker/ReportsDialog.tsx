import { useRef, useState } from 'react';
import { CardImage } from '../../components/CardImage';
import {
  countRecord,
  formatPlacement,
  formatRecord,
  formatReportDate,
} from '../../domain/tournament-report';
import { MAX_FILE_BYTES, ReportsFileError } from '../../personal/reports-file';
import type { SavedReport } from '../../personal/stored-report';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { Icon } from '../../ui/Icon';
import { Notice } from '../../ui/Notice';
import { DialogHead } from './DialogHead';
import type { LeaderIndex } from './leader-index';
import styles from './ReportsDialog.module.css';
import type { DeskState, ImportOutcome, ReportDesk } from './report-desk';
import { UndoButton } from './UndoButton';

export interface ReportsDialogProps {
  readonly open: boolean;
  readonly desk: ReportDesk;
  readonly state: DeskState;
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
  desk,
  state,
  index,
  onDownload,
  onClose,
}: Omit<ReportsDialogProps, 'open'>) {
  // Deleted ones stay in their place, so that the way back is where the finger was.
  const [deleted, setDeleted] = useState<readonly SavedReport[]>([]);
  const gone = deleted.filter(({ id }) => !state.reports.some((report) => report.id === id));
  const rows = [...state.reports, ...gone].toSorted((a, b) => b.changedAt - a.changedAt);
  return (
    <>
      <div className={styles.body}>
        {rows.length === 0 && <p className={styles.none}>Nothing is written yet.</p>}
        <ul>
          {rows.map((report) =>
            gone.includes(report) ? (
              <li key={report.id} className={styles.item}>
                <span className={styles.deleted} role="status">
                  {nameOf(report)} deleted
                </span>
                <UndoButton onUndo={() => desk.restoreReport(report)} />
              </li>
            ) : (
              <ReportRow
                key={report.id}
                report={report}
                index={index}
                isOpen={report.id === state.current.id}
                onOpen={() => {
                  desk.openReport(report.id);
                  onClose();
                }}
                onDuplicate={() => {
                  desk.duplicateReport(report.id);
                  onClose();
                }}
                onDelete={() => {
                  const removed = desk.deleteReport(report.id);
                  if (removed) setDeleted([...deleted, removed]);
                }}
              />
            ),
          )}
        </ul>
        {state.unreadable > 0 && (
          <Notice kind="warn" icon="warn" title={unreadableTitle(state.unreadable)}>
            A newer version of the app may have written it. It stays as it is, and a download holds
            it too.
          </Notice>
        )}
        <Transfer desk={desk} hasReports={state.reports.length > 0} onDownload={onDownload} />
      </div>
      <div className={styles.actions}>
        <Button
          thumb
          kind="primary"
          onClick={() => {
            desk.newReport();
            onClose();
          }}
        >
          <Icon name="plus" />
          New report
        </Button>
      </div>
    </>
  );
}

interface ReportRowProps {
  readonly report: SavedReport;
  readonly index: LeaderIndex;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly onDuplicate: () => void;
  readonly onDelete: () => void;
}

function ReportRow({ report, index, isOpen, onOpen, onDuplicate, onDelete }: ReportRowProps) {
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
      <button
        type="button"
        className={styles.icon}
        aria-label={`Duplicate ${name}`}
        onClick={onDuplicate}
      >
        <Icon name="copy" />
      </button>
      <button
        type="button"
        className={styles.icon}
        aria-label={`Delete ${name}`}
        onClick={onDelete}
      >
        <Icon name="trash" />
      </button>
    </li>
  );
}

interface TransferProps {
  readonly desk: ReportDesk;
  readonly hasReports: boolean;
  readonly onDownload: () => void;
}

type Answer = { readonly ok: boolean; readonly words: string };

/** All reports as a file, and back again. */
function Transfer({ desk, hasReports, onDownload }: TransferProps) {
  const input = useRef<HTMLInputElement>(null);
  const [answer, setAnswer] = useState<Answer | null>(null);

  const takeIn = async (file: File) => {
    try {
      if (file.size > MAX_FILE_BYTES) {
        throw new ReportsFileError('This file is too large to be a file of reports.');
      }
      setAnswer({ ok: true, words: wordsOf(desk.importFile(await file.text())) });
    } catch (error) {
      const reason =
        error instanceof ReportsFileError ? error.message : 'This file can’t be opened.';
      setAnswer({ ok: false, words: reason });
    }
  };

  return (
    <div className={styles.transfer}>
      <div className={styles.buttons}>
        <Button disabled={!hasReports} onClick={onDownload}>
          <Icon name="install" />
          Export all
        </Button>
        <Button onClick={() => input.current?.click()}>
          <Icon name="export" />
          Import
        </Button>
      </div>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        aria-label="File of reports"
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file may be chosen again.
          if (file) void takeIn(file).finally(() => (target.value = ''));
        }}
      />
      {answer && (
        <Notice
          kind={answer.ok ? 'plain' : 'bad'}
          icon={answer.ok ? 'check' : 'warn'}
          title={answer.words}
        >
          {!answer.ok && 'Your reports are as they were.'}
        </Notice>
      )}
    </div>
  );
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

function wordsOf({ added, known, unreadable }: ImportOutcome): string {
  const words = [added === 0 ? 'Nothing new.' : `${countReports(added)} added.`];
  if (known > 0) words.push(`${countReports(known)} ${known === 1 ? 'was' : 'were'} here already.`);
  if (unreadable > 0) words.push(`${countReports(unreadable)} could not be read.`);
  return words.join(' ');
}

function unreadableTitle(count: number): string {
  return `${countReports(count)} on this device can’t be read.`;
}

function countReports(count: number): string {
  return count === 1 ? '1 report' : `${count} reports`;
}
