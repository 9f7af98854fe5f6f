/** The page's one queue with its reader. It outlives the screen, so that reading goes on elsewhere. */
import { useSyncExternalStore } from 'react';
import { forgetGiven, givenFile, keepGiven, loadGiven } from '../../../personal/game/given-files';
import { keepRead, loadOwnGames } from '../../../personal/game/own-games';
import { noteFolderReading } from '../../../personal/game/watched-folder';
import { writeOwn } from '../../../personal/own/own-record';
import { noteWayBack, undo } from '../../../personal/own/way-back';
import { LogQueue, type LogReader } from './log-queue';
import type { FileReport } from './read-log-file';

/** How a browser passes files that were opened with the installed app; not in the library's types. */
interface LaunchQueue {
  setConsumer(
    consumer: (params: { readonly files: readonly FileSystemFileHandle[] }) => void,
  ): void;
}

let queue: LogQueue | undefined;

/** Creates the queue on first use. */
export function theLogQueue(): LogQueue {
  queue ??= new LogQueue({
    loadOwn: loadOwnGames,
    keep: ({ logs, games, decks, summaries }) => keepRead(logs, games, decks, summaries),
    takeBack: undo,
    noteFolder: (added) => noteFolderReading({ at: Date.now(), added }),
    noteWayBack: (replaced) =>
      writeOwn([], async (own) =>
        noteWayBack(own, 'Logs and tables', Date.now(), { all: replaced }),
      ),
    keepGiven,
    forgetGiven,
    loadGiven,
    startReader,
  });
  return queue;
}

/** Its state, for a component that shows it. */
export function useLogQueue() {
  const { subscribe, getState } = theLogQueue();
  return useSyncExternalStore(subscribe, getState, getState);
}

/** Adds files that a player has chosen. */
export function addFiles(files: readonly File[], isOfFolder = false): void {
  theLogQueue().add(files.map((file) => givenFile(file, isOfFolder)));
}

/** From now on, queues the files that someone opens with the installed app. */
export function takeLaunchedFiles(): void {
  const launched = (window as { launchQueue?: LaunchQueue }).launchQueue;
  launched?.setConsumer(({ files }) => {
    const opened = Promise.all(files.map(async (handle) => givenFile(await handle.getFile())));
    void theLogQueue().addLater(opened);
  });
}

/** Reads logs in a worker, or where there is none by itself; a part of its own reads what others keep. */
function startReader(): LogReader {
  const worker =
    typeof Worker === 'undefined'
      ? null
      : new Worker(new URL('./logs.worker.ts', import.meta.url), { type: 'module' });
  const readLogs = async (file: File): Promise<FileReport> => {
    if (!worker) return (await import('./read-log-file')).readLogFile(file);
    return new Promise((resolve) => {
      worker.onmessage = ({ data }: MessageEvent<FileReport>) => resolve(data);
      // The worker's script did not arrive.
      worker.onerror = () => resolve({ kind: 'refused', why: 'unreadable' });
      worker.postMessage(file);
    });
  };
  return {
    read: async (file) => {
      const report = await readLogs(file);
      if (report.kind !== 'foreign-file') return report;
      const { letters } = report;
      try {
        const { readForeignFile } = await import('./read-foreign-file');
        return { ...readForeignFile(report, new Date()), ...(letters && { letters }) };
      } catch {
        // What reads it did not arrive.
        return { kind: 'refused', why: 'unreadable' };
      }
    },
    stop: () => worker?.terminate(),
  };
}
