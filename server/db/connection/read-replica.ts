/**
 * A replica answers visitors' questions, and the primary where the replica is unreachable or more than a
 * minute behind. The lag follows from the position of the primary's log a minute ago, so that no clock
 * matters, and an idle primary makes no replica late.
 */
import { codeOf, isConnectionLoss } from './connection-loss';
import type { Database, Queries } from './database';

/** The largest accepted lag of a replica. */
const MOST_SECONDS_BEHIND = 60;

interface ReadReplica {
  /** For questions; everything else goes to the primary. */
  readonly database: Database;
  /** Checks both: call it every few seconds. Never fails. */
  look(): Promise<void>;
  /** Whether it gets visitors' questions; null before the first check. */
  isUsed(): boolean | null;
}

/** `seconds`: a clock that only moves forward. */
export function withReplica(
  primary: Database,
  replica: Queries,
  seconds: () => number = () => performance.now() / 1000,
): ReadReplica {
  let isUsable = false;
  let isLookedAt = false;
  /** Earlier positions of the primary's log; the oldest is the newest from more than a minute ago. */
  let heard: { at: number; position: number }[] = [];

  async function look(): Promise<void> {
    const [ahead, reached] = await Promise.all([
      positionIn(primary, POSITION_WRITTEN),
      positionIn(replica, POSITION_REACHED),
    ]);
    if (ahead !== null) heard.push({ at: seconds(), position: ahead });
    const last = heard.findLastIndex(({ at }) => at <= seconds() - MOST_SECONDS_BEHIND);
    heard = heard.slice(Math.max(last, 0));
    // While the primary is unreachable, only the replica can answer.
    const due = heard[0]?.position ?? 0;
    isUsable = reached !== null && (ahead === null || reached >= due);
    isLookedAt = true;
  }

  return {
    look,
    isUsed: () => (isLookedAt ? isUsable : null),
    database: {
      ...primary,
      query: async (sql, parameters) => {
        if (!isUsable) return primary.query(sql, parameters);
        try {
          return await replica.query(sql, parameters);
        } catch (error) {
          if (!isReplicaTrouble(error)) throw error;
          // A conflict with the primary's later changes only affects this question.
          if (isConnectionLoss(error)) isUsable = false;
          return primary.query(sql, parameters);
        }
      },
    },
  };
}

/** Log positions in bytes. A promoted replica has its own. */
const POSITION_WRITTEN = `SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 AS position`;
const POSITION_REACHED = `SELECT pg_wal_lsn_diff(
  CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() ELSE pg_current_wal_lsn() END, '0/0')::float8 AS position`;

/** Null without an answer. */
async function positionIn(database: Queries, sql: string): Promise<number | null> {
  try {
    const [row] = await database.query<{ position: number | null }>(sql);
    return row?.position ?? null;
  } catch {
    return null;
  }
}

/** Cancelled because the primary removed rows that the replica was reading. */
const CONFLICT_WITH_RECOVERY = '40001';

function isReplicaTrouble(error: unknown): boolean {
  return isConnectionLoss(error) || codeOf(error) === CONFLICT_WITH_RECOVERY;
}
