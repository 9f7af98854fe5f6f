/** Whether the last attempt to keep what the user makes succeeded, for the one sentence about it. */

let isKeeping = true;
const listeners = new Set<() => void>();

/** True until an attempt fails, and again after one succeeds. */
export function isDeviceKeeping(): boolean {
  return isKeeping;
}

export function noteKeeping(isKept: boolean): void {
  if (isKeeping === isKept) return;
  isKeeping = isKept;
  for (const listener of listeners) listener();
}

/** Calls `listener` after each change; gives the function that stops it. */
export function onKeepingChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
