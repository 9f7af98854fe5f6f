/** The one limit for whatever this device stores: a browser has been seen never to answer a database. */
import { STORAGE_LIMIT_SECONDS } from '../resources/storage-limit';

/** A timer this late says that the device slept: nothing was tried in that time. */
const LATEST_TIMER_MILLISECONDS = 1000;

/** The device's storage has not answered. What comes of the work later is ignored. */
export class StorageSilentError extends Error {
  override readonly name = 'StorageSilentError';
}

/** @throws StorageSilentError when the work has not ended in time. */
export function inTime<Result>(work: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    let timer: ReturnType<typeof setTimeout>;
    const start = () => {
      const due = performance.now() + STORAGE_LIMIT_SECONDS * 1000;
      timer = setTimeout(() => {
        if (performance.now() - due > LATEST_TIMER_MILLISECONDS) start();
        else reject(new StorageSilentError('The storage of this device does not answer'));
      }, STORAGE_LIMIT_SECONDS * 1000);
    };
    start();
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
