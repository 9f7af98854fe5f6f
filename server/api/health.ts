/** Whether this process can serve, for balancers and anyone who watches: said at once, from what is known. */
import { setTimeout as delay } from 'node:timers/promises';
import { type DateStamp, daysBetween, pacificDateOf } from '../../src/domain/pacific-date';
import type { Clock } from '../clock';
import { isTimeout } from '../db/connection-loss';
import type { Database } from '../db/database';
import { readWatched, type Watched } from '../db/watched';
import { VERSION } from '../version';
import { type Check, checksOf, type Facts, type State, worstOf } from './health-checks';

export interface Health {
  /** The worst of the checks. */
  readonly status: State;
  readonly version: string;
  readonly database: Facts['database'];
  /** The newest published day, and how many Pacific days ago that is: 0 for today's. */
  readonly newestDay: DateStamp | null;
  readonly ageDays: number | null;
  /** When the newest match was played, ISO time; null where there is none, or it is not known. */
  readonly newestMatch: string | null;
  readonly checks: readonly Check[];
}

/** In milliseconds. */
interface HealthLimits {
  /** No one who asks waits longer for the database. */
  readonly wait: number;
  /** A database that leaves a question unanswered for longer counts as gone. */
  readonly silence: number;
}

const WAIT = 500;
/** A server answers such a question in between, whatever else it does. */
const SERVER_SILENCE = 2_000;
/** The embedded database answers one statement after the other: a step of the nightly job, an ANALYZE. */
const EMBEDDED_SILENCE = 60_000;

/** The files that this process serves. */
interface ServedFiles {
  /** The newest day whose files are there. */
  readonly newestDay: () => Promise<DateStamp | null>;
  /** Whether this process makes them. */
  readonly publishes: boolean;
  /** What is looked at every few minutes only (server/watch), as it was found last. */
  readonly watched?: () => readonly Check[];
}

/**
 * Gives what answers the question how this process is. One question to the database is under way at a time,
 * however many ask; while it is not answered, what it said before holds for a while.
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
  // It was opened before anybody could ask.
  let last: 'ok' | 'unreachable' = 'ok';
  let watched: Watched | null = null;

  // Null for a question that was given up: the database is as silent as before.
  async function ask(): Promise<'ok' | 'unreachable' | null> {
    silentSince ??= performance.now();
    const answer = await readWatched(database).then(
      (told) => {
        watched = told;
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
      ...checksOf({ database: state, newestDay: day, publishes, watched }, now()),
      ...lastRound(),
    ];
    return {
      status: worstOf(checks),
      version: VERSION,
      database: state,
      newestDay: day,
      ageDays: day === null ? null : daysBetween(day, pacificDateOf(now())),
      newestMatch: watched?.newestMatch?.toISOString() ?? null,
      checks,
    };
  };
}
