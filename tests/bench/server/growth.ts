/**
 * `npm run bench:growth [-- --sizes 1,5,10,20] [--imported 2]`: a season of so many million matches, 240,000 a day, with a
 * million names, on PostgreSQL. Days are put into the tables as they are (copied-days); the last one before each size, and the last
 * `--imported` million of all, come in by the command, with a server under questions. Then the nightly job: everything
 * counted, and one more day, by its steps. Prints figures beside their goals, and the plans of the slowest statements.
 * On a throwaway server, or on the one that TEST_DATABASE_URL names, where a season is gone on with. 20 million take
 * 40 GB of disk and more than an hour of two cores. Talks to this machine only, and ends by itself.
 */
import { once } from 'node:events';
import { createWriteStream, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { freePort } from '../../../scripts/free-port.mjs';
import { startPostgresWith } from '../../../scripts/postgres.mjs';
import type { Database } from '../../../server/db/connection/database';
import { migrate } from '../../../server/db/connection/migrate';
import { openPoolDatabase } from '../../../server/db/connection/pool-database';
import {
  addDays,
  type DateStamp,
  daysBetween,
  formatIsoDay,
  startOfPacificDay,
} from '../../../src/domain/time/pacific-date';
import { NEWEST_MATCHES } from '../../../src/resources/addresses';
import { importLineOf } from '../../fixtures/import-lines';
import { makeBenchSeason, playBenchDay } from './bench-season';
import { megabytes, runCommand, startCommand, untilAnswering } from './commands';
import { dayCopier, finishCopying, repeatWeekBefore, withoutIndexes } from './copied-days';
import { type Asker, askerOf, percentile, percentiles, type Question } from './questions';
import { slowestPlans, WITH_PLANS } from './slowest-plans';

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '1,5,10,20' },
    imported: { type: 'string', default: '2' },
  },
});
const MILLION = 1_000_000;
const SIZES = values.sizes.split(',').map((size) => Number(size) * MILLION);
const IMPORTED = Number(values.imported) * MILLION;
const A_DAY = 240_000;
/** 38,000 players of the season as a million people. */
const PEOPLE_PER_PLAYER = 27;
const FIRST_DAY: DateStamp = '20260901';
const QUESTIONS: readonly Question[] = ['search', 'matches', 'player-stats'];
const TIMES = 1000;
/** Milliseconds at most, of the issue "The operator's bridge". */
const GOALS: Partial<Record<Question, number>> = { search: 20, matches: 100 };
/** While a day is imported: the database's disk and processors are shared. */
const GOALS_MEANWHILE: Partial<Record<Question, number>> = { search: 60 };
const GOAL_NIGHT_SECONDS = 300;
const GOAL_NIGHT_MEGABYTES = 400;
const MEGABYTE = 1024 * 1024;
const GOAL_IMPORTED_PER_SECOND = 10_000;
const GOAL_SERVER_MEGABYTES = 400;
const GOAL_HISTORY_BYTES = 300_000;
const SERVER_SETTINGS = ['shared_buffers=2GB', 'max_wal_size=4GB', 'maintenance_work_mem=512MB'];

const scratch = mkdtempSync(join(tmpdir(), 'crows-nest-growth-'));
const season = makeBenchSeason(A_DAY);
const names: string[] = [];
const devices: string[] = [];

async function main(): Promise<void> {
  const postgres = process.env.TEST_DATABASE_URL
    ? { url: process.env.TEST_DATABASE_URL, stop: () => {} }
    : await startPostgresWith([...SERVER_SETTINGS, ...WITH_PLANS]);
  if ('reason' in postgres) throw new Error(postgres.reason);
  const database = openPoolDatabase(postgres.url);
  await migrate(database);
  let day = await nextDay(database);
  for (const [index, size] of SIZES.entries()) {
    const isLast = index === SIZES.length - 1;
    const imported = isLast ? Math.max(IMPORTED, A_DAY) : A_DAY;
    day = await copyUntil(database, day, size - imported);
    await knowSome(database);
    const env = await environment(postgres.url, day);
    day = await measured(database, env, day, Math.ceil(imported / A_DAY), isLast);
    await describeTables(database);
  }
  await job(postgres.url, day);
  await describeTables(database);
  console.log('The slowest statements:');
  for (const line of await slowestPlans(database, 10)) console.log(`  ${line}`);
  await database.close();
  postgres.stop();
}

/** The day after the newest that is stored. */
async function nextDay(database: Database): Promise<DateStamp> {
  const [row] = await database.query<{ newest: DateStamp | null }>(
    `SELECT to_char(max(day), 'YYYYMMDD') AS newest FROM match_days`,
  );
  return row?.newest ? addDays(row.newest, 1) : FIRST_DAY;
}

async function countMatches(database: Database): Promise<number> {
  const [row] = await database.query<{ matches: number }>(
    'SELECT coalesce(sum(matches), 0)::integer AS matches FROM match_days',
  );
  return row?.matches ?? 0;
}

async function copyUntil(database: Database, from: DateStamp, most: number): Promise<DateStamp> {
  const copier = dayCopier(database);
  let matches = await countMatches(database);
  let day = from;
  const started = performance.now();
  let copied = 0;
  const makeIndexes = most - matches > MILLION ? await withoutIndexes(database) : null;
  for (; matches + A_DAY <= most + A_DAY / 2; day = addDays(day, 1)) {
    const isFirstWeek = daysBetween(FIRST_DAY, day) < 7;
    const count = isFirstWeek
      ? await copier.copy(playBenchDay(season, day, PEOPLE_PER_PLAYER))
      : await repeatWeekBefore(database, startOfPacificDay(day));
    // For the day a week later, which is found by it.
    await database.query(`SELECT brin_summarize_new_values('match_sides_by_time')`);
    matches += count;
    copied += count;
  }
  await makeIndexes?.();
  if (copied === 0) return day;
  await finishCopying(database, startOfPacificDay(from).toISOString());
  say('copied', `${copied} matches in ${secondsSince(started)} s, ${matches} are there`);
  return day;
}

/** Whom the questions are about: any, and those with the longest histories. */
async function knowSome(database: Database): Promise<void> {
  const known = await database.query<{ device_id: string; player_name: string }>(
    'SELECT device_id, player_name FROM player_names TABLESAMPLE SYSTEM (2) LIMIT 3000',
  );
  names.splice(0, names.length, ...known.map(({ player_name }) => player_name));
  const often = await database.query<{ device_id: string }>(
    `SELECT device_id FROM match_sides TABLESAMPLE SYSTEM (0.5) WHERE device_id <> ''
    GROUP BY device_id ORDER BY count(*) DESC LIMIT 50`,
  );
  devices.splice(0, devices.length, ...[...often, ...known].map(({ device_id }) => device_id));
}

async function environment(url: string, day: DateStamp): Promise<NodeJS.ProcessEnv> {
  return {
    ...process.env,
    DATA_DIR: join(scratch, 'data'),
    DATABASE_URL: url,
    SIMULATE: 'off',
    STAND_IN: 'on',
    PUBLISH: 'off',
    SEASON_START: FIRST_DAY,
    SEARCHES_PER_MINUTE: '1000000',
    LOG_LEVEL: 'warn',
    PORT: String(await freePort()),
    CROWS_NEST_NOW: noonOf(addDays(day, Math.ceil(IMPORTED / A_DAY) + 1)),
  };
}

function noonOf(day: DateStamp): string {
  return `${formatIsoDay(day)}T20:00:00.000Z`;
}

/** Questions, an import of so many days, and where it is the last size questions meanwhile and in the minute after. */
async function measured(
  database: Database,
  env: NodeJS.ProcessEnv,
  from: DateStamp,
  days: number,
  withQuestionsMeanwhile: boolean,
): Promise<DateStamp> {
  const server = startCommand('main.js', [], env);
  const origin = `http://localhost:${env.PORT}`;
  await untilAnswering(origin);
  const asker = await askerOf(origin, { names, devices }, `&limit=${NEWEST_MATCHES}`);
  say('size', `${await countMatches(database)} matches`);
  for (const kind of QUESTIONS) sayTimes(kind, await askMany(asker, kind), GOALS[kind]);

  let isImporting = true;
  const meanwhile = withQuestionsMeanwhile ? askWhile(asker, () => isImporting) : null;
  let seconds = 0;
  let count = 0;
  let peak = 0;
  let day = from;
  for (let done = 0; done < days; done++, day = addDays(day, 1)) {
    const file = join(scratch, 'day.jsonl');
    count += await writeDay(file, day);
    const usage = await runCommand('import.js', [file], env);
    seconds += usage.seconds;
    peak = Math.max(peak, usage.peak);
  }
  isImporting = false;
  const rate = count / seconds;
  say(
    'import',
    `${rate.toFixed(0)} matches a second, ${count} in ${days} files, ${megabytes(peak)}`,
    rate >= GOAL_IMPORTED_PER_SECOND,
    `at least ${GOAL_IMPORTED_PER_SECOND}`,
  );
  for (const [kind, times] of (await meanwhile) ?? []) {
    sayTimes(`${kind} while importing`, times, GOALS_MEANWHILE[kind]);
  }
  if (withQuestionsMeanwhile) {
    const end = performance.now() + 60_000;
    for (const [kind, times] of await askWhile(asker, () => performance.now() < end)) {
      sayTimes(`${kind} the minute after`, times, GOALS[kind]);
    }
  }
  const longest = asker.longest('matches');
  say(
    'history, first page',
    `${longest} bytes at most`,
    longest <= GOAL_HISTORY_BYTES,
    `at most ${GOAL_HISTORY_BYTES}`,
  );
  const memory = server.peak() / 1024 / 1024;
  say(
    'server',
    `${memory.toFixed(0)} MB at most, ${asker.errors()} errors`,
    memory <= GOAL_SERVER_MEGABYTES && asker.errors() === 0,
    `at most ${GOAL_SERVER_MEGABYTES} MB, no error`,
  );
  server.process.kill('SIGTERM');
  await once(server.process, 'exit');
  return day;
}

async function askMany(asker: Asker, kind: Question): Promise<number[]> {
  const times: number[] = [];
  for (let index = 0; index < TIMES; index++) times.push(await asker.ask(kind, index));
  return times;
}

async function askWhile(
  asker: Asker,
  goesOn: () => boolean,
): Promise<ReadonlyMap<Question, number[]>> {
  const times = new Map<Question, number[]>(QUESTIONS.map((kind) => [kind, []]));
  for (let index = 0; goesOn(); index++) {
    for (const kind of QUESTIONS) times.get(kind)?.push(await asker.ask(kind, index));
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return times;
}

async function writeDay(file: string, day: DateStamp): Promise<number> {
  let count = 0;
  function* lines() {
    for (const match of playBenchDay(season, day, PEOPLE_PER_PLAYER)) {
      count += 1;
      yield `${importLineOf(match)}\n`;
    }
  }
  await pipeline(Readable.from(lines()), createWriteStream(file));
  return count;
}

/** `day` is the one after the newest that is stored. */
async function job(url: string, day: DateStamp): Promise<void> {
  const newest = addDays(day, -1);
  const env = { ...(await environment(url, day)), CROWS_NEST_NOW: noonOf(day) };
  await publish('everything counted', newest, env);
  const seconds = await publish('one more night', day, env);
  say('one more night', '', seconds <= GOAL_NIGHT_SECONDS, `at most ${GOAL_NIGHT_SECONDS} s`);
}

async function publish(what: string, date: DateStamp, env: NodeJS.ProcessEnv): Promise<number> {
  const started = Date.now();
  const { seconds, peak, peakBetween } = await runCommand(
    'publish-stats.js',
    ['--date', date],
    env,
  );
  say(
    what,
    `${seconds.toFixed(1)} s, ${megabytes(peak)}`,
    peak <= GOAL_NIGHT_MEGABYTES * MEGABYTE,
    `at most ${GOAL_NIGHT_MEGABYTES} MB`,
  );
  // A step ends with its file.
  const folder = join(scratch, 'data', 'content', 'stats');
  const written = readdirSync(folder)
    .map((name) => ({ name, at: statSync(join(folder, name)).mtimeMs }))
    .filter(({ at }) => at >= started)
    .sort((a, b) => a.at - b.at);
  const steps = new Map<string, { seconds: number; bytes: number }>();
  let last = started;
  for (const { name, at } of written) {
    const kind = name.split(/[_.]/, 1)[0] as string;
    const before = steps.get(kind) ?? { seconds: 0, bytes: 0 };
    steps.set(kind, {
      seconds: before.seconds + (at - last) / 1000,
      bytes: Math.max(before.bytes, peakBetween(last, at)),
    });
    last = at;
  }
  for (const [kind, took] of steps) {
    say(`  ${kind}`, `${took.seconds.toFixed(1)} s, ${megabytes(took.bytes)}`);
  }
  return seconds;
}

async function describeTables(database: Database): Promise<void> {
  const rows = await database.query<{ name: string; rows: number; heap: number; indexes: number }>(
    `SELECT relname AS name, reltuples::bigint AS rows, pg_table_size(oid) AS heap, pg_indexes_size(oid) AS indexes
    FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace
    ORDER BY pg_total_relation_size(oid) DESC LIMIT 12`,
  );
  for (const { name, rows: count, heap, indexes } of rows) {
    say(`  ${name}`, `${count} rows, ${megabytes(heap)} and ${megabytes(indexes)} of indexes`);
  }
}

function sayTimes(what: string, times: readonly number[], most?: number): void {
  const p99 = percentile(times, 0.99);
  say(what, percentiles(times), most === undefined ? undefined : p99 <= most, `p99 ${most} ms`);
}

let missed = 0;

function say(what: string, figure: string, isMet?: boolean, goal = ''): void {
  if (isMet === false) missed += 1;
  const judged = isMet === undefined ? '' : `   (goal: ${goal}${isMet ? ', met' : ', MISSED'})`;
  console.log(`${what.padEnd(32)} ${figure}${judged}`);
}

function secondsSince(started: number): string {
  return ((performance.now() - started) / 1000).toFixed(1);
}

try {
  await main();
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
process.exit(missed === 0 ? 0 : 1);
