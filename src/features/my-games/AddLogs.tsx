import { useNavigate } from '@tanstack/react-router';
import { type ChangeEvent, useRef } from 'react';
import { formatCount, formatCountOf } from '../../domain/count';
import type { Game } from '../../domain/games/game';
import { isLogName } from '../../resources/shared-logs';
import { Button } from '../../ui/Button';
import { IconButton } from '../../ui/IconButton';
import { Notice } from '../../ui/Notice';
import styles from './AddLogs.module.css';
import { DifferingGames } from './DifferingGames';
import { namesOf, sentencesOf } from './import-words';
import { OtherTables } from './other-table/OtherTables';
import type { useLogImport } from './use-log-import';

type LogImport = ReturnType<typeof useLogImport>;

interface LogsProps {
  readonly logs: LogImport;
}

/** Adds files of the simulator, or a file that Export all has made. */
export function AddLogs({ logs }: LogsProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button onClick={() => input.current?.click()}>Add logs</Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept=".log,.txt,.json,.csv,text/plain,application/json,text/csv"
        aria-label="Logs of the simulator"
        onChange={(event) => take(logs, event)}
      />
    </>
  );
}

/** Adds all logs of a folder, where the browser can list it. */
export function AddFolder({ logs }: LogsProps) {
  const folder = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button className={styles.folder} onClick={() => folder.current?.click()}>
        Add a folder
      </Button>
      <input
        ref={(element) => {
          folder.current = element;
          // React has no property for it.
          element?.setAttribute('webkitdirectory', '');
        }}
        type="file"
        multiple
        hidden
        aria-label="Folder of logs"
        onChange={(event) => take(logs, event)}
      />
    </>
  );
}

function take(logs: LogImport, { currentTarget }: ChangeEvent<HTMLInputElement>): void {
  const files = [...(currentTarget.files ?? [])];
  logs.add(files.filter(({ name, webkitRelativePath }) => !webkitRelativePath || isLogName(name)));
  // Lets the player choose the same files again.
  currentTarget.value = '';
}
interface LogImportNoticeProps extends LogsProps {
  /** Takes another device's version of games that are here. Says whether the device kept them. */
  readonly onTake: (games: readonly Game[]) => Promise<boolean>;
  /** Keeps games that another device has deleted. Says whether the device kept them. */
  readonly onBringBack: (games: readonly Game[]) => Promise<boolean>;
}

/** How far reading is, and what it has found. */
export function LogImportNotice({ logs, ...onDiffering }: LogImportNoticeProps) {
  const { progress, outcome, waiting, reports, tables } = logs;
  if (progress) return <Reading {...progress} onCancel={logs.cancel} />;
  const [first, ...rest] = outcome ? sentencesOf(outcome) : [];
  const isWaiting = waiting > 0;
  // Where all files wait for a look of their own, there is nothing to sum up.
  const aside = tables.length + reports.length;
  const isAside = aside > 0 && outcome?.done === aside && rest.length === 0;
  return (
    <>
      {first !== undefined && !isAside && (
        <Notice
          kind={isWaiting ? 'bad' : 'plain'}
          icon={isWaiting || (outcome?.refused.size ?? 0) > 0 ? 'warn' : 'check'}
          title={first}
          actions={
            isWaiting && (
              <>
                <Button onClick={logs.retry}>Try again</Button>
                <Button kind="quiet" onClick={logs.leaveWaiting}>
                  Leave them out
                </Button>
              </>
            )
          }
          close={!isWaiting && <IconButton icon="x" label="Close" onClick={logs.dismiss} />}
        >
          {rest.map((sentence) => (
            <span key={sentence} className={styles.sentence}>
              {sentence}
            </span>
          ))}
          {isWaiting && (
            <span className={styles.sentence}>
              {`${formatCountOf(waiting, 'file was', 'files were')} not read yet.`}
            </span>
          )}
        </Notice>
      )}
      {outcome && <DifferingGames differing={outcome.differing} {...onDiffering} />}
      {reports.length > 0 && <Reports logs={logs} />}
      {tables.length > 0 && <OtherTables logs={logs} />}
    </>
  );
}

interface ReadingProps extends NonNullable<LogImport['progress']> {
  readonly onCancel: () => void;
}

function Reading({ done, total, isStopping, onCancel }: ReadingProps) {
  return (
    <div className={styles.progress} role="status">
      <label>
        <span>
          {total === 0
            ? 'Looking for logs...'
            : `Reading logs: ${formatCount(done)} of ${formatCount(total)}`}
        </span>
        {/* Without a value the bar only moves. */}
        <progress max={total || 1} {...(total > 0 && { value: done })} />
      </label>
      <Button disabled={isStopping} onClick={onCancel}>
        {isStopping ? 'Stopping...' : 'Cancel'}
      </Button>
    </div>
  );
}

/** Files of reports, with a link to the page that reads them. */
function Reports({ logs: { reports, handReportsOn, leaveReports } }: LogsProps) {
  const navigate = useNavigate();
  return (
    <Notice
      icon="list"
      title={`${namesOf(reports)}: reports, not games.`}
      actions={
        <>
          <Button
            kind="primary"
            onClick={async () => {
              await handReportsOn();
              await navigate({ to: '/report' });
            }}
          >
            Take to Report Maker
          </Button>
          <Button kind="quiet" onClick={leaveReports}>
            Leave out
          </Button>
        </>
      }
    />
  );
}
