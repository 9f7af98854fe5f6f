/** The page's one watch, which feeds the page's one queue. It outlives the screen. */

import { givenFile } from '../../../personal/game/given-files';
import {
  forgetWatchedFolder,
  keepFilesRead,
  keepWatchedFolder,
  loadWatchedFolder,
} from '../../../personal/game/watched-folder';
import { FolderWatch } from './folder-watch';
import { theLogQueue } from './the-log-queue';

let watch: FolderWatch | undefined;

/** Creates the watch on first use. */
export function theFolderWatch(): FolderWatch {
  watch ??= new FolderWatch({
    load: loadWatchedFolder,
    keep: keepWatchedFolder,
    keepRead: keepFilesRead,
    forget: forgetWatchedFolder,
    give: async (files) => {
      const queue = theLogQueue();
      const sources = files.map((file) => givenFile(file, true));
      const isOver = new Promise<{ unread: File[]; isStopped: boolean }>((resolve) => {
        const stop = queue.subscribe(() => {
          const { progress, outcome } = queue.getState();
          if (progress || !outcome) return;
          stop();
          const unread = files.filter((_, at) => outcome.unread.some((one) => one === sources[at]));
          resolve({ unread, isStopped: outcome.stopped !== null });
        });
      });
      queue.add(sources);
      return isOver;
    },
    now: Date.now,
  });
  return watch;
}
