/** Changes that are written down, whoever makes them: at the panel or in a shell. */
import type { Operator } from '../auth/operators';
import type { Database } from '../db/database';
import { storeChange } from '../db/operator-log';
import { publicTrouble } from '../operator-trouble';

interface Change {
  /** In a few words; which thing is meant stands in them. */
  readonly what: string;
  readonly before?: string | null;
  readonly after?: string | null;
}

export type Recorded = <Result>(
  operator: Operator,
  change: Change,
  work: () => Promise<Result>,
) => Promise<Result>;

/** Gives what makes a change: it is written down first, and whether it failed after. */
export function recordedIn(database: Database): Recorded {
  return async ({ name, id }, { what, before = null, after = null }, work) => {
    const who = name === id ? id : `${name} (${id})`;
    await storeChange(database, { who, what, before, after });
    try {
      return await work();
    } catch (error) {
      const words = publicTrouble(error);
      // That it could not be made is told to who made it in any case.
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
