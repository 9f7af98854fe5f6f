/**
 * `npm run bench:kills [-- --times N] [--matches N] [--only import|publication] [--postgres]`: imports and publications that are killed (SIGKILL)
 * at any moment and run again, a hundred times each. After every kill what is there must be whole; when one
 * comes to its end the database must be the one, and the files the same bytes, that an undisturbed run makes.
 * Without `--postgres` the database is the embedded one and dies with its process. Talks to this machine only.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startDurablePostgres } from '../../../scripts/postgres.mjs';
import type { Database } from '../../../server/db/database';
import { openPgliteSession } from '../../../server/db/pglite-session';
import { openPoolDatabase } from '../../../server/db/pool-database';
import { databaseOf } from '../../../server/db/session';
import type { PlayedMatch } from '../../../server/db/side-rows';
import { DRAFT_SUFFIX } from '../../../server/write-atomically';
import { addDays } from '../../../src/domain/pacific-date';
import { importLineOf } from '../../fixtures/import-lines';
import { matchesOf } from '../../fixtures/season';

const { values } = parseArgs({
  options: {
    times: { type: 'string', default: '100' },
    matches: { type: 'string', default: '20000' },
    postgres: { type: 'boolean', default: false },
    only: { type: 'string' },
  },
});
const TIMES = Number(values.times);
const FIRST_DAY = '20261106';
const DAYS = 14;
const MATCHES_PER_DAY_AT_FULL_SCALE = 9400;
/** Every so many matches are reported by the other player as well. */
const TWICE_REPORTED = 10;
/** Then it is let through, and another begins from nothing. */
const KILLS_A_PLACE = 5;
const NOW = '2026-11-20T20:00:00Z';
const SERVER = new URL('../server/', import.meta.url).pathname;

const scratch = mkdtempSync(join(tmpdir(), 'crows-nest-kills-'));
let faults = 0;

function check(what: string, holds: boolean): void {
  if (holds) return;
  faults += 1;
  console.log(`FAILED ${what}`);
}

/** Where matches and files of one run are. */
interface Place {
  readonly folder: string;
  readonly url: string | null;
}

async function main(): Promise<void> {
  const postgres = values.postgres ? await startDurablePostgres() : null;
  if (postgres && 'reason' in postgres) throw new Error(postgres.reason);
  let places = 0;
  const newPlace = async (): Promise<Place> => {
    places += 1;
    const folder = join(scratch, String(places));
    mkdirSync(folder);
    if (!postgres) return { folder, url: null };
    const name = `place_${places}`;
    const server = openPoolDatabase(postgres.url);
    await server.execute(`CREATE DATABASE ${name}`);
    await server.close();
    return { folder, url: postgres.url.replace(/[^/]*$/, name) };
  };

  const file = join(scratch, 'matches.jsonl');
  const count = writeMatches(file);
  const undisturbed = await newPlace();
  const importSeconds = await finished(undisturbed, 'import', file);
  const wanted = await fingerprint(undisturbed);
  console.log(
    `${values.postgres ? 'PostgreSQL' : 'embedded'}: ${count} matches, undisturbed in ${importSeconds.toFixed(1)} s`,
  );
  check('each match has two sides', Number(wanted.sides) === 2 * count);

  if (values.only !== 'publication') await killImports(newPlace, file, importSeconds, wanted);
  if (values.only !== 'import') await killPublications(newPlace, file, undisturbed, wanted);
  postgres?.stop();
}

async function killImports(
  newPlace: () => Promise<Place>,
  file: string,
  seconds: number,
  wanted: Fingerprint,
): Promise<void> {
  let place = await newPlace();
  let ends = 0;
  const stored: number[] = [];
  for (let kills = 0, atOnce = 0; kills < TIMES; ) {
    if (atOnce < KILLS_A_PLACE && (await killed(place, seconds, 'import', file))) {
      kills += 1;
      atOnce += 1;
      const { sides, halves } = await countSides(place);
      check(`kill ${kills} of the import left half a match`, halves === 0);
      stored.push(sides / 2);
      continue;
    }
    await finished(place, 'import', file);
    ends += 1;
    atOnce = 0;
    check(`import that ended after kills, number ${ends}`, same(await fingerprint(place), wanted));
    rmSync(place.folder, { recursive: true });
    place = await newPlace();
  }
  await finished(place, 'import', file);
  check('the last import, after the last kill', same(await fingerprint(place), wanted));
  console.log(
    `import: ${TIMES} kills, ${ends + 1} imports came to their end between them; stored when killed: ${spread(stored)} matches`,
  );
}

async function killPublications(
  newPlace: () => Promise<Place>,
  file: string,
  undisturbed: Place,
  wanted: Fingerprint,
): Promise<void> {
  const place = await newPlace();
  await finished(place, 'import', file);
  const publishSeconds = await finished(undisturbed, 'publish-stats');
  const files = publishedBy(undisturbed);
  console.log(`${files.size} files, undisturbed in ${publishSeconds.toFixed(1)} s`);
  let ends = 0;
  const written: number[] = [];
  for (let kills = 0; kills < TIMES; ) {
    if (await killed(place, publishSeconds, 'publish-stats')) {
      kills += 1;
      const found = publishedBy(place);
      const wrong = [...found].filter(([name, digest]) => files.get(name) !== digest);
      check(
        `kill ${kills} of the publication left ${wrong.length} files that are not whole: ${wrong[0]?.[0]}`,
        wrong.length === 0,
      );
      written.push(found.size);
      continue;
    }
    ends += 1;
    check(`publication that ended after kills, number ${ends}`, same(publishedBy(place), files));
    rmSync(join(place.folder, 'data/content/stats'), { recursive: true });
    // Days are counted anew.
    await asking(place, (database) => database.execute('TRUNCATE counted_days'));
  }
  await finished(place, 'publish-stats');
  check('the last publication, after the last kill', same(publishedBy(place), files));
  console.log(
    `publication: ${TIMES} kills, ${ends + 1} came to their end between them; files when killed: ${spread(written)} of ${files.size}`,
  );
  check('the database after it', same(await fingerprint(place), wanted));
}

/** Gives the number of matches; the file has some of them twice. */
function writeMatches(file: string): number {
  const scale = Number(values.matches) / (DAYS * MATCHES_PER_DAY_AT_FULL_SCALE);
  const matches = Array.from({ length: DAYS }, (_, day) => addDays(FIRST_DAY, day)).flatMap((day) =>
    matchesOf(day, { seed: 'kills', scale }),
  );
  const lines = matches.flatMap((match, index) =>
    index % TWICE_REPORTED === 0 ? [importLineOf(match), seenBack(match)] : [importLineOf(match)],
  );
  writeFileSync(file, lines.join('\n'));
  return new Set(
    matches.map(({ playedAt, sides }) =>
      JSON.stringify([playedAt, sides.map(({ deviceId, leader }) => [deviceId, leader]).sort()]),
    ),
  ).size;
}

function seenBack(match: PlayedMatch): string {
  const [player, opponent] = match.sides;
  return importLineOf({ ...match, sides: [opponent, player] });
}

const processes = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of processes) child.kill('SIGKILL');
});

function start({ folder, url }: Place, command: string, args: readonly string[]) {
  const child = spawn(process.execPath, [join(SERVER, `${command}.js`), ...args], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: url ?? '',
      SIMULATE: 'off',
      LOG_LEVEL: 'silent',
      CROWS_NEST_NOW: NOW,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  processes.add(child);
  child.once('exit', () => processes.delete(child));
  let said = '';
  child.stderr.on('data', (bytes: Buffer) => {
    said = (said + bytes.toString()).slice(-2000);
  });
  return { child: child as ChildProcess, said: () => said };
}

/** Gives the seconds it took. */
async function finished(place: Place, command: string, ...args: string[]): Promise<number> {
  const started = performance.now();
  const { child, said } = start(place, command, args);
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${command} ended with ${code}: ${said()}`);
  return (performance.now() - started) / 1000;
}

/** Kills it at a moment within the time it takes; false when it had come to its end before. */
async function killed(
  place: Place,
  seconds: number,
  command: string,
  ...args: string[]
): Promise<boolean> {
  const { child, said } = start(place, command, args);
  const closed = once(child, 'close');
  const isOver = await Promise.race([
    closed.then(() => true),
    delay(Math.random() * seconds * 1000, false),
  ]);
  if (!isOver) child.kill('SIGKILL');
  const [code, signal] = await closed;
  if (signal === 'SIGKILL') return true;
  check(`${command} after kills ended with ${code}: ${said()}`, code === 0);
  if (code !== 0) throw new Error('It can not be gone on from here.');
  return false;
}

async function asking<T>(place: Place, ask: (database: Database) => Promise<T>): Promise<T> {
  const database =
    place.url === null
      ? databaseOf(await openPgliteSession(join(place.folder, 'data/db/pages')))
      : openPoolDatabase(place.url);
  try {
    return await ask(database);
  } finally {
    await database.close();
  }
}

interface Fingerprint {
  readonly sides: number;
  readonly all: string;
  readonly names: string;
  readonly decks: string;
}

async function fingerprint(place: Place): Promise<Fingerprint> {
  const [found] = await asking(place, (database) =>
    database.query<Fingerprint>(`
      SELECT count(*) AS sides, md5(string_agg(row::text, ' ' ORDER BY match_key, side)) AS "all",
        (SELECT md5(string_agg(name::text, ' ' ORDER BY device_id, player_name)) FROM player_names AS name) AS names,
        (SELECT md5(string_agg(deck::text, ' ' ORDER BY id)) FROM decks AS deck) AS decks
      FROM match_sides AS row`),
  );
  return found as Fingerprint;
}

/** Of the embedded database only its next process says anything: each look at it would be a start more. */
async function countSides(place: Place): Promise<{ sides: number; halves: number }> {
  if (place.url === null) return { sides: 0, halves: 0 };
  return asking(place, async (database) => {
    const tables = await database.query(`SELECT 1 WHERE to_regclass('match_sides') IS NOT NULL`);
    if (tables.length === 0) return { sides: 0, halves: 0 };
    const [found] = await database.query<{ sides: number; halves: number }>(`
      SELECT count(*) AS sides,
        (SELECT count(*) FROM (
          SELECT FROM match_sides GROUP BY match_key HAVING count(*) <> 2
        ) AS half) AS halves
      FROM match_sides`);
    return found ?? { sides: 0, halves: 0 };
  });
}

/** What readers would find: a digest of each file by its name. */
function publishedBy({ folder }: Place): Map<string, string> {
  const stats = join(folder, 'data/content/stats');
  if (!existsSync(stats)) return new Map();
  const entries = readdirSync(stats, { recursive: true, withFileTypes: true });
  return new Map(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      // A killed job leaves drafts, of files and of whole folders: nobody is given them, and they go by age.
      .filter((path) => !path.includes(DRAFT_SUFFIX))
      .sort()
      .map((path) => [
        path.slice(stats.length),
        createHash('sha256').update(readFileSync(path)).digest('hex'),
      ]),
  );
}

function same(one: unknown, other: unknown): boolean {
  const plain = (value: unknown) => JSON.stringify(value instanceof Map ? [...value] : value);
  return plain(one) === plain(other);
}

function spread(numbers: readonly number[]): string {
  const sorted = numbers.toSorted((a, b) => a - b);
  return [0, 0.25, 0.5, 0.75, 1]
    .map((share) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0)
    .join(', ');
}

try {
  await main();
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
console.log(faults === 0 ? 'Nothing was lost, nothing doubled.' : `${faults} checks failed.`);
process.exit(faults === 0 ? 0 : 1);
