/**
 * The state of the service worker, for the page to show. install-worker writes it; this small module loads
 * first, install-worker after the first paint.
 */
import { useSyncExternalStore } from 'react';
import { createListeners } from '../../domain/listeners';
import type { DateStamp } from '../../domain/time/pacific-date';
import type { StorageTroubleReason } from '../../resources/stored-answer';

export const WORKER_ADDRESS = '/service-worker.js';

/** The worker's trouble, or `own`: the device refuses what the user made, of which there is no other copy. */
export type StorageTrouble = StorageTroubleReason | 'own';

export interface WorkerState {
  /**
   * - `none`: there is no worker, in development or where the browser allows none: everything needs a
   * network.
   * - `installing`: the app's files and the prefetched content are loading.
   * - `ready-offline`: all of it is on this device.
   * - `incomplete`: a part is missing; the worker retries by itself.
   */
  readonly phase: 'none' | 'installing' | 'ready-offline' | 'incomplete';
  /** The day of the stored rankings, once ready. */
  readonly readyDay: DateStamp | null;
  /**
   * Pages of leaders, which are for patrons:
   * - `none`: the reader has no access to them.
   * - `on-their-way`: the planned ones are loading.
   * - `stored`: they are on this device.
   * - `as-opened`: each is stored when the reader opens it, to save data or because the host has no single
   * ones.
   */
  readonly leaderPages: 'none' | 'on-their-way' | 'stored' | 'as-opened';
  /** Reloads the page with the new version; null without one. Only called with the user's consent. */
  readonly applyUpdate: (() => void) | null;
  /** True once the reader has agreed; the update starts when the old version has finished its work. */
  readonly isUpdating: boolean;
  /** Set where this device can't store content. */
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
const listeners = createListeners();

/** The present state; later changes render again. */
export function useWorkerState(): WorkerState {
  return useSyncExternalStore(listeners.add, getWorkerState, () => NOTHING_KNOWN);
}

export function getWorkerState(): WorkerState {
  return current;
}

/** For install-worker, and for tests of components that show the state. */
export function changeWorkerState(change: Partial<WorkerState>): void {
  current = { ...current, ...change };
  listeners.tell();
}
