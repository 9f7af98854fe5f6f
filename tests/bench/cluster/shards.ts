/**
 * `npm run bench:shards [-- --matches N]`: the tables of matches distributed by `device_id` over three
 * PostgreSQL servers, by hash partitions over `postgres_fdw`, and beside them one server with everything.
 * Both import the same matches; search, histories, statistics and the daily files must come out alike. Prints
 * what each takes, and fails where an answer differs. Talks to this machine only.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type PostgresServer, startPostgresWith } from '../../../scripts/postgres.mjs';
import { loadFullHistory } from '../../../server/api/matches';
import { countPlayerStats } from '../../../server/api/player-stats';
import { searchPlayers } from '../../../server/api/search';
import type { Database } from '../../../server/db/connection/database';
import { openPoolDatabase } from '../../../server/db/connection/pool-database';
import { storeMatches } from '../../../server/db/matches/match-store';
import type { PlayedMatch } from '../../../server/db/matches/side-rows';
import { migrate } from '../../../server/db/migrate';
import { forgetPlayer } from '../../../server/db/names/forgotten-players';
import { publishDay } from '../../../server/publish/daily-publication';
import { addDays } from '../../../src/domain/time/pacific-date';
import { matchesOf } from '../../fixtures/season';

const { values } = parseArgs({ options: { matches: { type: 'string', default: '4000' } } });
const SHARDS = 3;
const FIRST_DAY = '20261110';
const DAYS = 10;
const MATCHES_PER_DAY_AT_FULL_SCALE = 9400;
const BATCH = 500;
const DEVICES = 60;

const started: PostgresServer[] = [];
const scratch = mkdtempSync(join(tmpdir(), 'crows-nest-shards-'));
const faults: string[] = [];

async function main(): Promise<void> {
  const matches = season(Number(values.matches));
  console.log(`${matches.length} matches`);
  const single = await openSingle();
  const sharded = await openSharded();

  const figures = {
    one: await measure(single, matches),
    shards: await measure(sharded, matches),
  };
  for (const what of Object.keys(figures.one.took)) {
    const [one, shards] = [figures.one.took[what] ?? 0, figures.shards.took[what] ?? 0];
    console.log(
      `${what.padEnd(12)} one server ${one.toFixed(1)}, ${SHARDS} shards ${shards.toFixed(1)} (${(shards / one).toFixed(1)} times)`,
    );
  }
  for (const [what, answer] of Object.entries(figures.one.answers)) {
    const same = answer === figures.shards.answers[what];
    console.log(
      `${same ? 'ok    ' : 'FAILED'} ${what}: the same answers, ${answer.length} characters`,
    );
    if (!same || answer.length < 100) faults.push(what);
  }
  await describeShards();
  await describeQuestions(sharded);
  await single.close();
  await sharded.close();
}

function season(wanted: number): PlayedMatch[] {
  const scale = wanted / (DAYS * MATCHES_PER_DAY_AT_FULL_SCALE);
  return Array.from({ length: DAYS }, (_, day) => addDays(FIRST_DAY, day)).flatMap((day) =>
    matchesOf(day, { seed: 'shards', scale }),
  );
}

async function startOne(): Promise<PostgresServer> {
  const server = await startPostgresWith(['shared_buffers=128MB']);
  if ('reason' in server) throw new Error(server.reason);
  started.push(server);
  return server;
}

async function openSingle(): Promise<Database> {
  const database = openPoolDatabase((await startOne()).url);
  await migrate(database);
  return database;
}

/**
 * A server that holds what is small and joined to everything, and leads to the shards for the rest. The
 * shards hold the tables as the migrations make them.
 */
async function openSharded(): Promise<Database> {
  const coordinator = openPoolDatabase((await startOne()).url);
  await migrate(coordinator);
  await coordinator.execute(DISTRIBUTE);
  for (let shard = 0; shard < SHARDS; shard++) {
    const { url } = await startOne();
    const tables = openPoolDatabase(url);
    await migrate(tables);
    await tables.close();
    const { port, username } = new URL(url);
    await coordinator.execute(`
      CREATE SERVER shard_${shard} FOREIGN DATA WRAPPER postgres_fdw
        OPTIONS (host '127.0.0.1', port '${port}', dbname 'postgres', async_capable 'true',
          fetch_size '10000', batch_size '500', extensions 'pg_trgm');
      CREATE USER MAPPING FOR CURRENT_USER SERVER shard_${shard} OPTIONS (user '${username}');
      CREATE FOREIGN TABLE match_sides_${shard} PARTITION OF match_sides
        FOR VALUES WITH (MODULUS ${SHARDS}, REMAINDER ${shard})
        SERVER shard_${shard} OPTIONS (table_name 'match_sides');
      CREATE FOREIGN TABLE player_names_${shard} PARTITION OF player_names
        FOR VALUES WITH (MODULUS ${SHARDS}, REMAINDER ${shard})
        SERVER shard_${shard} OPTIONS (table_name 'player_names');`);
  }
  return coordinator;
}

const DISTRIBUTE = `
  CREATE EXTENSION postgres_fdw;
  ALTER TABLE match_sides RENAME TO match_sides_here;
  ALTER TABLE player_names RENAME TO player_names_here;
  CREATE TABLE match_sides (LIKE match_sides_here) PARTITION BY HASH (device_id);
  CREATE TABLE player_names (LIKE player_names_here INCLUDING GENERATED) PARTITION BY HASH (device_id);
  DROP TABLE match_sides_here, player_names_here;`;

async function measure(database: Database, matches: readonly PlayedMatch[]) {
  const took: Record<string, number> = {};
  const answers: Record<string, string> = {};
  const timed = async <T>(what: string, per: number, work: () => Promise<T>): Promise<T> => {
    const begun = performance.now();
    const result = await work();
    took[what] = (performance.now() - begun) / per;
    return result;
  };

  await timed('import, ms/k', matches.length / 1000, async () => {
    for (let from = 0; from < matches.length; from += BATCH) {
      await storeMatches(database, matches.slice(from, from + BATCH));
    }
    await database.maintain();
  });
  await timed('again, ms/k', 1, () => storeMatches(database, matches.slice(0, 1000)));

  const players = [...new Map(matches.map(({ sides: [side] }) => [side.deviceId, side])).values()]
    .filter(({ deviceId }) => deviceId !== '')
    .slice(0, DEVICES);
  const forgotten = players.pop();
  const ask = async (what: string, question: (player: (typeof players)[0]) => Promise<unknown>) => {
    const all: unknown[] = [];
    await timed(`${what}, ms`, players.length, async () => {
      for (const player of players) all.push(await question(player));
    });
    answers[what] = JSON.stringify(all);
  };
  const askAll = async (when: string) => {
    await ask(`search${when}`, ({ playerName }) => searchPlayers(database, playerName.slice(1, 5)));
    await ask(`history${when}`, async ({ deviceId }) => {
      const history: object[] = [];
      const page = { deviceId, limit: null, offset: 0 };
      for await (const part of loadFullHistory(database, page)) history.push(...part);
      return history;
    });
    await ask(`statistics${when}`, ({ deviceId }) => countPlayerStats(database, deviceId));
  };
  await askAll('');

  const folder = mkdtempSync(join(scratch, 'stats-'));
  await timed('job, s', 1000, () =>
    publishDay(database, { date: addDays(FIRST_DAY, DAYS), seasonStart: FIRST_DAY, folder }),
  );
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.json/.test(name),
  );
  answers['daily files'] = files
    .sort()
    .map((name) => `${name} ${readFileSync(join(folder, name), 'utf8')}`)
    .join('\n');

  await timed('forget, ms', 1, () => forgetPlayer(database, forgotten?.deviceId ?? ''));
  await askAll(' after one was forgotten');
  return { took, answers };
}

async function describeShards(): Promise<void> {
  for (const { url } of started.slice(2)) {
    const shard = openPoolDatabase(url);
    const [row] = await shard.query<{ sides: number; nobody: number }>(
      `SELECT count(*) AS sides, count(*) FILTER (WHERE device_id = '') AS nobody FROM match_sides`,
    );
    await shard.close();
    console.log(`a shard holds ${row?.sides} sides, ${row?.nobody} of them without a device`);
  }
}

/** What the front hands on to the shards, and what it looks through itself. */
async function describeQuestions(front: Database): Promise<void> {
  const questions = {
    'known matches': `SELECT match_key FROM match_sides WHERE match_key =
      ANY(ARRAY(SELECT value::bigint FROM json_array_elements_text('["1","2"]'::json)))`,
    search: `SELECT device_id FROM player_names WHERE search_text LIKE search_pattern('arbour')
      ORDER BY played_at DESC, device_id, player_name DESC LIMIT 200`,
    history: `SELECT leader FROM match_sides WHERE device_id = 'x' ORDER BY played_at DESC, match_key, side`,
    job: `SELECT leader, count(*) FROM match_sides WHERE played_at >= '2026-11-12T08:00:00Z' GROUP BY leader`,
  };
  for (const [what, sql] of Object.entries(questions)) {
    const plan = await front.query<{ 'QUERY PLAN': string }>(`EXPLAIN (VERBOSE, COSTS off) ${sql}`);
    const lines = plan.map((row) => row['QUERY PLAN'].trim());
    const remote = lines.filter((line) => line.startsWith('Remote SQL'));
    console.log(`${what}: ${remote.length} shards are asked: ${remote[0]?.slice(12)}`);
  }
}

try {
  await main();
} catch (error) {
  faults.push(String(error));
  console.error(error);
} finally {
  for (const { stop } of started) stop();
  rmSync(scratch, { recursive: true, force: true });
}
console.log(faults.length === 0 ? 'All answers are the same.' : `FAILED: ${faults.join('; ')}`);
process.exit(faults.length === 0 ? 0 : 1);
