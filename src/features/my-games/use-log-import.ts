import { useEffect, useRef, useState } from 'react';
import { formatCountOf } from '../../domain/count';
import { mergeLogs } from '../../domain/games/merge-logs';
import { parseGamesFile } from '../../personal/games-file';
import { keepGames, loadOwnGames } from '../../personal/own-games';
import { isReportsFile } from '../../personal/reports-file';
import { keepUnread, loadUnread, type UnreadLog } from '../../personal/unread-logs';
import type { FileReport, Refusal } from './read-log-file';

/** How a browser hands over files that were opened with the installed app; not in the library's types. */
interface LaunchQueue {
  setConsumer(
    consumer: (params: { readonly files: readonly FileSystemFileHandle[] }) => void,
  ): void;
}

interface LogImport {
  /** Null while none is under way. */
  readonly progress: { readonly done: number; readonly total: number } | null;
  /** What the last one brought, a sentence each. */
  readonly said: readonly string[];
  readonly add: (files: readonly File[]) => Promise<void>;
  readonly cancel: () => void;
  readonly dismiss: () => void;
}

const WHY: Record<Refusal, string> = {
  large: 'is larger than any log: nothing of it was read',
  empty: 'is empty',
  encoding: 'is not written in UTF-8, as the simulator’s logs are',
  session: 'is the simulator’s own protocol (Player.log), which does not tell whose game is whose',
  reports: 'holds reports: take it in under Report Maker, Reports, Import',
  other: 'is no log of the simulator',
  unreadable: 'could not be read',
};

/** More names would fill the screen. */
const NAMED_FILES = 3;

/** Reads files of logs one after the other; what is said to be added is stored by then. */
export function useLogImport(onChange: () => Promise<void>): LogImport {
  const [progress, setProgress] = useState<LogImport['progress']>(null);
  const [said, setSaid] = useState<readonly string[]>([]);
  const isCancelled = useRef(false);

  const isReading = useRef(false);

  const read = async (files: readonly UnreadLog[]) => {
    if (files.length === 0 || isReading.current) return;
    isReading.current = true;
    isCancelled.current = false;
    setSaid([]);
    setProgress({ done: 0, total: files.length });
    const tally = { added: 0, known: 0, unknownLines: 0, unreadable: 0 };
    const refused = new Map<Refusal, string[]>();
    const reader = startReader();
    let done = 0;
    let hasFailed = false;
    const own = await loadOwnGames();
    let known = own.games;
    for (const { file, forget } of files) {
      if (isCancelled.current) break;
      const report = await reader.read(file);
      try {
        if (report.kind === 'refused') {
          refused.set(report.why, [...(refused.get(report.why) ?? []), file.name]);
        } else if (report.kind === 'own') {
          const given = parseGamesFile(report.text);
          if (!given) {
            const why = isReportsFile(report.text) ? 'reports' : 'other';
            refused.set(why, [...(refused.get(why) ?? []), file.name]);
          } else {
            const here = new Set(known.map(({ id }) => id));
            const fresh = given.games.filter(({ id }) => !here.has(id) && !own.deleted.has(id));
            if (fresh.length > 0) await keepGames(fresh);
            known = [...known, ...fresh];
            tally.added += fresh.length;
            tally.known += given.games.length - fresh.length;
            tally.unreadable += given.unreadable;
          }
        } else {
          const ofLogs = known.filter(({ source }) => source === 'log');
          const { games, added, replaced } = mergeLogs(ofLogs, own.deleted, report.games);
          if (games.length > 0) await keepGames(games, replaced);
          known = [...known.filter(({ id }) => !replaced.includes(id)), ...games];
          tally.added += added;
          tally.known += report.games.length - added;
          tally.unknownLines += report.unknownLines;
        }
      } catch (error) {
        console.error('A log could not be kept', error);
        hasFailed = true;
        break;
      }
      await forget();
      done += 1;
      setProgress({ done, total: files.length });
    }
    reader.stop();
    // What was cancelled is not to come back by itself.
    if (isCancelled.current) for (const { forget } of files.slice(done)) await forget();
    isReading.current = false;
    await onChange();
    setProgress(null);
    setSaid([
      `${formatCountOf(tally.added, 'game')} added${tally.known > 0 ? `, ${formatCountOf(tally.known, 'game')} known already` : ''}.`,
      ...(hasFailed
        ? [
            'This device can’t store more. What was added before is kept; give the rest again later.',
          ]
        : []),
      ...(isCancelled.current
        ? [`Stopped after ${done} of ${formatCountOf(files.length, 'file')}.`]
        : []),
      ...[...refused].map(([why, names]) => refusalWords(why, names)),
      ...(tally.unknownLines > 0
        ? [`${formatCountOf(tally.unknownLines, 'line')} of a kind this version does not know.`]
        : []),
      ...(tally.unreadable > 0
        ? [`${formatCountOf(tally.unreadable, 'entry', 'entries')} could not be read.`]
        : []),
    ]);
  };

  const latest = useRef(read);
  useEffect(() => {
    latest.current = read;
  });
  useEffect(() => {
    // What the system has handed over, and what a page that was closed has left.
    void loadUnread().then((unread) => latest.current(unread));
    const queue = (window as { launchQueue?: LaunchQueue }).launchQueue;
    queue?.setConsumer(async ({ files }) => {
      const opened = await Promise.all(files.map((handle) => handle.getFile()));
      await latest.current(await keepUnread(opened));
    });
  }, []);

  return {
    progress,
    said,
    add: async (files) => read(await keepUnread(files)),
    cancel: () => {
      isCancelled.current = true;
    },
    dismiss: () => setSaid([]),
  };
}

function refusalWords(why: Refusal, names: readonly string[]): string {
  const [first = ''] = names;
  if (names.length === 1) return `${first} ${WHY[why]}.`;
  const rest = names.length - NAMED_FILES;
  const named = names.slice(0, NAMED_FILES).join(', ');
  return `${formatCountOf(names.length, 'file')} left out: each ${WHY[why]} (${named}${rest > 0 ? ` and ${rest} more` : ''}).`;
}

/** The thread that reads; where there is none to be had, the page does the work itself. */
function startReader() {
  if (typeof Worker === 'undefined') {
    return {
      read: async (file: File): Promise<FileReport> =>
        (await import('./read-log-file')).readLogFile(file),
      stop: () => {},
    };
  }
  const worker = new Worker(new URL('./logs.worker.ts', import.meta.url), { type: 'module' });
  return {
    read: (file: File) =>
      new Promise<FileReport>((resolve) => {
        worker.onmessage = ({ data }: MessageEvent<FileReport>) => resolve(data);
        // Its script did not arrive.
        worker.onerror = () => resolve({ kind: 'refused', why: 'unreadable' });
        worker.postMessage(file);
      }),
    stop: () => worker.terminate(),
  };
}
