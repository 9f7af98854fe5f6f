/**
 * Visitors' questions by a replica, and by the primary where that is away or more than a minute behind. How
 * far it is behind is told by where the primary's log stood a minute ago, so that no clock counts, and a
 * primary at rest makes nobody late.
 */
import { codeOf, isConnectionLoss } from './connection-loss';
import type { Database, Queries } from './database';

/** How far behind a replica may be. */
const MOST_SECONDS_BEHIND = 60;

interface ReadReplica {
  /** For questions; everything else goes to the primary. */
  readonly database: Database;
  /** Looks how both stand: to be called every few seconds. Never fails. */
  look(): Promise<void>;
  /** Whether visitors' questions go to it; null before anybody has looked. */
  isUsed(): boolean | null;
}

/** `seconds`: a clock that only goes forward. */
export function withReplica(
  primary: Database,
  replica: Queries,
  seconds: () => number = () => performance.now() / 1000,
): ReadReplica {
  let isUsable = false;
  let isLookedAt = false;
  /** Where the primary's log stood; the oldest is the newest of more than a minute ago. */
  let heard: { at: number; position: number }[] = [];

  async function look(): Promise<void> {
    const [ahead, reached] = await Promise.all([
      positionIn(primary, POSITION_WRITTEN),
      positionIn(replica, POSITION_REACHED),
    ]);
    if (ahead !== null) heard.push({ at: seconds(), position: ahead });
    const last = heard.findLastIndex(({ at }) => at <= seconds() - MOST_SECONDS_BEHIND);
    heard = heard.slice(Math.max(last, 0));
    // While the primary is away nobody can be asked but the replica.
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
          // What conflicts with what the primary has done since is a question's own trouble.
          if (isConnectionLoss(error)) isUsable = false;
          return primary.query(sql, parameters);
        }
      },
    },
  };
}

/** Positions of the log in bytes. One that was promoted writes its own. */
const POSITION_WRITTEN = `SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 AS position`;
const POSITION_REACHED = `SELECT pg_wal_lsn_diff(
  CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() ELSE pg_current_wal_lsn() END, '0/0')::float8 AS position`;

/** Null where there is no answer. */
async function positionIn(database: Queries, sql: string): Promise<number | null> {
  try {
    const [row] = await database.query<{ position: number | null }>(sql);
    return row?.position ?? null;
  } catch {
    return null;
  }
}

/** Cancelled because the primary has taken rows away that it was reading. */
const CONFLICT_WITH_RECOVERY = '40001';

function isReplicaTrouble(error: unknown): boolean {
  return isConnectionLoss(error) || codeOf(error) === CONFLICT_WITH_RECOVERY;
}
