/** What an operator's Prometheus is told, by `prom-client`: requests, jobs, imports and the process itself. */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Queries } from './db/database';
import { readLastImport } from './db/import-log';

export interface Metrics {
  /** `route` is one of a few names, never an address. */
  observeRequest(labels: RequestLabels, seconds: number): void;
  /** `task` is one of a few names, never with a date in it. */
  observeJob(task: string, seconds: number): void;
  /** The scheduled jobs came to nothing this time. */
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
  const imported = new Gauge({
    name: 'crows_nest_import_last_timestamp_seconds',
    help: 'When the last import ended.',
    registers: [registry],
  });
  const importedMatches = new Gauge({
    name: 'crows_nest_import_last_matches',
    help: 'Matches of the last import by what became of them.',
    labelNames: ['outcome'],
    registers: [registry],
    // Imports are processes of their own: what they did is asked of the database.
    collect: async () => {
      const last = await readLastImport(queries).catch(() => null);
      if (last === null) return;
      imported.set(last.finishedAt.getTime() / 1000);
      importedMatches.set({ outcome: 'new' }, last.newMatches);
      importedMatches.set({ outcome: 'known' }, last.known);
      importedMatches.set({ outcome: 'bad' }, last.badLines);
    },
  });

  return {
    observeRequest: ({ method, route, status }, seconds) =>
      requests.observe({ method, route, status: String(status) }, seconds),
    observeJob: (task, seconds) => jobs.observe({ task }, seconds),
    countFailedJob: () => failedJobs.inc(),
    contentType: registry.contentType,
    text: () => registry.metrics(),
  };
}
