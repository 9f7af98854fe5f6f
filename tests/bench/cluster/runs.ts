/**
 * Runs of the real commands over a few matches, in a folder and a database of their own, for the benches of what goes wrong
 * in the middle: what a run leaves behind can be compared with what an undisturbed one makes.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '../../../server/db/connection/database';
import { openPgliteSession } from '../../../server/db/connection/pglite-session';
import { openPoolDatabase } from '../../../server/db/connection/pool-database';
import { databaseOf } from '../../../server/db/connection/session';
import type { PlayedMatch } from '../../../server/db/matches/side-rows';
import { DRAFT_SUFFIX } from '../../../server/write-atomically';
import { addDays } from '../../../src/domain/time/pacific-date';
import { importLineOf } from '../../fixtures/import-lines';
import { matchesOf } from '../../fixtures/season';

const FIRST_DAY = '20261106';
const DAYS = 14;
const MATCHES_PER_DAY_AT_FULL_SCALE = 9400;
/** Every so many matches are reported by the other player as well. */
const TWICE_REPORTED = 10;
const NOW = '2026-11-20T20:00:00Z';
/** Then it is let through, and another begins from nothing. */
export const KILLS_A_PLACE = 5;
const SERVER = new URL('../server/', import.meta.url).pathname;

/** Where matches and files of one run are. */
export interface Place {
  readonly folder: string;
  /** Of its PostgreSQL; null: the embedded database, in the folder. */
  readonly url: string | null;
}

/** Writes about so many matches, some of them twice; gives their exact number. */
export function writeMatches(file: string, wanted: number): number {
  const scale = wanted / (DAYS * MATCHES_PER_DAY_AT_FULL_SCALE);
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

/** Starts a built command at a place; `said` is the end of what it wrote to its standard error. */
export function start(
  { folder, url }: Place,
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
) {
  const child = spawn(process.execPath, [join(SERVER, `${command}.js`), ...args], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: url ?? '',
      SIMULATE: 'off',
      LOG_LEVEL: 'silent',
      CROWS_NEST_NOW: NOW,
      ...env,
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

/** Runs a command to its end and gives the seconds it took. Throws where it does not end with 0. */
export async function finished(place: Place, command: string, ...args: string[]): Promise<number> {
  const started = performance.now();
  const { child, said } = start(place, command, args);
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${command} ended with ${code}: ${said()}`);
  return (performance.now() - started) / 1000;
}

export async function asking<T>(place: Place, ask: (database: Database) => Promise<T>): Promise<T> {
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

/** Digests of everything that is stored. */
export interface Fingerprint {
  readonly sides: number;
  readonly all: string;
  readonly names: string;
  readonly decks: string;
}

export async function fingerprint(place: Place): Promise<Fingerprint> {
  const [found] = await asking(place, (database) =>
    database.query<Fingerprint>(`
      SELECT count(*) AS sides, md5(string_agg(row::text, ' ' ORDER BY match_key, side)) AS "all",
        (SELECT md5(string_agg(name::text, ' ' ORDER BY device_id, player_name)) FROM player_names AS name) AS names,
        (SELECT md5(string_agg(deck::text, ' ' ORDER BY id)) FROM decks AS deck) AS decks
      FROM match_sides AS row`),
  );
  return found as Fingerprint;
}

/** What readers would find: a digest of each file by its name. */
export function publishedBy({ folder }: Place): Map<string, string> {
  const stats = join(folder, 'data/content/stats');
  if (!existsSync(stats)) return new Map();
  const entries = readdirSync(stats, { recursive: true, withFileTypes: true });
  return new Map(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      // A killed job leaves drafts, of files and of whole folders: they are not served, and age removes them.
      .filter((path) => !path.includes(DRAFT_SUFFIX))
      .sort()
      .map((path) => [
        path.slice(stats.length),
        createHash('sha256').update(readFileSync(path)).digest('hex'),
      ]),
  );
}

export function same(one: unknown, other: unknown): boolean {
  const plain = (value: unknown) => JSON.stringify(value instanceof Map ? [...value] : value);
  return plain(one) === plain(other);
}

/** Where in their order a quarter of them lie, half, and so on. */
export function spread(numbers: readonly number[]): string {
  const sorted = numbers.toSorted((a, b) => a - b);
  return [0, 0.25, 0.5, 0.75, 1]
    .map((share) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0)
    .join(', ');
}
