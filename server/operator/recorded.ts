/** Records changes, whether made through the panel or in a shell. */
import type { Operator } from '../auth/operators';
import type { Database } from '../db/connection/database';
import { type OperatorChange, storeChange } from '../db/operator/operator-log';
import { publicTrouble } from '../operator-trouble';

/** `what`: a few words, including the changed thing. */
type Change = Pick<OperatorChange, 'what'> & Partial<OperatorChange>;

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
      // The operator learns of a failure in any case.
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
