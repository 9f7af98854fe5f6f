import { Fragment, useEffect, useState, useSyncExternalStore } from 'react';
import { serverNow } from '../../../data/http/server-clock';
import { formatCount, formatCountOf } from '../../../domain/text/count';
import { localDayOf } from '../../../domain/time/calendar';
import { formatClock, formatInstant } from '../../../domain/time/instant-words';
import { type FolderReading, loadFolderReading } from '../../../personal/game/watched-folder';
import { isOfFolder } from '../../../resources/shared-logs';
import { Button } from '../../../ui/button/Button';
import { FileButton } from '../../../ui/button/FileButton';
import { Icon } from '../../../ui/icon/Icon';
import { Grid, look, Note, Row, Stack } from '../../../ui/layout/Box';
import { Notice } from '../../../ui/notice/Notice';
import type { WatchStatus } from './folder-watch';
import styles from './LogFolders.module.css';
import { theFolderWatch } from './the-folder-watch';
import { addFiles, useLogQueue } from './the-log-queue';

const LOOK_MILLISECONDS = 10_000;

const STATUS_WORDS: Record<Exclude<WatchStatus, 'off'>, string> = {
  watching: 'is watched: new logs are read while My Games is open, and when it opens.',
  asks: 'is watched, and the browser wants your permission once more.',
  denied: 'can’t be read: the browser has no permission for it. Its settings of this site give it.',
  gone: 'is not there any more. It may have another name, or lie on a drive that is not connected.',
  stopped:
    'is not watched now, but will be when My Games is opened again: this device could not keep that you stopped it.',
  broken: 'is watched until this page is closed: this device could not keep which folder it is.',
};

type Picker = (options: { id: string; mode: 'read' }) => Promise<FileSystemDirectoryHandle>;
const pickerOf = () => (window as { showDirectoryPicker?: Picker }).showDirectoryPicker;

interface System {
  readonly name: string;
  readonly is: RegExp;
  readonly folder: string;
  /** Where browsers refuse the folder: below which one it lies, and how its dialog comes to it. */
  readonly below?: string;
  readonly reach?: string;
}

const SYSTEMS: readonly System[] = [
  {
    name: 'Windows',
    is: /Windows/,
    folder: '%USERPROFILE%\\AppData\\LocalLow\\Batsu\\OPTCGSim\\CombatLogs',
  },
  {
    name: 'macOS',
    is: /Mac OS/,
    folder: '~/Library/Application Support/com.Batsu.OPTCGSim/CombatLogs',
    below: 'Library',
    reach: 'In the dialog, Shift-Cmd-G takes the folder’s path.',
  },
  {
    name: 'Linux',
    is: /Linux/,
    folder: '~/.config/unity3d/Batsu/OPTCGSim/CombatLogs',
    below: '.config',
    reach: 'In the dialog, Ctrl-L takes the folder’s path.',
  },
];

/** The simulator writes through the link; one the other way round leads to what browsers refuse. */
const moveAway = (folder: string) => {
  const quoted = `~/"${folder.slice(2)}"`;
  return `mv ${quoted} ~/CombatLogs && ln -s ~/CombatLogs ${quoted}`;
};

/** Says where the simulator keeps its logs, and watches one folder where the browser can. */
export function LogFolders({ isOpen }: { readonly isOpen: boolean }) {
  const watch = theFolderWatch();
  const { status, name, unread } = useSyncExternalStore(
    watch.subscribe,
    watch.getState,
    watch.getState,
  );
  useEffect(() => {
    void watch.open();
    const look = () => {
      if (document.visibilityState === 'visible') void watch.look();
    };
    const timer = setInterval(look, LOOK_MILLISECONDS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [watch]);
  const { outcome } = useLogQueue();
  const [reading, setReading] = useState<FolderReading | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each reading may have been of a folder.
  useEffect(() => {
    void loadFolderReading().then(setReading);
  }, [outcome]);
  const pick = pickerOf();
  // A phone has neither the simulator nor a way to choose a folder.
  const isPhone = /Mobile|Android/.test(navigator.userAgent);
  const system = isPhone ? undefined : SYSTEMS.find(({ is }) => is.test(navigator.userAgent));
  const [isRefused, setRefused] = useState(false);
  const choose = async () => {
    const handle = await pick?.({ id: 'logs', mode: 'read' }).catch(() => null);
    setRefused(!handle);
    if (handle) await watch.watch(handle);
  };
  return (
    <>
      {status !== 'off' && (
        <Notice
          kind={status === 'watching' ? 'plain' : 'warn'}
          title={`“${name}” ${STATUS_WORDS[status]}`}
          actions={
            <>
              {status === 'asks' && (
                <Button kind="primary" onClick={() => void watch.ask()}>
                  Read new logs
                </Button>
              )}
              {status === 'gone' && (
                <>
                  <Button onClick={() => void watch.look()}>Look again</Button>
                  <Button onClick={() => void choose()}>Choose another</Button>
                </>
              )}
              <Button kind="quiet" onClick={() => void watch.stop()}>
                Stop watching
              </Button>
            </>
          }
        >
          {unread > 0 &&
            `${formatCountOf(unread, 'file')} can’t be read now, and will be tried again.`}
        </Notice>
      )}
      {isRefused && (
        <p role="status">
          No folder was chosen. If the browser refuses this one, drop it here: its logs are read
          once.
        </p>
      )}
      {isOpen && (
        <Grid
          as="section"
          surface="box"
          align="start"
          gap={2}
          pad="3 4 4"
          breaks
          aria-label="Where are my logs?"
        >
          <h2 className={styles.title}>Where are my logs?</h2>
          <p>
            In the folder <code>CombatLogs</code> of the simulator: the logs that you saved. In{' '}
            <code>AutoSaved</code> inside it: those that the simulator saved by itself.
          </p>
          <Grid as="dl" gap="1 3" className={styles.systems}>
            {SYSTEMS.map(({ name, folder }) => (
              <Fragment key={name}>
                <dt>{name}</dt>
                <dd>
                  {name === 'Windows' && <span>{'beside the game, or '}</span>}
                  <code>{folder}</code>
                </dd>
              </Fragment>
            ))}
          </Grid>
          {system?.below && (
            <p>
              {`Browsers don’t let a page watch this folder, because it lies below “${system.below}”. What works on ${system.name}:`}
            </p>
          )}
          {!isPhone && (
            <Row wrap gap={3}>
              {!system?.below && pick && (
                <Button onClick={() => void choose()}>Watch this folder</Button>
              )}
              <FileButton
                of="folder"
                label="Folder of logs"
                onChoose={(files) =>
                  addFiles(
                    files.filter(({ name }) => isOfFolder(name)),
                    true,
                  )
                }
              >
                Choose the folder
              </FileButton>
              <Row className={styles.drop}>
                <Icon name="down" /> Drop the folder here
              </Row>
            </Row>
          )}
          {reading && <p role="status">{readingWords(reading)}</p>}
          <Note>
            Of a folder only logs, tables, decks and <code>my_matches</code> are opened: no picture,
            and nothing of your login.
          </Note>
          {system?.reach && <Note>{system.reach}</Note>}
          {system?.below && pick && (
            <details>
              <summary className={look({ fold: true })}>Have it watched all the same</summary>
              <Stack gap={2} align="start" pad="2 3">
                <p>
                  A folder that lies elsewhere can be watched. Close the simulator and give this to
                  the terminal: it moves the folder to your own one, and leaves a link in its place.
                </p>
                <code>{moveAway(system.folder)}</code>
                <p>
                  Then watch <code>CombatLogs</code> there. A copy of the folder can be watched,
                  too: its new logs are read once you copy them.
                </p>
                <Button onClick={() => void choose()}>Watch the moved folder</Button>
              </Stack>
            </details>
          )}
        </Grid>
      )}
    </>
  );
}

function readingWords({ at, added }: FolderReading): string {
  const isToday = localDayOf(new Date(at)) === localDayOf(serverNow());
  return `Last read: ${isToday ? formatClock(at) : formatInstant(at)}, ${formatCount(added)} new.`;
}
