/** Whether this device keeps what the user makes, by the last try: for the one sentence about it. */

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
