/**
 * The time limit of the store. A browser has been seen never to answer a database; then the worker goes on
 * without one. That is no verdict for life: a phone that slept, or one that was merely slow, is asked again.
 */
import { STORAGE_LIMIT_SECONDS } from '../src/resources/storage-limit';
import type { Clock } from './clock';

/** Seconds for which a store that did not answer is not asked again. */
export const STORE_RETRY_SECONDS = 30;
/** A timer this late says that the device slept: nothing was tried in that time. */
const LATEST_TIMER_SECONDS = 5;

interface StoreTimeout {
  /** Runs `work`; rejects when it takes too long, and at once while the store is known not to answer. */
  run<T>(work: () => Promise<T>): Promise<T>;
}

/** `onRecovery` is called when a store that did not answer does so again. */
export function createStoreTimeout(clock: Clock, onRecovery: () => void): StoreTimeout {
  let stuckSince: number | null = null;
  const now = () => clock.now().getTime();

  function recover() {
    if (stuckSince === null) return;
    stuckSince = null;
    onRecovery();
  }

  return {
    run<T>(work: () => Promise<T>): Promise<T> {
      if (stuckSince !== null && now() - stuckSince < STORE_RETRY_SECONDS * 1000) {
        return Promise.reject(new Error('The store does not answer.'));
      }
      return new Promise<T>((resolve, reject) => {
        let cancelTimer = () => {};
        const startTimer = () => {
          const due = now() + STORAGE_LIMIT_SECONDS * 1000;
          cancelTimer = clock.after(STORAGE_LIMIT_SECONDS, () => {
            if (now() - due > LATEST_TIMER_SECONDS * 1000) {
              startTimer();
              return;
            }
            stuckSince = now();
            reject(new Error('The store does not answer.'));
          });
        };
        startTimer();
        Promise.resolve()
          .then(work)
          .then((result) => {
            recover();
            resolve(result);
          }, reject)
          .finally(() => cancelTimer());
      });
    },
  };
}
