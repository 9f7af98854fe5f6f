/** Whether this process can serve, for balancers and anyone who watches: said at once, from what is known. */
import { setTimeout as delay } from 'node:timers/promises';
import {
  type DateStamp,
  daysBetween,
  pacificDateOf,
  startOfPacificDay,
} from '../../src/domain/pacific-date';
import type { Clock } from '../clock';
import { isTimeout } from '../db/connection-loss';
import type { Database } from '../db/database';
import { VERSION } from '../version';

interface Health {
  /** Stale: it serves, but the newest files are older than the next ones should be. */
  readonly status: 'ok' | 'stale' | 'unavailable';
  readonly version: string;
  /** Busy: it has answered before, and is at something large. */
  readonly database: 'ok' | 'busy' | 'unreachable';
  /** The newest published day, and how many Pacific days ago that is: 0 for today's. */
  readonly newestDay: DateStamp | null;
  readonly ageDays: number | null;
}

/** In milliseconds. */
interface HealthLimits {
  /** No one who asks waits longer for the database. */
  readonly wait: number;
  /** A database that leaves a question unanswered for longer counts as gone. */
  readonly silence: number;
}

/** A day's files are made as it begins: half a day after the next one began, something is wrong. */
const STALE_HOURS = 36;

const WAIT = 500;
/** A server answers such a question in between, whatever else it does. */
const SERVER_SILENCE = 2_000;
/** The embedded database answers one statement after the other: a step of the nightly job, an ANALYZE. */
const EMBEDDED_SILENCE = 60_000;

/**
 * Gives what answers the question how this process is. One question to the database is under way at a time,
 * however many ask; while it is not answered, what it said before holds for a while.
 */
export function createHealthCheck(
  database: Pick<Database, 'query' | 'isSerial'>,
  newestDay: () => Promise<DateStamp | null>,
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

  // Null for a question that was given up: the database is as silent as before.
  async function ask(): Promise<'ok' | 'unreachable' | null> {
    silentSince ??= performance.now();
    const answer = await database.query('SELECT 1').then(
      () => 'ok' as const,
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
    return {
      status: state === 'unreachable' ? 'unavailable' : isStale(day, now()) ? 'stale' : 'ok',
      version: VERSION,
      database: state,
      newestDay: day,
      ageDays: day === null ? null : daysBetween(day, pacificDateOf(now())),
    };
  };
}

/** Where nothing was ever published there is nothing to be late. */
function isStale(newestDay: DateStamp | null, now: Date): boolean {
  if (newestDay === null) return false;
  return now.getTime() - startOfPacificDay(newestDay).getTime() > STALE_HOURS * 3_600_000;
}
