/** What an operator watches the server by: health, metrics, the log, and who may reach it. */
import { Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import packageJson from '../../package.json';
import { createHealthCheck } from '../../server/api/health';
import { timeoutError } from '../../server/db/connection-loss';
import { storeFinishedImport } from '../../server/db/import-log';
import { databaseOf } from '../../server/db/session';
import { listeningHost } from '../../server/listening-host';
import { createLog } from '../../server/log';
import { createMetrics } from '../../server/metrics';
import { createServer } from '../../server/server';
import { readSettings } from '../../server/settings';
import { openTestDatabase, placeOfServer } from '../fixtures/database';
import { serveApi } from '../fixtures/served-api';

describe('GET /api/health', () => {
  it('tells version, database and the age of the newest daily file', async () => {
    const database = await openTestDatabase();
    const site = await serveApi({ now: () => new Date('2026-11-20T20:00:00Z') }, database);
    const answer = await fetch(`${site.origin}/api/health`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.json()).toEqual({
      status: 'ok',
      version: packageJson.version,
      database: 'ok',
      newestDay: '20261119',
      ageDays: 1,
    });
    await site.close();
    await database.close();
  });

  it.each([
    ['ok', '2026-11-21T19:59:00Z'],
    ['stale', '2026-11-21T20:01:00Z'],
  ])(
    'says %s at %s of files whose day began at 2026-11-20T08:00Z: they are stale after 36 hours',
    async (status, time) => {
      const check = createHealthCheck(
        { query: async () => [], isSerial: false },
        () => Promise.resolve('20261120'),
        () => new Date(time),
      );
      expect((await check()).status).toBe(status);
    },
  );

  it('answers 200 with stale files: they are served as well as new ones', async () => {
    const database = await openTestDatabase();
    const site = await serveApi({ now: () => new Date('2026-11-23T20:00:00Z') }, database);
    const answer = await fetch(`${site.origin}/api/health`);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ status: 'stale', ageDays: 4 });
    await site.close();
    await database.close();
  });

  it('calls nothing stale where nothing was published yet', async () => {
    const check = createHealthCheck(
      { query: async () => [], isSerial: false },
      () => Promise.resolve(null),
      () => new Date('2026-11-21T20:01:00Z'),
    );
    expect((await check()).status).toBe('ok');
  });

  it('is still 200 while visitors are told, after some seconds, to come back', async () => {
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
    expect(await health.json()).toMatchObject({ status: 'ok', database: 'busy' });
    expect(statements).toHaveLength(1);
    await site.close();
  });

  it('is 503 when the database can not be asked', async () => {
    const site = await serveApi();
    const answer = await fetch(`${site.origin}/api/health`);
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ status: 'unavailable', database: 'unreachable' });
    await site.close();
  });

  describe('while the database is at something large', () => {
    const day = () => Promise.resolve(null);
    const now = () => new Date('2026-11-20T20:00:00Z');

    it('is told at once from what is known, with one question under way', async () => {
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
        said.map(() => ['ok', 'busy']),
      );
      expect(questions).toBe(1);
      const patient = check();
      answer();
      expect(await patient).toMatchObject({ status: 'ok', database: 'ok' });
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

    it('is as long silent as all the questions that were given up', async () => {
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
    for (const path of paths) await server.app.request(path);
    const metrics = await server.metrics?.text();
    await server.close();
    await place.drop();
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

  it('is silent where it is told to be', async () => {
    expect((await logOf('silent', ['/api/health'])).lines).toEqual([]);
  });
});

describe('the metrics', () => {
  it('tell of jobs, of the last import, and of the process', async () => {
    const database = await openTestDatabase();
    const metrics = createMetrics(database);
    expect(await metrics.text()).toContain('process_resident_memory_bytes');
    metrics.observeJob('rankings', 12);
    metrics.countFailedJob();
    expect(await metrics.text()).toContain('crows_nest_job_failures_total 1');
    await storeFinishedImport(database, { newMatches: 7, known: 2, badLines: 1 });
    const text = await metrics.text();
    expect(text).toContain('crows_nest_job_seconds_count{task="rankings"} 1');
    expect(text).toContain('crows_nest_import_last_matches{outcome="new"} 7');
    await database.close();
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
