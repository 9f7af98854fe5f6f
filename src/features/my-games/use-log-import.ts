import { useEffect, useRef, useSyncExternalStore } from 'react';
import { type GivenFile, givenFile, handOn } from '../../personal/given-files';
import type { LogQueueState } from './log-queue';
import { takeLaunchedFiles, theLogQueue } from './the-log-queue';

interface LogImport extends LogQueueState {
  readonly add: (files: readonly File[]) => void;
  /** Adds files that are still being listed, such as those of a folder. */
  readonly addLater: (looking: Promise<GivenFile[]>) => void;
  readonly cancel: () => void;
  readonly retry: () => void;
  readonly leaveWaiting: () => void;
  readonly dismiss: () => void;
  /** Takes the files of reports to the page that reads them. */
  readonly handReportsOn: () => Promise<void>;
  readonly leaveReports: () => void;
  /** The first of the tables; null where there is none. */
  readonly firstTable: () => Promise<File | null>;
  readonly leaveTable: () => void;
}

/** The queue that reads files into the record. Calls `onChange` when a reading is over. */
export function useLogImport(onChange: () => Promise<void>): LogImport {
  const queue = theLogQueue();
  const state = useSyncExternalStore(queue.subscribe, queue.getState, queue.getState);
  const { outcome } = state;
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => {
    if (outcome) void latest.current();
  }, [outcome]);
  useEffect(() => {
    void queue.open();
    takeLaunchedFiles(queue);
  }, [queue]);
  return {
    ...state,
    add: (files) => queue.add(files.map(givenFile)),
    addLater: (looking) => void queue.addLater(looking),
    cancel: () => queue.cancel(),
    retry: () => queue.retry(),
    leaveWaiting: () => queue.leaveWaiting(),
    dismiss: () => queue.dismiss(),
    handReportsOn: async () => handOn(queue.takeReports(), 'reports'),
    leaveReports: () => queue.leaveReports(),
    firstTable: async () =>
      (await queue
        .firstTable()
        ?.open()
        .catch(() => null)) ?? null,
    leaveTable: () => queue.leaveTable(),
  };
}
