/**
 * `npm run bench:server [-- --matches N] [--postgres] [--only PART]`: a million matches through the real commands in
 * a temporary folder, and the server under questions; or one part of it, after the import, which all need. Prints figures beside their goals, which are those of a
 * million matches on two cores; ends with 1 where one is missed, or an answer is an error. Talks to this machine
 * only, and ends by itself.
 */
import { once } from 'node:events';
import {
  createWriteStream,
  mkdtempSync,
  rmSync,
  statSync,
  type WriteStream,
  writeFileSync,
} from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { freePort } from '../../../scripts/free-port.mjs';
import { startPostgres } from '../../../scripts/postgres.mjs';
import type { Database } from '../../../server/db/connection/database';
import { openPgliteSession } from '../../../server/db/connection/pglite-session';
import { openPoolDatabase } from '../../../server/db/connection/pool-database';
import { databaseOf } from '../../../server/db/connection/session';
import { addDays } from '../../../src/domain/time/pacific-date';
import { importLineOf } from '../../fixtures/import-lines';
import { makeBenchSeason, playBenchDay } from './bench-season';
import { megabytes, runCommand, startCommand, type Usage, untilAnswering } from './commands';
import { askerOf, percentile, percentiles, type Question } from './questions';

const { values } = parseArgs({
  options: {
    matches: { type: 'string', default: '1000000' },
    postgres: { type: 'boolean', default: false },
    only: { type: 'string' },
  },
});
const WANTED = Number(values.matches);
const PARTS = ['import', 'job', 'questions'];
if (values.only !== undefined && !PARTS.includes(values.only)) {
  throw new Error(`--only takes ${PARTS.join(', ')}.`);
}
const isWanted = (part: string) => values.only === undefined || values.only === part;
const FIRST_DAY = '20261106';
const DAYS = 14;
/** Noon of the day after the last one: all of them are published. */
const NOW = '2026-11-20T20:00:00Z';
const QUESTIONS = { search: 600, 'short search': 300, matches: 300, 'player-stats': 150 } as const;
/**
 * Anyone who reads what they get asks again after a pause, of so many seconds on average; without one the clients
 * ask as fast as they are answered, which shows what the machine can do: then each waits for all the others,
 * and the waiting time is the number of clients divided by the answers a second, whatever the server does.
 */
const LOADS = [
  { clients: 24, seconds: 20, pauseSeconds: 0 },
  { clients: 500, seconds: 30, pauseSeconds: 5 },
  { clients: 500, seconds: 30, pauseSeconds: 0 },
] as const;
const MILLION = 1_000_000;
/** Of the issue "A server that an operator can trust". */
const GOALS = {
  importedPerSecond: { embedded: 10_000, postgres: 20_000 },
  jobSeconds: { embedded: 180, postgres: 60 },
  shortSearchMilliseconds: 10,
  /** Of clients that pause. */
  p99Milliseconds: 500,
} as const;
/** How an import ends that found no match. */
const NOTHING_TO_READ = 2;

const scratch = mkdtempSync(join(tmpdir(), 'crows-nest-bench-'));
const dataDir = join(scratch, 'data');
const names: string[] = [];
const devices: string[] = [];

async function main(): Promise<void> {
  const postgres = values.postgres ? await startPostgres() : null;
  if (postgres && 'reason' in postgres) throw new Error(postgres.reason);
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    DATABASE_URL: postgres?.url ?? '',
    SIMULATE: 'off',
    CROWS_NEST_NOW: NOW,
    STAND_IN: 'on',
    SEARCHES_PER_MINUTE: '1000000',
    PUBLISH: 'off',
    PORT: String(await freePort()),
  };
  console.log(`Node ${process.version}, ${postgres ? 'PostgreSQL, without fsync' : 'embedded'}`);

  const file = join(scratch, 'matches.jsonl');
  const firstDay = join(scratch, 'first-day.jsonl');
  const count = await timed('generated', () => generate(file, firstDay));
  say('matches', `${count}, ${megabytes(statSync(file).size)} of lines`);

  const database = postgres ? 'postgres' : 'embedded';
  const nothing = join(scratch, 'nothing.jsonl');
  writeFileSync(nothing, '');
  const begun = await runCommand('import.js', [nothing], env, NOTHING_TO_READ);
  say('import of nothing', `${begun.seconds.toFixed(1)} s: start, and an empty database's tables`);
  const imported = await runCommand('import.js', [file], env);
  const perSecond = count / imported.seconds;
  say(
    'import',
    `${perSecond.toFixed(0)} matches a second, ${usage(imported)}`,
    atLeast(perSecond, GOALS.importedPerSecond[database], 'a second'),
  );
  rmSync(file);
  if (isWanted('import')) {
    const again = await runCommand('import.js', [firstDay], env);
    say('first day again', `nothing new, ${usage(again)}`);
    await describeTables(postgres?.url ?? null);
  }
  if (isWanted('job')) await nightlyJob(env, database);
  if (isWanted('questions')) await questions(env);
  postgres?.stop();
}

async function nightlyJob(env: NodeJS.ProcessEnv, database: 'embedded' | 'postgres') {
  // A night counts the day that has just ended; the first one counts the season.
  const first = await runCommand('publish-stats.js', ['--date', addDays(FIRST_DAY, DAYS - 1)], env);
  say('first job', `${DAYS - 1} days counted, every kind and period, ${usage(first)}`);
  const job = await runCommand('publish-stats.js', [], env);
  say(
    'nightly job',
    `one new day, every kind and period, ${usage(job)}`,
    atMost(job.seconds, GOALS.jobSeconds[database], 's'),
  );
}

async function generate(file: string, firstDay: string): Promise<number> {
  const season = makeBenchSeason(WANTED / DAYS);
  const out = createWriteStream(file);
  let count = 0;
  for (let day = 0; day < DAYS; day++) {
    let lines: string[] = [];
    for (const match of playBenchDay(season, addDays(FIRST_DAY, day))) {
      lines.push(importLineOf(match));
      count += 1;
      if (count % 500 === 0) {
        const [{ playerName, deviceId }] = match.sides;
        names.push(playerName);
        if (deviceId) devices.push(deviceId);
        await write(out, lines);
        lines = [];
      }
    }
    if (lines.length > 0) await write(out, lines);
    if (day === 0) await copyFile(file, firstDay);
  }
  out.end();
  await once(out, 'finish');
  return count;
}

/** Resolves when the lines are in the file. */
function write(out: WriteStream, lines: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    out.write(`${lines.join('\n')}\n`, (error) => (error ? reject(error) : resolve()));
  });
}

async function questions(env: NodeJS.ProcessEnv): Promise<void> {
  const started = performance.now();
  const server = startCommand('main.js', [], env);
  const origin = `http://localhost:${env.PORT}`;
  await untilAnswering(origin);
  say('restart', `${((performance.now() - started) / 1000).toFixed(1)} s until the first answer`);

  const { ask, errors } = await askerOf(origin, { names, devices });
  for (const kind of Object.keys(QUESTIONS) as Question[]) {
    const times: number[] = [];
    for (let index = 0; index < QUESTIONS[kind]; index++) times.push(await ask(kind, index));
    const goal =
      kind === 'short search' &&
      atMost(percentile(times, 0.99), GOALS.shortSearchMilliseconds, 'ms p99');
    // The first few find nothing in any cache.
    say(kind, percentiles(times), goal || undefined);
  }

  for (const { clients, seconds, pauseSeconds } of LOADS) {
    const end = performance.now() + seconds * 1000;
    const times: Record<'search' | 'matches', number[]> = { search: [], matches: [] };
    const client = async (number: number) => {
      // Clients don't begin at the same moment.
      await delay(Math.random() * pauseSeconds * 1000);
      for (let index = number * 1000; performance.now() < end; index++) {
        const kind = index % 2 === 0 ? 'search' : 'matches';
        times[kind].push(await ask(kind, index));
        await delay((0.5 + Math.random()) * pauseSeconds * 1000);
      }
    };
    await Promise.all(Array.from({ length: clients }, (_, number) => client(number)));
    const all = [...times.search, ...times.matches];
    say(
      'load',
      `${clients} clients, ${pauseSeconds === 0 ? 'no pause' : `a question every ${pauseSeconds} s each`}: ${(all.length / seconds).toFixed(0)} answers a second`,
      pauseSeconds > 0 ? atMost(percentile(all, 0.99), GOALS.p99Milliseconds, 'ms p99') : undefined,
    );
    say('  search', percentiles(times.search));
    say('  matches', percentiles(times.matches));
  }
  say('errors', `${errors()} of all answers`);
  say('server', `${megabytes(server.peak())} of memory at most`);
  server.process.kill('SIGTERM');
  await once(server.process, 'exit');
  if (errors() > 0) process.exitCode = 1;
}

async function describeTables(url: string | null): Promise<void> {
  const database: Database =
    url === null
      ? databaseOf(await openPgliteSession(join(dataDir, 'db', 'pages')))
      : openPoolDatabase(url);
  for (const table of ['match_sides', 'player_names', 'decks']) {
    const [row] = await database.query<{ rows: number; heap: number; indexes: number }>(
      `SELECT count(*) AS rows, pg_table_size('${table}') AS heap, pg_indexes_size('${table}') AS indexes FROM ${table}`,
    );
    if (row) {
      const { rows, heap, indexes } = row;
      say(`  ${table}`, `${rows} rows, ${megabytes(heap)} and ${megabytes(indexes)} of indexes`);
    }
  }
  for (const [what, sql] of Object.entries(PLANS)) {
    const rows = await database.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${sql}`);
    const scans = rows.map((row) => row['QUERY PLAN']).filter((line) => /Scan/.test(line));
    say(`  plan of ${what}`, scans.map((line) => line.replace(/\(cost.*/, '').trim()).join('; '));
  }
  await database.close();
}

const PLANS = {
  search: `SELECT * FROM player_names WHERE search_text LIKE search_pattern('arbour')`,
  matches: `SELECT * FROM match_sides WHERE device_id = 'x' ORDER BY played_at DESC`,
  'a week': `SELECT count(*) FROM match_sides WHERE played_at >= '2026-11-19T08:00:00Z'`,
};

async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const started = performance.now();
  const result = await work();
  say(what, `in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  return result;
}

function usage({ seconds, peak }: Usage): string {
  return `${seconds.toFixed(1)} s, ${megabytes(peak)} of memory at most`;
}

interface Goal {
  readonly words: string;
  readonly isMet: boolean;
}

function atMost(value: number, most: number, unit: string): Goal {
  return { words: `≤ ${most} ${unit}`, isMet: value <= most };
}

function atLeast(value: number, least: number, unit: string): Goal {
  return { words: `≥ ${least} ${unit}`, isMet: value >= least };
}

let missed = 0;

/** Of fewer matches a goal says nothing: then it is only shown. */
function say(what: string, figure: string, goal?: Goal): void {
  const counts = goal !== undefined && WANTED >= MILLION;
  const judged = counts ? (goal.isMet ? ' met' : ' MISSED') : '';
  if (counts && !goal.isMet) missed += 1;
  console.log(
    `${what.padEnd(24)} ${figure}${goal ? `   (goal of a million: ${goal.words}${judged})` : ''}`,
  );
}

try {
  await main();
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
if (missed > 0) {
  console.log(`${missed} ${missed === 1 ? 'goal is' : 'goals are'} missed.`);
  process.exitCode = 1;
}
process.exit();
