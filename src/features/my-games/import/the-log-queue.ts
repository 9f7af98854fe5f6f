/** The page's one queue with its reader. It outlives the screen, so that reading goes on elsewhere. */
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

/** From now on, queues the files that someone opens with the installed app. */
export function takeLaunchedFiles(into: LogQueue): void {
  const launched = (window as { launchQueue?: LaunchQueue }).launchQueue;
  launched?.setConsumer(({ files }) => {
    const opened = Promise.all(files.map(async (handle) => givenFile(await handle.getFile())));
    void into.addLater(opened);
  });
}

/** The reader of logs, and of what other programs keep. */
function startReader(): LogReader {
  const { read, stop } = startLogReader();
  return {
    read: async (file) => {
      const report = await read(file);
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
    stop,
  };
}

/** Starts the worker that reads; without workers the page reads by itself. */
function startLogReader() {
  if (typeof Worker === 'undefined') {
    return {
      read: async (file: File) => (await import('./read-log-file')).readLogFile(file),
      stop: () => {},
    };
  }
  const worker = new Worker(new URL('./logs.worker.ts', import.meta.url), { type: 'module' });
  return {
    read: (file: File) =>
      new Promise<FileReport>((resolve) => {
        worker.onmessage = ({ data }: MessageEvent<FileReport>) => resolve(data);
        // The worker's script did not arrive.
        worker.onerror = () => resolve({ kind: 'refused', why: 'unreadable' });
        worker.postMessage(file);
      }),
    stop: () => worker.terminate(),
  };
}
