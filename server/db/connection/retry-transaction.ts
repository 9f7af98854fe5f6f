/**
 * Retries repeatable transactions: after a deadlock, a conflict with another writer, or a lost connection,
 * also of a restarting server.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { codeOf, isConnectionLoss } from './connection-loss';
import type { Database, Queries } from './database';

/** Thrown inside a transaction that conflicts with another one and would succeed on a retry. */
export class TransactionConflictError extends Error {
  override readonly name = 'TransactionConflictError';

  constructor() {
    super('Another writer stored the same matches at the same time.');
  }
}

const MOST_CONFLICTS = 20;
const CONFLICT_PAUSE_MILLISECONDS = 20;
/** A restarted or promoted server is back by then. */
const LONGEST_OUTAGE_MILLISECONDS = 60_000;
const OUTAGE_PAUSE_MILLISECONDS = 500;

/** Serialization failure and deadlock (PostgreSQL, appendix A, class 40). */
const CONFLICT_CODES = new Set(['40001', '40P01']);
/**
 * `work` must have the same effect when it runs twice, even if its first commit succeeded without an answer.
 */
export async function retryTransaction<T>(
  database: Database,
  work: (queries: Queries) => Promise<T>,
): Promise<T> {
  let conflicts = 0;
  let outage = 0;
  for (;;) {
    try {
      return await database.transaction(work);
    } catch (error) {
      if (isConflict(error) && conflicts < MOST_CONFLICTS) {
        conflicts += 1;
        await delay(CONFLICT_PAUSE_MILLISECONDS * conflicts * (0.5 + Math.random()));
      } else if (isConnectionLoss(error) && outage < LONGEST_OUTAGE_MILLISECONDS) {
        outage += OUTAGE_PAUSE_MILLISECONDS;
        await delay(OUTAGE_PAUSE_MILLISECONDS);
      } else {
        throw error;
      }
    }
  }
}

function isConflict(error: unknown): boolean {
  return error instanceof TransactionConflictError || CONFLICT_CODES.has(codeOf(error));
}
