/** Tells the open pages what they can't see: once each, however often it happens, and when it is over. */
import type { StorageTrouble, StorageTroubleReason } from '../src/resources/stored-answer';

/** `openPages` gives every page of this origin, controlled by the worker or not yet. */
export function createStorageAlarm(
  openPages: () => Promise<readonly Pick<Client, 'id' | 'postMessage'>[]>,
): (reason: StorageTroubleReason | null) => Promise<void> {
  const told = new Set<string>();
  return async (reason) => {
    if (reason === null) told.clear();
    for (const page of await openPages()) {
      const mark = `${reason} ${page.id}`;
      if (told.has(mark)) continue;
      told.add(mark);
      page.postMessage({ type: 'storage-trouble', reason } satisfies StorageTrouble);
    }
  };
}
