/**
 * `npm run bench:kills [-- --times N] [--matches N] [--only import|publication|job|edit] [--postgres]`: imports,
 * publications, a server's nightly job and an operator's edits that are killed (SIGKILL) at any moment and run again, a hundred times each. After every kill what is there must be whole; when one
 * comes to its end the database must be the one, and the files the same bytes, that an undisturbed run makes.
 * Without `--postgres` the database is the embedded one and dies with its process. Talks to this machine only.
 */
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startDurablePostgres } from '../../../scripts/postgres.mjs';
import { openPoolDatabase } from '../../../server/db/connection/pool-database';
import { killEdits, killJobs } from './kills-of-server';
import {
  asking,
  type Fingerprint,
  fingerprint,
  finished,
  KILLS_A_PLACE,
  type Place,
  publishedBy,
  same,
  spread,
  start,
  writeMatches,
} from './runs';

const { values } = parseArgs({
  options: {
    times: { type: 'string', default: '100' },
    matches: { type: 'string', default: '20000' },
    postgres: { type: 'boolean', default: false },
    only: { type: 'string' },
  },
});
const TIMES = Number(values.times);
const scratch = mkdtempSync(join(tmpdir(), 'crows-nest-kills-'));
let faults = 0;

function check(what: string, holds: boolean): void {
  if (holds) return;
  faults += 1;
  console.log(`FAILED ${what}`);
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
  const count = writeMatches(file, Number(values.matches));
  const undisturbed = await newPlace();
  const importSeconds = await finished(undisturbed, 'import', file);
  const wanted = await fingerprint(undisturbed);
  console.log(
    `${values.postgres ? 'PostgreSQL' : 'embedded'}: ${count} matches, undisturbed in ${importSeconds.toFixed(1)} s`,
  );
  check('each match has two sides', Number(wanted.sides) === 2 * count);

  const isAsked = (what: string) => values.only === undefined || values.only === what;
  if (isAsked('import')) await killImports(newPlace, file, importSeconds, wanted);
  if (isAsked('publication')) await killPublications(newPlace, file, undisturbed, wanted);
  if (isAsked('job')) await killJobs(newPlace, { file, times: TIMES, wanted, check });
  if (isAsked('edit')) await killEdits(await newPlace(), { times: TIMES, check });
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
  let longest = seconds;
  for (let kills = 0, atOnce = 0; kills < TIMES; ) {
    const isToBeKilled = atOnce < KILLS_A_PLACE;
    const took = isToBeKilled ? await untilKilled(place, longest, 'import', file) : null;
    if (isToBeKilled && took === null) {
      kills += 1;
      atOnce += 1;
      const { sides, halves } = await countSides(place);
      check(`kill ${kills} of the import left half a match`, halves === 0);
      stored.push(sides / 2);
      continue;
    }
    if (took !== null && atOnce === 0) longest = Math.min(longest, took);
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
  let longest = publishSeconds;
  for (let kills = 0, atOnce = 0; kills < TIMES; ) {
    const took = await untilKilled(place, longest, 'publish-stats');
    if (took === null) {
      kills += 1;
      atOnce += 1;
      const found = publishedBy(place);
      const wrong = [...found].filter(([name, digest]) => files.get(name) !== digest);
      check(
        `kill ${kills} of the publication left ${wrong.length} files that are not whole: ${wrong[0]?.[0]}`,
        wrong.length === 0,
      );
      written.push(found.size);
      continue;
    }
    if (atOnce === 0) longest = Math.min(longest, took);
    atOnce = 0;
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

/**
 * Kills it at a moment within `longest` seconds; gives the seconds it took where it had come to its end before. The
 * machine may do other work now and then: after an undisturbed run that was shorter, that is the longest.
 */
async function untilKilled(
  place: Place,
  longest: number,
  command: string,
  ...args: string[]
): Promise<number | null> {
  const started = performance.now();
  const { child, said } = start(place, command, args);
  const closed = once(child, 'close');
  const isOver = await Promise.race([
    closed.then(() => true),
    delay(Math.random() * longest * 1000, false),
  ]);
  if (!isOver) child.kill('SIGKILL');
  const [code, signal] = await closed;
  if (signal === 'SIGKILL') return null;
  check(`${command} after kills ended with ${code}: ${said()}`, code === 0);
  if (code !== 0) throw new Error('It can not be gone on from here.');
  return (performance.now() - started) / 1000;
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

try {
  await main();
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
console.log(faults === 0 ? 'Nothing was lost, nothing doubled.' : `${faults} checks failed.`);
process.exit(faults === 0 ? 0 : 1);
