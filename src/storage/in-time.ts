/** The one limit for whatever this device stores: a browser has been seen never to answer a database. */
import { type Clock, systemClock } from './clock';

/** Seconds after which page and worker give up on a database or cache of this device. */
export const STORAGE_LIMIT_SECONDS = 5;
/** A timer this late says that the device slept: nothing was tried in that time. */
const LATEST_TIMER_MILLISECONDS = 1000;

/** The device's storage has not answered. What comes of the work later is ignored. */
export class StorageSilentError extends Error {
  override readonly name = 'StorageSilentError';
}

/** @throws StorageSilentError when the work has not ended in time. */
export function inTime<Result>(work: Promise<Result>, clock: Clock = systemClock): Promise<Result> {
  return new Promise((resolve, reject) => {
    let cancelTimer = () => {};
    const startTimer = () => {
      const due = clock.now().getTime() + STORAGE_LIMIT_SECONDS * 1000;
      cancelTimer = clock.after(STORAGE_LIMIT_SECONDS, () => {
        if (clock.now().getTime() - due > LATEST_TIMER_MILLISECONDS) startTimer();
        else reject(new StorageSilentError('The storage of this device does not answer'));
      });
    };
    startTimer();
    work.then(resolve, reject).finally(() => cancelTimer());
  });
}
