import { useRef, useState } from 'react';
import { ScanDialog } from '../../components/hand-over/ScanDialog';
import { useGamesElsewhere } from '../../components/hand-over/use-games-elsewhere';
import { parseReportsFile } from '../../personal/reports-file';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import layout from '../../ui/layout.module.css';
import { ImportNotice } from './ImportNotice';
import styles from './ReportsDialog.module.css';
import type { ReportEditor } from './report-editor';
import { factsOf, nameOf } from './report-words';
import { type ImportAnswer, takeInReports } from './take-in-reports';

interface ReportsTransferProps {
  readonly editor: ReportEditor;
  readonly onDownload: () => void;
}

/** Exports all reports as a file, and imports them. */
export function ReportsTransfer({ editor, onDownload }: ReportsTransferProps) {
  const input = useRef<HTMLInputElement>(null);
  const [answer, setAnswer] = useState<ImportAnswer | null>(null);
  /** The finished fraction, 0 to 1, while a file is read; null otherwise. */
  const [progress, setProgress] = useState<number | null>(null);

  const [isScanning, setScanning] = useState(false);
  const elsewhere = useGamesElsewhere();

  const takeIn = async (open: () => Promise<File>, isBringingBack = false) => {
    setAnswer(null);
    setProgress(0);
    setAnswer(await takeInReports(editor, open, setProgress, isBringingBack));
    setProgress(null);
  };

  return (
    <div className={layout.stack}>
      <div className={styles.buttons}>
        <Button onClick={onDownload}>
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
        elsewhere={elsewhere}
        onTake={(text) => {
          setScanning(false);
          void takeIn(async () => new File([text], 'handed-over.json'));
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
          // Lets the reader choose the same file again.
          if (file) void takeIn(async () => file).finally(() => (target.value = ''));
        }}
      />
      {progress !== null && (
        <label className={styles.progress}>
          Reading the file...
          <progress value={progress} />
        </label>
      )}
      {answer && (
        <ImportNotice answer={answer} onBringBack={(file) => takeIn(async () => file, true)} />
      )}
    </div>
  );
}

/** Lists what a scanned text holds; null where it holds no reports. */
function describeReports(text: string): string[] | null {
  try {
    return parseReportsFile(text).entries.map(({ read }) => {
      const report = read()?.report;
      return report
        ? [nameOf(report), ...factsOf(report)].join(' · ')
        : 'A report that can’t be read';
    });
  } catch {
    return null;
  }
}
