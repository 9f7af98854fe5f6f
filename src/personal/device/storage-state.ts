/** Whether the last attempt to keep what the user makes succeeded, for the one sentence about it. */
import { createListeners } from '../../domain/listeners';

let isKeeping = true;
const listeners = createListeners();

/** True until an attempt fails, and again after one succeeds. */
export function isDeviceKeeping(): boolean {
  return isKeeping;
}

export function noteKeeping(isKept: boolean): void {
  if (isKeeping === isKept) return;
  isKeeping = isKept;
  listeners.tell();
}

export const onKeepingChange = listeners.add;
