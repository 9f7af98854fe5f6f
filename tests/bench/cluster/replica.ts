/**
 * `npm run bench:replica`: a PostgreSQL primary with a synchronous streaming standby, a server that publishes,
 * two that only answer, from the standby, behind a balancer, and somebody who writes. Under load the
 * primary dies and the standby is promoted. Fails when a match is lost whose storing was acknowledged, when
 * one is there twice, or when a visitor is not answered. Takes a minute, talks to this machine only.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer as createHttpServer, request as httpRequest } from 'node:http';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../../../scripts/free-port.mjs';
import { startPostgresWith, startStandbyOf } from '../../../scripts/postgres.mjs';
import type { Database } from '../../../server/db/connection/database';
import { migrate } from '../../../server/db/connection/migrate';
import { openPoolDatabase } from '../../../server/db/connection/pool-database';
import { storeMatches } from '../../../server/db/matches/match-store';
import type { PlayedMatch } from '../../../server/db/matches/side-rows';
import { addDays } from '../../../src/domain/time/pacific-date';
import { matchesOf } from '../../fixtures/season';

const SERVER = new URL('../server/', import.meta.url).pathname;
const FIRST_DAY = '20261110';
const DAYS = 9;
const NOW = '2026-11-20T20:00:00Z';
const BATCH = 100;
/** Between a match and the next of the same two: nearer ones are reports of one. */
const APART_MILLISECONDS = 600_000;
const CLIENTS = 8;
const SECONDS_OF_LOAD = 6;
const SECONDS_AFTER_PROMOTION = 8;

const scratch = mkdtempSync(join(tmpdir(), 'crows-nest-replica-'));
const started: { stop: () => void }[] = [];
const faults: string[] = [];

function check(what: string, holds: boolean): void {
  console.log(`${holds ? 'ok    ' : 'FAILED'} ${what}`);
  if (!holds) faults.push(what);
}

type Started = Awaited<ReturnType<typeof startPostgresWith>>;
type PostgresServer = Extract<Started, { readonly url: string }>;

function running(server: Started): PostgresServer {
  if ('reason' in server) throw new Error(server.reason);
  started.push(server);
  return server;
}

async function main(): Promise<void> {
  const primary = running(await startPostgresWith(['wal_level=replica', 'synchronous_commit=on']));
  // Where "the primary" is, whichever that is: what a virtual address or HAProxy does.
  const door = await openDoor(portOf(primary.url));
  const doorUrl = withPort(primary.url, door.port);
  const database = openPoolDatabase(doorUrl);
  await migrate(database);
  const matches = Array.from({ length: DAYS }, (_, day) => addDays(FIRST_DAY, day)).flatMap((day) =>
    matchesOf(day, { seed: 'replica', scale: 0.06 }),
  );
  const half = Math.floor(matches.length / 2);
  await storeMatches(database, matches.slice(0, half));

  const standby = running(await startStandbyOf(primary));
  await database.query(`ALTER SYSTEM SET synchronous_standby_names = '*'`);
  await database.query('SELECT pg_reload_conf()');
  await untilTrue(async () => {
    const rows = await database.query(
      `SELECT 1 FROM pg_stat_replication WHERE sync_state = 'sync' AND state = 'streaming'`,
    );
    return rows.length === 1;
  });
  console.log(`${half} matches on the primary, the standby follows synchronously`);

  const publisher = await startServer('publisher', doorUrl, { PUBLISH: 'on' });
  // As compose.yaml's profile has them.
  const answering = { PUBLISH: 'off', DATABASE_READ_URL: standby.url };
  const one = await startServer('one', doorUrl, answering);
  const two = await startServer('two', doorUrl, answering);
  const balancer = await openBalancer([one.port, two.port]);

  const alone = await load(one.port, matches, 3);
  const both = await load(balancer.port, matches, 3);
  console.log(`one server: ${alone.perSecond} answers a second; two: ${both.perSecond}`);
  check('every visitor had an answer before', alone.errors.length + both.errors.length === 0);

  const writing = write(database, matches.slice(half));
  const visiting = load(balancer.port, matches, SECONDS_OF_LOAD + SECONDS_AFTER_PROMOTION);
  await delay(SECONDS_OF_LOAD * 1000);
  const died = performance.now();
  const acknowledgedBefore = writing.acknowledged.size;
  await primary.crash();
  standby.promote();
  door.leadTo(portOf(standby.url));
  const promoted = performance.now();
  await untilTrue(async () => writing.acknowledged.size > acknowledgedBefore || writing.isDone());
  const writes = performance.now();
  const visitors = await visiting;
  await writing.stop();
  console.log(
    `the primary died with ${acknowledgedBefore} matches acknowledged; promoted after ${seconds(promoted - died)}, ` +
      `writes went on after ${seconds(writes - died)}`,
  );
  console.log(
    `visitors meanwhile: ${visitors.perSecond} answers a second, slowest ${visitors.slowest.toFixed(0)} ms, ` +
      `${balancer.retried()} asked again at the other server`,
  );
  for (const error of visitors.errors.slice(0, 5)) console.log(`left without an answer: ${error}`);
  check('every visitor had an answer while the primary died', visitors.errors.length === 0);

  const after = openPoolDatabase(standby.url);
  const sides = await after.query<{ key: string; sides: number }>(
    'SELECT match_key::text AS key, count(*) AS sides FROM match_sides GROUP BY match_key',
  );
  await after.close();
  const names = await storedNames(standby.url);
  const lost = [...writing.acknowledged].filter((name) => !names.has(name));
  check(`nothing acknowledged was lost (${writing.acknowledged.size} matches)`, lost.length === 0);
  check(
    'nothing is there twice',
    sides.every((row) => row.sides === 2),
  );
  check('writes went on', writing.acknowledged.size > acknowledgedBefore);

  const publication = await run('publish-stats.js', doorUrl);
  check('the day is published from the promoted standby', publication === 0);
  const ended = [publisher, one, two].filter(({ child }) => child.exitCode !== null);
  for (const { name, child, said } of ended) {
    console.log(`${name} ended with ${child.exitCode}: ${said()}`);
  }
  check('the publisher and both servers are still up', ended.length === 0);
  await database.close();
  balancer.stop();
  door.stop();
}

/** A time and two devices name a match here: what an acknowledgement was given for. */
const nameOf = (playedAt: Date, devices: readonly string[]) =>
  `${playedAt.toISOString()} ${[...devices].sort().join(' ')}`;

async function storedNames(url: string): Promise<Set<string>> {
  const database = openPoolDatabase(url);
  const rows = await database.query<{ played_at: Date; devices: string[] }>(
    'SELECT min(played_at) AS played_at, array_agg(device_id) AS devices FROM match_sides GROUP BY match_key',
  );
  await database.close();
  return new Set(rows.map(({ played_at, devices }) => nameOf(played_at, devices)));
}

/** Stores batch after batch, over and over with later times, until it is stopped. */
function write(database: Database, matches: readonly PlayedMatch[]) {
  const acknowledged = new Set<string>();
  let stopped = false;
  let done = false;
  const work = (async () => {
    for (let round = 0; !stopped; round++) {
      for (let from = 0; from < matches.length && !stopped; from += BATCH) {
        const batch = matches.slice(from, from + BATCH).map((match) => ({
          ...match,
          playedAt: new Date(match.playedAt.getTime() + round * APART_MILLISECONDS),
          matchId: match.matchId === null ? null : `${match.matchId} ${round}`,
        }));
        await storeMatches(database, batch);
        for (const { playedAt, sides } of batch) {
          acknowledged.add(
            nameOf(
              playedAt,
              sides.map(({ deviceId }) => deviceId),
            ),
          );
        }
        await delay(20);
      }
    }
  })().finally(() => {
    done = true;
  });
  work.catch((error: Error) => faults.push(`writing failed: ${error.message}`));
  return {
    acknowledged,
    isDone: () => done,
    stop: async () => {
      stopped = true;
      await work.catch(() => {});
    },
  };
}

async function load(port: number, matches: readonly PlayedMatch[], length: number) {
  const end = performance.now() + length * 1000;
  let answers = 0;
  const errors: string[] = [];
  let slowest = 0;
  const client = async (number: number) => {
    for (let index = number * 97; performance.now() < end; index++) {
      const [side] = matches[(index * 7919) % matches.length]?.sides ?? [];
      const asked = performance.now();
      const response = await (index % 2 === 0
        ? fetch(`http://127.0.0.1:${port}/api/search`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ searchTerm: side?.playerName.slice(0, 6) || 'captain' }),
          })
        : fetch(
            `http://127.0.0.1:${port}/api/matches?deviceId=${encodeURIComponent(side?.deviceId || 'x')}`,
          )
      ).catch((error: Error) => error);
      const text = response instanceof Error ? String(response.cause) : await response.text();
      if (!(response instanceof Error) && response.status === 200) answers += 1;
      else errors.push(`${response instanceof Error ? '' : response.status} ${text.slice(0, 200)}`);
      slowest = Math.max(slowest, performance.now() - asked);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, (_, number) => client(number)));
  return { perSecond: Math.round(answers / length), errors, slowest };
}

async function startServer(name: string, url: string, env: Record<string, string>) {
  const port = await freePort();
  const child = spawn(process.execPath, [join(SERVER, 'main.js')], {
    env: environment(name, url, { ...env, PORT: String(port) }),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (bytes: Buffer) => {
    said = (said + bytes.toString()).slice(-2000);
  });
  started.push({ stop: () => child.kill('SIGKILL') });
  await untilTrue(async () => {
    if (child.exitCode !== null) throw new Error(`${name} ended with ${child.exitCode}`);
    return (await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => null))?.ok === true;
  });
  return { name, child: child as ChildProcess, port, said: () => said };
}

async function run(command: string, url: string): Promise<number> {
  const child = spawn(process.execPath, [join(SERVER, command)], {
    env: environment('publisher', url, {}),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  return code as number;
}

function environment(name: string, url: string, env: Record<string, string>) {
  return {
    PATH: process.env.PATH,
    DATA_DIR: join(scratch, name),
    DATABASE_URL: url,
    SIMULATE: 'off',
    SESSION_SECRET: 's'.repeat(32),
    SEARCHES_PER_MINUTE: '1000000',
    CROWS_NEST_NOW: NOW,
    ...env,
  };
}

/** Leads connections to a port that can be changed; those that are open end then. */
async function openDoor(first: number) {
  let target = first;
  const open = new Set<Socket>();
  const server = createServer((visitor) => {
    const host = connect(target, '127.0.0.1');
    open.add(visitor).add(host);
    for (const [from, to] of [[visitor, host] as const, [host, visitor] as const]) {
      from.pipe(to);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        open.delete(from);
        to.destroy();
      });
    }
  });
  const port = await listen(server);
  return {
    port,
    leadTo: (next: number) => {
      target = next;
      for (const socket of open) socket.destroy();
    },
    stop: () => void server.close(),
  };
}

/** Turn by turn; an answer of 503 or none is asked for at the other one, as nginx.conf does. */
async function openBalancer(ports: readonly number[]) {
  let turn = 0;
  let retried = 0;
  const server = createHttpServer((request, response) => {
    const body: Buffer[] = [];
    request.on('data', (chunk: Buffer) => body.push(chunk));
    request.on('end', () => {
      turn += 1;
      const ask = (tries: number) => {
        const again = () => {
          if (tries > 1) {
            retried += 1;
            ask(tries - 1);
          } else response.writeHead(503).end();
        };
        const port = ports[(turn + tries) % ports.length];
        const { method = 'GET', url = '/', headers } = request;
        const onward = httpRequest(
          { port, host: '127.0.0.1', method, path: url, headers },
          (answer) => {
            if (answer.statusCode === 503) {
              answer.resume();
              again();
              return;
            }
            response.writeHead(answer.statusCode ?? 500, answer.headers);
            answer.pipe(response);
          },
        );
        onward.on('error', again);
        onward.end(Buffer.concat(body));
      };
      ask(ports.length);
    });
  });
  const port = await listen(server);
  return { port, retried: () => retried, stop: () => void server.close() };
}

async function listen(server: ReturnType<typeof createServer>): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

async function untilTrue(ask: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 900; tries++) {
    if (await ask()) return;
    await delay(100);
  }
  throw new Error('It did not come true in 90 seconds.');
}

const portOf = (url: string) => Number(new URL(url).port);

function withPort(url: string, port: number): string {
  const changed = new URL(url);
  changed.port = String(port);
  return changed.href;
}

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;

try {
  await main();
} catch (error) {
  faults.push(String(error));
  console.error(error);
} finally {
  for (const { stop } of started.reverse()) stop();
  rmSync(scratch, { recursive: true, force: true });
}
console.log(faults.length === 0 ? 'All of it holds.' : `FAILED: ${faults.join('; ')}`);
process.exit(faults.length === 0 ? 0 : 1);
