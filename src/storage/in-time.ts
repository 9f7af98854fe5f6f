/** The one time limit for this device's storage: browsers sometimes never answer a database. */
import { type Clock, systemClock } from './clock';

/** Seconds after which page and worker give up on a database or cache of this device. */
export const STORAGE_LIMIT_SECONDS = 5;
/** A timer that is this late means that the device slept: the work had no time. */
const LATEST_TIMER_MILLISECONDS = 1000;

let answers = 0;

/** Long work in one transaction tells that the storage has answered in between: then its time begins anew. */
export function noteAnswer(): void {
  answers += 1;
}

/** This device's storage has not answered. A later result of the work is ignored. */
export class StorageSilentError extends Error {
  override readonly name = 'StorageSilentError';
}

/** @throws StorageSilentError where the work does not end in time. */
export function inTime<Result>(work: Promise<Result>, clock: Clock = systemClock): Promise<Result> {
  return new Promise((resolve, reject) => {
    let cancelTimer = () => {};
    const startTimer = () => {
      const before = answers;
      const due = clock.now().getTime() + STORAGE_LIMIT_SECONDS * 1000;
      cancelTimer = clock.after(STORAGE_LIMIT_SECONDS, () => {
        const isLate = clock.now().getTime() - due > LATEST_TIMER_MILLISECONDS;
        if (isLate || answers !== before) startTimer();
        else reject(new StorageSilentError('The storage of this device does not answer'));
      });
    };
    startTimer();
    work.then(resolve, reject).finally(() => cancelTimer());
  });
}
