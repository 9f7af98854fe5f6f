/** Whether this process can serve, for balancers and monitors: answered at once, from what is known. */
import { setTimeout as delay } from 'node:timers/promises';
import { type DateStamp, daysBetween, pacificDateOf } from '../../src/domain/time/pacific-date';
import type { Clock } from '../clock';
import { isTimeout } from '../db/connection/connection-loss';
import type { Database } from '../db/connection/database';
import { readWatched, type Watched } from '../db/operator/watched';
import { VERSION } from '../version';
import { type Check, isAlive, type State, worstOf } from '../watch/checks';
import { type Facts, siteChecks } from '../watch/site-rules';

export interface Health {
  /** The worst state of the checks. */
  readonly status: State;
  /** Whether the process and its jobs live. */
  readonly alive: boolean;
  readonly version: string;
  readonly database: Facts['database'];
  /** The newest published day, and how many Pacific days ago that is: 0 for today's. */
  readonly newestDay: DateStamp | null;
  readonly ageDays: number | null;
  /** When the newest match was played, ISO time; null for none or unknown. */
  readonly newestMatch: string | null;
  readonly checks: readonly Check[];
}

/** In milliseconds. */
interface HealthLimits {
  /** The longest that a request waits for the database. */
  readonly wait: number;
  /** After this silence a database counts as gone. */
  readonly silence: number;
}

const WAIT = 500;
/** A database server answers such a question in between, whatever it is doing. */
const SERVER_SILENCE = 2_000;
/** The embedded database answers statements one by one: a step of the nightly job, an ANALYZE. */
const EMBEDDED_SILENCE = 60_000;

/** The files of this process. */
interface ServedFiles {
  /** The newest published day. */
  readonly newestDay: () => Promise<DateStamp | null>;
  /** Whether this process makes the files. */
  readonly publishes: boolean;
  /** The last results of what server/watch checks every few minutes. */
  readonly watched?: () => readonly Check[];
}

/**
 * Gives the function that answers how this process is. It asks the database one question at a time, whatever
 * the number of requests; while the database is silent, its last answer counts for a while.
 */
export function createHealthCheck(
  database: Pick<Database, 'query' | 'isSerial'>,
  { newestDay, publishes, watched: lastRound = () => [] }: ServedFiles,
  now: Clock,
  limits: HealthLimits = {
    wait: WAIT,
    silence: database.isSerial ? EMBEDDED_SILENCE : SERVER_SILENCE,
  },
): () => Promise<Health> {
  let asking: Promise<'ok' | 'unreachable' | null> | null = null;
  let silentSince: number | null = null;
  // The database was opened before the first request.
  let last: 'ok' | 'unreachable' = 'ok';
  let watched: Watched | null = null;

  // Null for an abandoned question: the database is as silent as before.
  async function ask(): Promise<'ok' | 'unreachable' | null> {
    silentSince ??= performance.now();
    const answer = await readWatched(database).then(
      (result) => {
        watched = result;
        return 'ok' as const;
      },
      (error) => (isTimeout(error) ? null : ('unreachable' as const)),
    );
    asking = null;
    if (answer !== null) {
      last = answer;
      silentSince = null;
    }
    return answer;
  }

  async function askDatabase(): Promise<Health['database']> {
    asking ??= ask();
    const answer = await Promise.race([asking, delay(limits.wait, null, { ref: false })]);
    if (answer !== null) return answer;
    const silence = silentSince === null ? 0 : performance.now() - silentSince;
    return last === 'unreachable' || silence >= limits.silence ? 'unreachable' : 'busy';
  }

  return async () => {
    const [state, day] = await Promise.all([askDatabase(), newestDay()]);
    const checks = [
      ...siteChecks({ database: state, newestDay: day, publishes, watched }, now()),
      ...lastRound(),
    ];
    return {
      status: worstOf(checks),
      alive: isAlive(checks),
      version: VERSION,
      database: state,
      newestDay: day,
      ageDays: day === null ? null : daysBetween(day, pacificDateOf(now())),
      newestMatch: watched?.newestMatch?.toISOString() ?? null,
      checks,
    };
  };
}
