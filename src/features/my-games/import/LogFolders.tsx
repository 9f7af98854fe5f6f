import { useEffect, useState, useSyncExternalStore } from 'react';
import { formatCountOf } from '../../../domain/text/count';
import { Button } from '../../../ui/button/Button';
import { Grid } from '../../../ui/layout/Box';
import { Notice } from '../../../ui/notice/Notice';
import type { WatchStatus } from './folder-watch';
import styles from './LogFolders.module.css';
import { theFolderWatch } from './the-folder-watch';

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

/** Elsewhere the simulator's folder lies below one that browsers refuse: `~/Library`, `~/.config`. */
const isWindows = () => /Windows/.test(navigator.userAgent);

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
  const pick = pickerOf();
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
            <dt>Windows</dt>
            <dd>
              beside the game, or{' '}
              <code>%USERPROFILE%\AppData\LocalLow\Batsu\OPTCGSim\CombatLogs</code>
            </dd>
            <dt>macOS</dt>
            <dd>
              <code>~/Library/Application Support/com.Batsu.OPTCGSim/CombatLogs</code>
            </dd>
            <dt>Linux</dt>
            <dd>
              <code>~/.config/unity3d/Batsu/OPTCGSim/CombatLogs</code>
            </dd>
          </Grid>
          {pick && isWindows() ? (
            <Button onClick={() => void choose()}>Watch this folder</Button>
          ) : (
            <p>
              {`${pick ? 'The browser keeps pages out of this folder' : 'This browser can’t watch a folder'}: drop it here, or take “More”, “Add a folder”. Only logs, tables and decks in it are opened.`}
            </p>
          )}
        </Grid>
      )}
    </>
  );
}
