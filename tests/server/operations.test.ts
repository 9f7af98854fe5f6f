/** What an operator watches the server by: health, metrics, the log, and who may reach it. */
import { Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import packageJson from '../../package.json';
import { createHealthCheck } from '../../server/api/health';
import { timeoutError } from '../../server/db/connection/connection-loss';
import { databaseOf } from '../../server/db/connection/session';
import { storeMatches } from '../../server/db/matches/match-store';
import { storeFinishedImport } from '../../server/db/operator/import-log';
import { readWatched, storeJobsRun } from '../../server/db/operator/watched';
import { listeningHost } from '../../server/listening-host';
import { createLog } from '../../server/log';
import { createMetrics } from '../../server/metrics';
import { publicTrouble } from '../../server/operator-trouble';
import { createServer } from '../../server/server';
import { readSettings } from '../../server/settings';
import { placeOfServer } from '../fixtures/database';
import { databaseOfTests } from '../fixtures/database-of-tests';
import { serveApi } from '../fixtures/served-api';
import { storedMatch } from '../fixtures/stored-matches';

const NOW = '2026-11-20T20:00:00Z';

const database = await databaseOfTests('TRUNCATE match_sides, match_days, imports, job_runs');

/** A database that says this of itself, and nothing else. */
const telling = (watched: Record<string, unknown> = {}) => ({
  query: async <R extends object>() =>
    [
      {
        newest_match: new Date('2026-11-20T19:00:00Z'),
        import_at: null,
        import_fault: null,
        jobs_at: null,
        jobs_error: null,
        jobs_succeeded_at: null,
        ...watched,
      },
    ] as R[],
  isSerial: false,
});
const filesOf = (day: string | null, publishes = true) => ({
  newestDay: () => Promise.resolve(day),
  publishes,
});
const healthOf = (
  watched: Record<string, unknown>,
  { time = NOW, files = filesOf('20261120') } = {},
) => createHealthCheck(telling(watched), files, () => new Date(time))();
const checkOf = (health: Awaited<ReturnType<typeof healthOf>>, name: string) =>
  health.checks.find((check) => check.name === name);

describe('GET /api/health', () => {
  it('reports version, database and the ages of the newest daily file and the newest match', async () => {
    await storeMatches(database, [storedMatch({ playedAt: new Date('2026-11-20T12:00:00Z') })]);
    const site = await serveApi({ now: () => new Date(NOW) }, database);
    const answer = await fetch(`${site.origin}/api/health`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.json()).toMatchObject({
      status: 'ok',
      version: packageJson.version,
      database: 'ok',
      newestDay: '20261119',
      ageDays: 1,
      newestMatch: '2026-11-20T12:00:00.000Z',
      checks: [
        { name: 'database', code: 'ok' },
        { name: 'matches', code: 'ok', ageSeconds: 8 * 3600 },
        { name: 'import', code: 'never' },
        { name: 'jobs', code: 'never' },
        { name: 'files', code: 'ok' },
      ],
    });
  });

  it.each([
    ['ok', '2026-11-21T19:59:00Z'],
    ['stale', '2026-11-21T20:01:00Z'],
  ])(
    'says %s at %s of files whose day began at 2026-11-20T08:00Z: they are stale after 36 hours',
    async (status, time) => {
      const health = await healthOf({ newest_match: new Date(time) }, { time });
      expect(health.status).toBe(status);
      expect(checkOf(health, 'files')?.state).toBe(status);
    },
  );

  it.each([
    ['ok', 'ok', 36],
    ['stale', 'old', 36 + 1 / 60],
    ['stale', 'old', 21 * 24],
  ])(
    'says %s, matches %s, when the newest match is %d hours old, however new the files are',
    async (status, code, hours) => {
      const newest = new Date(Date.parse(NOW) - hours * 3_600_000);
      const health = await healthOf({ newest_match: newest });
      expect(health).toMatchObject({ status, ageDays: 0, newestMatch: newest.toISOString() });
      expect(checkOf(health, 'matches')).toMatchObject({ code, ageSeconds: hours * 3600 });
      if (status !== 'ok') expect(checkOf(health, 'matches')?.remedy).toMatch(/import/);
    },
  );

  it.each([
    ['where nothing was ever published', { jobs_at: null }, filesOf(null), 'files', 'never'],
    ['where no match is stored', { newest_match: null }, filesOf('20261120'), 'matches', 'never'],
    [
      'where no publication ever ran, for a process that only answers',
      {},
      filesOf(null, false),
      'jobs',
      'never',
    ],
    [
      'where none has come to its end for long',
      {
        jobs_at: new Date('2026-11-18T20:00:00Z'),
        jobs_succeeded_at: new Date('2026-11-18T20:00:00Z'),
      },
      filesOf('20261120'),
      'jobs',
      'late',
    ],
    [
      'where it has failed for long',
      { jobs_at: new Date(NOW), jobs_error: 'The disk is full.', jobs_succeeded_at: null },
      filesOf('20261120'),
      'jobs',
      'failed',
    ],
  ] as const)('is stale %s', async (_, watched, files, name, code) => {
    const health = await healthOf(watched, { files });
    expect(health.status).toBe('stale');
    expect(checkOf(health, name)).toMatchObject({ state: 'stale', code });
    expect(checkOf(health, name)?.remedy).toBeTruthy();
  });

  it('is ok in a process that only answers, whose files are served elsewhere', async () => {
    const ran = { jobs_at: new Date(NOW), jobs_succeeded_at: new Date(NOW) };
    const health = await healthOf(ran, { files: filesOf(null, false) });
    expect(health.status).toBe('ok');
    expect(checkOf(health, 'files')).toMatchObject({ state: 'ok', code: 'elsewhere' });
  });

  it('knows when the last import and the last job ended, and of what they failed', async () => {
    const at = new Date('2026-11-20T19:30:00Z');
    const imported = await healthOf({ import_at: at, import_fault: 'damaged' });
    expect(imported.status).toBe('failing');
    expect(checkOf(imported, 'import')).toMatchObject({
      code: 'damaged',
      at: at.toISOString(),
      ageSeconds: 1800,
      error: expect.stringMatching(/cut short/),
      remedy: expect.stringMatching(/unreadable/),
    });
    const error = 'The disk of the files is full: make room, and run it again.';
    const failed = await healthOf({ jobs_at: at, jobs_error: error, jobs_succeeded_at: at });
    expect(failed.status).toBe('failing');
    expect(checkOf(failed, 'jobs')).toMatchObject({ code: 'failed', at: at.toISOString(), error });
  });

  it('learns of jobs from whichever process ran them, and forgets an error that is over', async () => {
    await storeJobsRun(database, null);
    await storeJobsRun(database, 'The disk is full.');
    const [failed] = [await readWatched(database)];
    expect(failed?.jobs).toMatchObject({ error: 'The disk is full.' });
    expect(failed?.jobs?.succeededAt).toBeInstanceOf(Date);
    await storeJobsRun(database, null);
    expect((await readWatched(database))?.jobs).toMatchObject({ error: null });
  });

  it('serves on where its tables are not there yet', async () => {
    const missing = Object.assign(new Error('no such table'), { code: '42P01' });
    const check = createHealthCheck(
      { query: () => Promise.reject(missing), isSerial: false },
      filesOf('20261120'),
      () => new Date(NOW),
    );
    expect(await check()).toMatchObject({ status: 'unknown', database: 'ok', newestMatch: null });
  });

  it('names no folders, hosts or users in public', () => {
    const errors = [
      Object.assign(new Error("EACCES: permission denied, open '/secret/place'"), {
        code: 'EACCES',
      }),
      Object.assign(new Error('ENOSPC: no space left, write /secret/place'), { code: 'ENOSPC' }),
      Object.assign(new Error('permission denied for secret'), { code: '42501' }),
      Object.assign(new Error('secret'), { code: '53100' }),
      new Error('secret'),
    ];
    for (const error of errors) {
      expect(publicTrouble(error)).toMatch(/^[A-Z].*\.$/);
      expect(publicTrouble(error)).not.toContain('secret');
    }
  });

  it('answers 200 with stale files: they are served as well as new ones', async () => {
    const site = await serveApi({ now: () => new Date('2026-11-23T20:00:00Z') }, database);
    const answer = await fetch(`${site.origin}/api/health`);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ status: 'stale', ageDays: 4 });
  });

  it('is still 200 while visitors are asked, after some seconds, to come back', async () => {
    const statements: string[] = [];
    const serial = databaseOf({
      run: (sql) => {
        statements.push(sql);
        return new Promise<never>(() => {});
      },
      load: () => Promise.reject(new Error('Nothing is loaded.')),
      close: () => Promise.resolve(),
    });
    const visitors = serial.limited({ wait: 700, statement: 60_000 });
    const site = await serveApi({ now: () => new Date('2026-11-20T20:00:00Z') }, visitors);
    const statistics = await fetch(`${site.origin}/api/matches?deviceId=somebody`);
    expect(statistics.status).toBe(503);
    expect(statistics.headers.get('retry-after')).toBe('10');
    expect(await statistics.json()).toEqual({
      error: expect.stringMatching(/database.*in a while/),
    });
    const health = await fetch(`${site.origin}/api/health`);
    expect(health.status).toBe(200);
    expect(await health.json()).toMatchObject({ status: 'unknown', database: 'busy' });
    expect(statements).toHaveLength(1);
  });

  it('is 503 when the database can not be asked', async () => {
    const site = await serveApi();
    const answer = await fetch(`${site.origin}/api/health`);
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ status: 'unavailable', database: 'unreachable' });
  });

  describe('while the database is at something large', () => {
    const day = filesOf('20261120');
    const now = () => new Date('2026-11-20T20:00:00Z');

    it('is answered at once from what is known, with one question under way', async () => {
      let questions = 0;
      let answer = () => {};
      const query = () => {
        questions += 1;
        return new Promise<never[]>((resolve) => {
          answer = () => resolve([]);
        });
      };
      const check = createHealthCheck({ query, isSerial: true }, day, now, {
        wait: 0,
        silence: 60_000,
      });
      const said = await Promise.all([check(), check(), check()]);
      expect(said.map(({ status, database }) => [status, database])).toEqual(
        said.map(() => ['unknown', 'busy']),
      );
      expect(questions).toBe(1);
      const patient = check();
      answer();
      expect(await patient).toMatchObject({ status: 'unknown', database: 'ok' });
    });

    it('is 503 once it has been silent for too long, or has failed before', async () => {
      const silent = () => new Promise<never>(() => {});
      const gone = createHealthCheck({ query: silent, isSerial: true }, day, now, {
        wait: 0,
        silence: 0,
      });
      expect(await gone()).toMatchObject({ status: 'unavailable', database: 'unreachable' });

      let query: () => Promise<never> = () => Promise.reject(new Error('gone'));
      const failing = createHealthCheck({ query: () => query(), isSerial: false }, day, now, {
        wait: 10,
        silence: 60_000,
      });
      expect(await failing()).toMatchObject({ database: 'unreachable' });
      query = silent;
      expect(await failing()).toMatchObject({ database: 'unreachable' });
    });

    it('is as long silent as all the abandoned questions', async () => {
      const started = performance.now();
      const givenUp = () => Promise.reject(timeoutError(10));
      const check = createHealthCheck({ query: givenUp, isSerial: true }, day, now, {
        wait: 0,
        silence: 300,
      });
      const said: string[] = [];
      while (!said.includes('unreachable')) {
        said.push((await check()).database);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      expect(performance.now() - started).toBeGreaterThanOrEqual(300);
      expect(said[0]).toBe('busy');
      expect(said.indexOf('unreachable')).toBe(said.length - 1);
    });
  });
});

describe('the log', () => {
  async function logOf(level: 'info' | 'error' | 'silent', paths: readonly string[]) {
    const lines: string[] = [];
    const into = new Writable({
      write: (chunk, _, done) => {
        lines.push(...String(chunk).trimEnd().split('\n'));
        done();
      },
    });
    const place = await placeOfServer();
    const settings = readSettings({
      ...place.env,
      SIMULATE: 'off',
      METRICS_PORT: '0',
    });
    const server = await createServer(settings, {
      pageFolder: null,
      onProgress: () => {},
      log: createLog(level, into),
    });
    // As the listener hands it on.
    const incoming = { socket: { remoteAddress: '127.0.0.1' } };
    for (const path of paths) await server.app.request(path, {}, { incoming });
    const metrics = await server.metrics?.text();
    await server.close();
    return { lines: lines.map((line) => JSON.parse(line)), metrics };
  }

  it('has one line of JSON for each request, without what stands behind the question mark', async () => {
    const { lines, metrics } = await logOf('info', [
      '/api/health',
      '/api/matches?deviceId=secret-device',
      `/content/${'x'.repeat(5000)}`,
    ]);
    const requests = lines.filter(({ msg }) => msg === 'request');
    expect(requests).toEqual([
      expect.objectContaining({ level: 30, method: 'GET', path: '/api/health', status: 200 }),
      expect.objectContaining({ path: '/api/matches', route: 'api matches', status: 200 }),
      expect.objectContaining({ route: 'content', status: 404 }),
    ]);
    expect(JSON.stringify(lines)).not.toContain('secret-device');
    expect(JSON.stringify(requests[2]).length).toBeLessThan(500);
    expect(metrics).toMatch(
      /crows_nest_request_seconds_count\{method="GET",route="api matches",status="200"\} 1/,
    );
  });

  it('is silent where a setting asks for it', async () => {
    expect((await logOf('silent', ['/api/health'])).lines).toEqual([]);
  });
});

describe('the metrics', () => {
  it('cover jobs, the last import, and the process', async () => {
    const metrics = createMetrics(database);
    expect(await metrics.text()).toContain('process_resident_memory_bytes');
    metrics.observeJob('rankings', 12);
    metrics.countFailedJob();
    expect(await metrics.text()).toContain('crows_nest_job_failures_total 1');
    await storeFinishedImport(database, { newMatches: 7, known: 2, badLines: 1, fault: null });
    const text = await metrics.text();
    expect(text).toContain('crows_nest_job_seconds_count{task="rankings"} 1');
    expect(text).toContain('crows_nest_import_last_matches{outcome="new"} 7');
  });

  it('have every figure of the database at the first question, and none for what never was', async () => {
    const WHEN = [
      'crows_nest_import_last_timestamp_seconds',
      'crows_nest_newest_match_timestamp_seconds',
      'crows_nest_job_last_success_timestamp_seconds',
    ];
    const figures = async () => {
      const text = await createMetrics(database).text();
      return WHEN.map((name) => new RegExp(`^${name} (.*)$`, 'm').exec(text)?.[1] ?? null);
    };
    expect(await figures()).toEqual([null, null, null]);
    await storeFinishedImport(database, { newMatches: 7, known: 2, badLines: 1, fault: null });
    await storeMatches(database, [storedMatch({ playedAt: new Date(NOW) })]);
    await storeJobsRun(database, null);
    const [imported, newest, jobs] = (await figures()).map(Number);
    expect(newest).toBe(Date.parse(NOW) / 1000);
    for (const ended of [imported, jobs]) expect(ended).toBeGreaterThan(Date.now() / 1000 - 600);
  });
});

describe('the address to listen on', () => {
  it('is this machine’s own, unless it is a container’s or a setting says otherwise', () => {
    expect(listeningHost(null, false)).toMatchObject({ host: '127.0.0.1' });
    expect(listeningHost(null, false).explanation).toContain('HOST=0.0.0.0');
    expect(listeningHost(null, true)).toMatchObject({ host: '0.0.0.0' });
    expect(listeningHost('10.0.0.5', true)).toMatchObject({ host: '10.0.0.5' });
  });
});
