import { useNavigate } from '@tanstack/react-router';
import { type ChangeEvent, useRef } from 'react';
import { formatCount, formatCountOf } from '../../domain/count';
import type { Game } from '../../domain/games/game';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { usePart } from '../../ui/use-part';
import styles from './AddLogs.module.css';
import { DifferingGames } from './DifferingGames';
import { loadTakenDecks } from './decks/taken-decks-part';
import { namesOf, sentencesOf } from './import-words';
import { OtherTables } from './other-table/OtherTables';
import type { useLogImport } from './use-log-import';

type LogImport = ReturnType<typeof useLogImport>;

interface LogsProps {
  readonly logs: LogImport;
}

/** Files of the simulator, or one that Export all has made. */
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

/** All logs of a folder, where the browser gives them. */
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
          // Not among React's properties.
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
  logs.add([...(currentTarget.files ?? [])]);
  // The same files may be given once more.
  currentTarget.value = '';
}
interface LogImportNoticeProps extends LogsProps {
  /** Takes another device's word for games that are here. Gives whether that is kept. */
  readonly onTake: (games: readonly Game[]) => Promise<boolean>;
  /** Keeps games that were deleted on another device. Gives whether they are. */
  readonly onBringBack: (games: readonly Game[]) => Promise<boolean>;
}

/** How far reading is, and what it has brought. */
export function LogImportNotice({ logs, ...onDiffering }: LogImportNoticeProps) {
  const { progress, outcome, waiting, reports, tables } = logs;
  const { part: TakenDecksNotice } = usePart(loadTakenDecks, (outcome?.decks.length ?? 0) > 0);
  if (progress) return <Reading {...progress} onCancel={logs.cancel} />;
  const [first, ...rest] = outcome ? sentencesOf(outcome) : [];
  const isWaiting = waiting > 0;
  // Of what waits to be looked at alone there is nothing to sum up.
  const isAside = outcome?.done === tables.length + reports.length && rest.length === 0;
  return (
    <>
      {first !== undefined && !isAside && (
        <Notice
          kind={isWaiting ? 'bad' : 'plain'}
          icon={isWaiting || (outcome?.refused.size ?? 0) > 0 ? 'warn' : 'check'}
          title={first}
        >
          {rest.map((sentence) => (
            <span key={sentence} className={styles.sentence}>
              {sentence}
            </span>
          ))}
          {isWaiting ? (
            <>
              <span className={styles.sentence}>
                {`${formatCountOf(waiting, 'file was', 'files were')} not read yet.`}
              </span>
              <Button onClick={logs.retry}>Try again</Button>
              <Button kind="quiet" onClick={logs.leaveWaiting}>
                Leave them out
              </Button>
            </>
          ) : (
            <Button kind="quiet" onClick={logs.dismiss}>
              Close
            </Button>
          )}
        </Notice>
      )}
      {outcome?.decks.map(
        (taken, at) =>
          TakenDecksNotice && (
            // biome-ignore lint/suspicious/noArrayIndexKey: they come one behind the other, and stay.
            <TakenDecksNotice key={at} taken={taken} onClose={logs.dismiss} />
          ),
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
        {/* Without a value it moves. */}
        <progress max={total || 1} {...(total > 0 && { value: done })} />
      </label>
      <Button disabled={isStopping} onClick={onCancel}>
        {isStopping ? 'Stopping...' : 'Cancel'}
      </Button>
    </div>
  );
}

/** Files of reports, one tap from where they belong. */
function Reports({ logs: { reports, handReportsOn, leaveReports } }: LogsProps) {
  const navigate = useNavigate();
  return (
    <Notice icon="list" title={`${namesOf(reports)}: reports, not games.`}>
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
    </Notice>
  );
}
