/** Records changes, whether made through the panel or in a shell. */
import type { Operator } from '../auth/operators';
import type { Database } from '../db/database';
import { storeChange } from '../db/operator-log';
import { publicTrouble } from '../operator-trouble';

interface Change {
  /** A few words, including the changed thing. */
  readonly what: string;
  readonly before?: string | null;
  readonly after?: string | null;
}

export type Recorded = <Result>(
  operator: Operator,
  change: Change,
  work: () => Promise<Result>,
) => Promise<Result>;

/** Gives a function that makes changes: it records each before, and a failure after it. */
export function recordedIn(database: Database): Recorded {
  return async ({ name, id }, { what, before = null, after = null }, work) => {
    const who = name === id ? id : `${name} (${id})`;
    await storeChange(database, { who, what, before, after });
    try {
      return await work();
    } catch (error) {
      const words = publicTrouble(error);
      // Whoever makes the change learns of a failure in any case.
      await storeChange(database, {
        who,
        what: `${what}: failed`,
        before: null,
        after: words,
      }).catch(() => {});
      throw error;
    }
  };
}
