/** Whether this device keeps what the user makes, as the last try has shown: for the one sentence that says so. */

let isKeeping = true;
const listeners = new Set<() => void>();

/** True until a try fails, and again once one succeeds. */
export function isDeviceKeeping(): boolean {
  return isKeeping;
}

export function noteKeeping(isKept: boolean): void {
  if (isKeeping === isKept) return;
  isKeeping = isKept;
  for (const listener of listeners) listener();
}

/** Calls `listener` after each change, until the returned function is called. */
export function onKeepingChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
