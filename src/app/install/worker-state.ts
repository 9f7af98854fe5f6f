/**
 * What the page knows of its service worker, for anyone who shows it. install-worker reports here; this
 * module is small and loaded first, that one comes after the first paint.
 */
import { useSyncExternalStore } from 'react';
import type { DateStamp } from '../../domain/pacific-date';
import type { StorageTroubleReason } from '../../resources/stored-answer';

export const WORKER_ADDRESS = '/service-worker.js';

/** What the worker says, or `own`: what the user made is not kept, of which there is no other copy. */
export type StorageTrouble = StorageTroubleReason | 'own';

export interface WorkerState {
  /**
   * - `none`: there is no worker, in development or where the browser allows none: everything needs a
   *   network.
   * - `installing`: the app's files and what is fetched ahead are on their way.
   * - `ready-offline`: all of it is on this device.
   * - `incomplete`: some of it could not be had; tried again by itself.
   */
  readonly phase: 'none' | 'installing' | 'ready-offline' | 'incomplete';
  /** The day of the rankings that are stored, once it is ready. */
  readonly readyDay: DateStamp | null;
  /**
   * Pages of leaders, which are for patrons:
   * - `none`: the reader has no access to them.
   * - `on-their-way`: those of the plan are being fetched.
   * - `stored`: they are on this device.
   * - `as-opened`: each is stored once it is opened, since data is to be saved or the host does not have them
   *   one by one.
   */
  readonly leaderPages: 'none' | 'on-their-way' | 'stored' | 'as-opened';
  /** Reloads the page with the new version; null while there is none. Only called with the user's consent. */
  readonly applyUpdate: (() => void) | null;
  /** The reader has taken it, and it begins once the version before has nothing left to do. */
  readonly isUpdating: boolean;
  /** Set when content can't be kept on this device. */
  readonly storageTrouble: StorageTrouble | null;
}

const NOTHING_KNOWN: WorkerState = {
  phase: 'none',
  readyDay: null,
  leaderPages: 'none',
  applyUpdate: null,
  isUpdating: false,
  storageTrouble: null,
};
let current = NOTHING_KNOWN;
const listeners = new Set<() => void>();

/** The state, and every later one. */
export function useWorkerState(): WorkerState {
  return useSyncExternalStore(subscribeToWorkerState, getWorkerState, () => NOTHING_KNOWN);
}

export function getWorkerState(): WorkerState {
  return current;
}

/** Calls `listener` after each change, until the returned function is called. */
function subscribeToWorkerState(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** For install-worker, and for tests of what shows the state. */
export function changeWorkerState(change: Partial<WorkerState>): void {
  current = { ...current, ...change };
  for (const listener of listeners) listener();
}
