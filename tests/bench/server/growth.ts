/**
 * `npm run bench:growth [-- --days 14,28,56] [--matches-a-day 72000] [--postgres] [--keep FOLDER]`: what the
 * nightly job costs as a season grows. For each number of days: the job over a season of so many days with
 * nothing counted yet, the job of the next night (one new day), and that night's job run again. Without
 * `--postgres` the embedded database. A season that is there already is gone on with: that of `--keep`, where the
 * embedded database then stays, or of the server that TEST_DATABASE_URL names. `--fill` stores the season and
 * ends. Talks to this machine only, and ends by itself.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startPostgres } from '../../../scripts/postgres.mjs';
import type { Database } from '../../../server/db/database';
import { storeMatches } from '../../../server/db/match-store';
import { migrate } from '../../../server/db/migrate';
import { openPgliteSession } from '../../../server/db/pglite-session';
import { openPoolDatabase } from '../../../server/db/pool-database';
import { databaseOf } from '../../../server/db/session';
import type { PlayedMatch } from '../../../server/db/side-rows';
import { DAY_COUNTS } from '../../../server/publish/daily-publication';
import { seasonTableOf } from '../../../server/publish/day-tables';
import { addDays, type DateStamp, pacificDateOf } from '../../../src/domain/pacific-date';
import { makeBenchSeason, playBenchDay } from './bench-season';
import { megabytes, runCommand } from './commands';

const { values } = parseArgs({
  options: {
    days: { type: 'string', default: '14,28,56' },
    'matches-a-day': { type: 'string', default: '72000' },
    postgres: { type: 'boolean', default: false },
    keep: { type: 'string' },
    fill: { type: 'boolean', default: false },
  },
});
const FIRST_DAY: DateStamp = '20260901';
const LENGTHS = values.days.split(',').map(Number);
const BATCH = 2000;
const TABLES = DAY_COUNTS.flatMap(({ tables }) =>
  tables.flatMap((table) => [table.name, seasonTableOf(table)]),
);

const scratch = mkdtempSync(join(tmpdir(), 'crows-nest-growth-'));
const dataDir = values.keep ?? join(scratch, 'data');

async function main(): Promise<void> {
  const postgres = values.postgres ? await startPostgres() : null;
  if (postgres && 'reason' in postgres) throw new Error(postgres.reason);
  const url = postgres?.url ?? null;
  console.log(`Node ${process.version}, ${url ? 'PostgreSQL' : 'embedded'}`);
  for (const length of LENGTHS) {
    // The day after a season of this length is the one new day.
    await withDatabase(url, (database) => playUntil(database, length + 1));
    if (!values.fill) await measure(url, length);
  }
  postgres?.stop();
}

async function withDatabase<T>(
  url: string | null,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const pages = join(dataDir, 'db', 'pages');
  if (url === null) mkdirSync(pages, { recursive: true });
  const database =
    url === null ? databaseOf(await openPgliteSession(pages)) : openPoolDatabase(url);
  try {
    await migrate(database);
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Stores the season's days that are missing up to this number. A day that was begun is gone on with. */
async function playUntil(database: Database, days: number): Promise<void> {
  const season = makeBenchSeason(Number(values['matches-a-day']));
  const [newest] = await database.query<{ at: Date | null }>(
    'SELECT max(played_at) AS at FROM match_sides',
  );
  const end = addDays(FIRST_DAY, days);
  const begun = newest?.at ? pacificDateOf(newest.at) : FIRST_DAY;
  for (let day = begun; day < end; day = addDays(day, 1)) {
    const started = performance.now();
    let stored = 0;
    let storing: Promise<unknown> = Promise.resolve();
    const store = async (batch: readonly PlayedMatch[]) => {
      await storing;
      storing = storeMatches(database, batch);
      storing.catch(() => {});
      stored += batch.length;
    };
    let batch: PlayedMatch[] = [];
    for (const match of playBenchDay(season, day)) {
      batch.push(match);
      if (batch.length < BATCH) continue;
      await store(batch);
      batch = [];
    }
    await store(batch);
    await storing;
    const seconds = (performance.now() - started) / 1000;
    console.log(`${day} played: ${stored} matches in ${seconds.toFixed(1)} s`);
  }
  await database.maintain();
}

async function measure(url: string | null, days: number): Promise<void> {
  const last = addDays(FIRST_DAY, days);
  const next = addDays(last, 1);
  const sides = await withDatabase(url, async (database) => {
    await database.execute(`TRUNCATE counted_days, ${TABLES.join(', ')}`);
    const [row] = await database.query<{ sides: number }>(
      `SELECT count(*) AS sides FROM match_sides WHERE played_at < ($1::timestamp + interval '1 day') AT TIME ZONE 'America/Los_Angeles'`,
      [last],
    );
    return row?.sides ?? 0;
  });
  console.log(`${days} days and a new one, ${sides / 2} matches:`);
  const publish = async (what: string, date: DateStamp) => {
    const { seconds, peak } = await runCommand('publish-stats.js', ['--date', date], {
      ...process.env,
      DATA_DIR: dataDir,
      DATABASE_URL: url ?? '',
      SIMULATE: 'off',
      SEASON_START: FIRST_DAY,
      // Noon of the newest day.
      CROWS_NEST_NOW: new Date(`${isoDay(next)}T20:00:00Z`).toISOString(),
    });
    console.log(
      `  ${what.padEnd(34)} ${seconds.toFixed(1)} s, ${megabytes(peak)} of memory at most`,
    );
  };
  await publish('everything counted', last);
  await publish('the next night, one new day', next);
  await publish('that night again, nothing new', next);
  await withDatabase(url, describeTables);
}

function isoDay(day: DateStamp): string {
  return day.replace(/(....)(..)(..)/, '$1-$2-$3');
}

async function describeTables(database: Database): Promise<void> {
  for (const table of ['match_sides', ...TABLES]) {
    const [row] = await database.query<{ rows: number; size: number }>(
      `SELECT count(*) AS rows, pg_total_relation_size('${table}') AS size FROM ${table}`,
    );
    if (row) console.log(`  ${table.padEnd(20)} ${row.rows} rows, ${megabytes(row.size)}`);
  }
}

try {
  await main();
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
process.exit();
