/**
 * Stores how the site gets its data: the newest match, the last import, the last end of each scheduled job.
 */

import { codeOf } from '../connection/connection-loss';
import type { Queries } from '../connection/database';

/** Null before the first one. */
export interface Watched {
  /** When the newest match was played. */
  readonly newestMatch: Date | null;
  readonly lastImport: { readonly endedAt: Date; readonly fault: string | null } | null;
  readonly jobs: {
    readonly endedAt: Date;
    /** A sentence; null where they finished. */
    readonly error: string | null;
    /** When they last finished. */
    readonly succeededAt: Date | null;
  } | null;
}

/** The name of the scheduled jobs (and of `npm run publish:stats`, which does their work) in `job_runs`. */
const SCHEDULED = 'scheduled jobs';

/** Null where the tables are missing: a standby whose primary runs an earlier version. */
export async function readWatched(queries: Pick<Queries, 'query'>): Promise<Watched | null> {
  const rows = await queries.query<WatchedRow>(READ_WATCHED, [SCHEDULED]).catch((error) => {
    if (NOT_MIGRATED.has(codeOf(error))) return null;
    throw error;
  });
  const [row] = rows ?? [];
  if (!row) return null;
  return {
    newestMatch: row.newest_match,
    lastImport: row.import_at && { endedAt: row.import_at, fault: row.import_fault },
    jobs: row.jobs_at && {
      endedAt: row.jobs_at,
      error: row.jobs_error,
      succeededAt: row.jobs_succeeded_at,
    },
  };
}

/** A step of a run of the jobs. */
export interface JobStep {
  readonly task: string;
  readonly seconds: number;
}

/**
 * `error` is a sentence for everybody; null where the jobs finished. A run without work keeps the steps of
 * the last one with work.
 */
export async function storeJobsRun(
  queries: Queries,
  error: string | null,
  steps: readonly JobStep[] = [],
): Promise<void> {
  await queries.query(
    `INSERT INTO job_runs AS known (name, ended_at, error, succeeded_at, steps)
    VALUES ($1, now(), $2, CASE WHEN $2::text IS NULL THEN now() END, $3::json)
    ON CONFLICT (name) DO UPDATE SET ended_at = excluded.ended_at, error = excluded.error,
      succeeded_at = coalesce(excluded.succeeded_at, known.succeeded_at), steps = coalesce(excluded.steps, known.steps)`,
    [SCHEDULED, error, steps.length > 0 ? JSON.stringify(steps) : null],
  );
}

/** The steps of the last run with work. */
export async function readJobSteps(queries: Queries): Promise<readonly JobStep[]> {
  const [row] = await queries.query<{ steps: JobStep[] | null }>(
    'SELECT steps FROM job_runs WHERE name = $1',
    [SCHEDULED],
  );
  return row?.steps ?? [];
}

interface WatchedRow {
  readonly newest_match: Date | null;
  readonly import_at: Date | null;
  readonly import_fault: string | null;
  readonly jobs_at: Date | null;
  readonly jobs_error: string | null;
  readonly jobs_succeeded_at: Date | null;
}

const READ_WATCHED = `
  SELECT (SELECT max(newest) FROM match_days) AS newest_match,
    import.finished_at AS import_at, import.fault AS import_fault,
    jobs.ended_at AS jobs_at, jobs.error AS jobs_error, jobs.succeeded_at AS jobs_succeeded_at
  FROM (SELECT 1) AS one
  LEFT JOIN (SELECT finished_at, fault FROM imports ORDER BY finished_at DESC LIMIT 1) AS import ON true
  LEFT JOIN job_runs AS jobs ON jobs.name = $1`;

/** PostgreSQL, appendix A: no such table, no such column. */
const NOT_MIGRATED = new Set(['42P01', '42703']);
