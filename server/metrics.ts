/** Metrics for an operator's Prometheus, by `prom-client`: requests, jobs, imports and the process itself. */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Queries } from './db/connection/database';
import { readLastImport } from './db/operator/import-log';
import { readWatched } from './db/operator/watched';

export interface Metrics {
  /** `route` is one of a few names, never an address. */
  observeRequest(labels: RequestLabels, seconds: number): void;
  /** `task` is one of a few names, never with a date. */
  observeJob(task: string, seconds: number): void;
  /** Counts a failed run of the scheduled jobs. */
  countFailedJob(): void;
  readonly contentType: string;
  /** In Prometheus's own text format. */
  text(): Promise<string>;
}

interface RequestLabels {
  readonly method: string;
  readonly route: string;
  readonly status: number;
}

const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const JOB_SECONDS = [1, 5, 15, 60, 300, 1200, 3600];

export function createMetrics(queries: Queries): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'crows_nest_request_seconds',
    help: 'Time to the first byte of an answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: REQUEST_SECONDS,
    registers: [registry],
  });
  const jobs = new Histogram({
    name: 'crows_nest_job_seconds',
    help: 'Time a step of the scheduled jobs took.',
    labelNames: ['task'],
    buckets: JOB_SECONDS,
    registers: [registry],
  });
  const failedJobs = new Counter({
    name: 'crows_nest_job_failures_total',
    help: 'Runs of the scheduled jobs that ended in an error.',
    registers: [registry],
  });
  // Imports and publications may run in other processes, so the database tells their results: one query
  // serves all gauges of a request, and each gauge waits for it.
  let asked: Promise<void> | null = null;
  const collect = () => {
    asked ??= ask().finally(() => {
      asked = null;
    });
    return asked;
  };
  const gauge = (name: string, help: string) => {
    const made = new Gauge({ name, help, registers: [registry], collect });
    // Nothing is known yet; 0 would mean a day in 1970.
    made.remove();
    return made;
  };
  const imported = gauge('crows_nest_import_last_timestamp_seconds', 'When the last import ended.');
  const importedMatches = new Gauge({
    name: 'crows_nest_import_last_matches',
    help: 'Matches of the last import by what became of them.',
    labelNames: ['outcome'],
    registers: [registry],
    collect,
  });
  const newestMatch = gauge(
    'crows_nest_newest_match_timestamp_seconds',
    'When the newest match was played.',
  );
  const jobsEnded = gauge(
    'crows_nest_job_last_success_timestamp_seconds',
    'When the scheduled jobs last came to their end, in whichever process.',
  );

  async function ask(): Promise<void> {
    const [last, watched] = await Promise.all([
      readLastImport(queries),
      readWatched(queries),
    ]).catch(() => [null, null]);
    const set = (made: Gauge, at: Date | null | undefined) => at && made.set(at.getTime() / 1000);
    set(imported, last?.finishedAt);
    set(newestMatch, watched?.newestMatch);
    set(jobsEnded, watched?.jobs?.succeededAt);
    if (last === null) return;
    importedMatches.set({ outcome: 'new' }, last.newMatches);
    importedMatches.set({ outcome: 'known' }, last.known);
    importedMatches.set({ outcome: 'bad' }, last.badLines);
  }

  return {
    observeRequest: ({ method, route, status }, seconds) =>
      requests.observe({ method, route, status: String(status) }, seconds),
    observeJob: (task, seconds) => jobs.observe({ task }, seconds),
    countFailedJob: () => failedJobs.inc(),
    contentType: registry.contentType,
    text: () => registry.metrics(),
  };
}
