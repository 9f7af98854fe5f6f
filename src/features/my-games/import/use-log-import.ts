import { useEffect, useSyncExternalStore } from 'react';
import type { GameChange } from '../../../domain/games/game-word';
import { type GivenFile, giveCopy, givenFile } from '../../../personal/game/given-files';
import { replaceGames } from '../../../personal/game/own-games';
import { isOfFolder } from '../../../resources/shared-logs';
import { takeLaunchedFiles, theLogQueue } from './the-log-queue';

/** The queue that reads files into the record. */
export function useLogImport() {
  const queue = theLogQueue();
  const state = useSyncExternalStore(queue.subscribe, queue.getState, queue.getState);
  useEffect(() => {
    void queue.open();
    takeLaunchedFiles(queue);
  }, [queue]);
  return {
    ...state,
    add: (files: readonly File[]) => queue.add(files.map((file) => givenFile(file))),
    /** Adds those files of a folder that may hold games or decks. */
    addFolder: (files: readonly File[]) =>
      queue.add(files.filter(({ name }) => isOfFolder(name)).map((file) => givenFile(file, true))),
    /** Adds files that are still being listed, such as those of a folder. */
    addLater: (looking: Promise<GivenFile[]>) => void queue.addLater(looking),
    cancel: queue.cancel,
    retry: queue.retry,
    dismiss: queue.dismiss,
    leaveWaiting: () => queue.leave('waiting'),
    /** Takes the files of own things to the page that reads them. */
    handCopiesOn: async () => {
      for (const source of queue.filesAt('copies')) await giveCopy(await source.open());
      queue.leave('copies');
    },
    leaveCopies: () => queue.leave('copies'),
    /** What came in last was taken back. */
    onBack: () => {
      queue.noteChange();
      queue.dismiss();
    },
    /** Replaces games by the rows of a table that differ from them. */
    replace: async (differing: readonly GameChange[]) => {
      await replaceGames(differing, Date.now());
      queue.noteChange();
      queue.noteReplaced();
    },
    /** Null where there is none, or it can't be read. */
    firstTable: async () => {
      const [table] = queue.filesAt('tables');
      return (await table?.open().catch(() => null)) ?? null;
    },
    leaveTable: () => queue.leave('tables', 1),
  };
}
