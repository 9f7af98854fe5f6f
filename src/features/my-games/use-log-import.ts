import { useEffect, useRef, useSyncExternalStore } from 'react';
import { type GivenFile, givenFile, handOn } from '../../personal/given-files';
import { takeLaunchedFiles, theLogQueue } from './the-log-queue';

/** The queue that reads files into the record. Calls `onChange` when a reading is over. */
export function useLogImport(onChange: () => Promise<void>) {
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
    add: (files: readonly File[]) => queue.add(files.map(givenFile)),
    /** Adds files that are still being listed, such as those of a folder. */
    addLater: (looking: Promise<GivenFile[]>) => void queue.addLater(looking),
    cancel: () => queue.cancel(),
    retry: () => queue.retry(),
    leaveWaiting: () => queue.leaveWaiting(),
    dismiss: () => queue.dismiss(),
    /** Takes the files of reports to the page that reads them. */
    handReportsOn: async () => handOn(queue.takeReports(), 'reports'),
    leaveReports: () => queue.leaveReports(),
    /** Null where there is none, or it can't be read. */
    firstTable: async () =>
      (await queue
        .firstTable()
        ?.open()
        .catch(() => null)) ?? null,
    leaveTable: () => queue.leaveTable(),
  };
}
