/** Tells the open pages what they can't see themselves. */
import type { DownloadReport, Progress } from '../src/resources/download-progress';
import type { StorageTrouble, StorageTroubleReason } from '../src/resources/stored-answer';

/** Tells every page the progress of a file that the worker is loading. */
export function createProgressTeller(
  openPages: () => Promise<readonly Pick<Client, 'postMessage'>[]>,
): (address: string, progress: Progress) => Promise<void> {
  return async (address, progress) => {
    const report: DownloadReport = { type: 'download-progress', address, progress };
    for (const page of await openPages()) page.postMessage(report);
  };
}

/**
 * Tells each page once, however often it happens, and again when it is over. `openPages` gives every page of
 * this origin, controlled by the worker or not.
 */
export function createStorageAlarm(
  openPages: () => Promise<readonly Pick<Client, 'id' | 'postMessage'>[]>,
): (reason: StorageTroubleReason | null) => Promise<void> {
  const reported = new Set<string>();
  return async (reason) => {
    if (reason === null) reported.clear();
    for (const page of await openPages()) {
      const mark = `${reason} ${page.id}`;
      if (reported.has(mark)) continue;
      reported.add(mark);
      page.postMessage({ type: 'storage-trouble', reason } satisfies StorageTrouble);
    }
  };
}
