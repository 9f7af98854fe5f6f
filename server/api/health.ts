/** Whether this process can serve, for balancers and whoever watches. */
import { type DateStamp, daysBetween, pacificDateOf } from '../../src/domain/pacific-date';
import type { Clock } from '../clock';
import type { Queries } from '../db/database';
import { VERSION } from '../version';

export interface Health {
  readonly status: 'ok' | 'unavailable';
  readonly version: string;
  readonly database: 'ok' | 'unreachable';
  /** The newest published day, and how many Pacific days ago that is: 0 for today's. */
  readonly newestDay: DateStamp | null;
  readonly ageDays: number | null;
}

/** Whoever asks whether we are well does not wait for long. */
const DATABASE_MILLISECONDS = 2_000;

export async function checkHealth(
  queries: Queries,
  newestDay: () => Promise<DateStamp | null>,
  now: Clock,
): Promise<Health> {
  const [isAnswering, day] = await Promise.all([isDatabaseAnswering(queries), newestDay()]);
  return {
    status: isAnswering ? 'ok' : 'unavailable',
    version: VERSION,
    database: isAnswering ? 'ok' : 'unreachable',
    newestDay: day,
    ageDays: day === null ? null : daysBetween(day, pacificDateOf(now())),
  };
}

async function isDatabaseAnswering(queries: Queries): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, DATABASE_MILLISECONDS, false);
  });
  const answer = queries.query('SELECT 1').then(
    () => true,
    () => false,
  );
  try {
    return await Promise.race([answer, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
