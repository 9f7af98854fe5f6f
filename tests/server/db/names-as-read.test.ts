/** Issue 35, F 2: what was stored before the rule of names holds to it, too. */
import { expect, it } from 'vitest';
import { searchPlayers } from '../../../server/api/search';
import type { Database } from '../../../server/db/connection/database';
import { MIGRATION_FILES } from '../../../server/db/connection/migrate';
import { storeMatches } from '../../../server/db/matches/match-store';
import { hasUnreadNames, readNamesAnew } from '../../../server/db/names/names-as-read';
import { readNamesVersion } from '../../../server/db/names/names-version';
import { openTestDatabase } from '../../fixtures/database';
import { storedMatch } from '../../fixtures/stored-matches';

/** As a database of before comes to it; what is stored is as it was. */
async function upgrade(database: Database) {
  await database.execute('DROP TABLE unread_names');
  await database.transaction((queries) =>
    queries.execute(MIGRATION_FILES['../migrations/014-names-as-read.sql'] as string),
  );
}

it('an older database loses names of which nothing can be seen, and no other', async () => {
  const database = await openTestDatabase();
  const names = [
    ['one', 'Keel', '2026-11-20'],
    ['one', 'Blank a', '2026-11-21'],
    ['one', 'Blank b', '2026-11-22'],
    ['two', 'Blank a', '2026-11-20'],
    ['two', '', '2026-11-19'],
    ['three', 'Íshold', '2026-11-20'],
  ] as const;
  for (const [deviceId, playerName, day] of names) {
    const playedAt = new Date(`${day}T12:00:00Z`);
    const opponent = { deviceId: '', playerName: 'Blank a' };
    await storeMatches(database, [
      storedMatch({ playedAt, player: { deviceId, playerName }, opponent }),
    ]);
  }
  // As they could be written by the version before.
  for (const [written, name] of [
    ['\u3164', 'Blank a'],
    ['\u2800', 'Blank b'],
  ]) {
    for (const [table, column] of [
      ['match_sides', 'player_name'],
      ['match_sides', 'opp_player_name'],
      ['player_names', 'player_name'],
    ]) {
      await database.query(`UPDATE ${table} SET ${column} = $1 WHERE ${column} = $2`, [
        written,
        name,
      ]);
    }
  }
  await upgrade(database);
  await readNamesAnew(database);
  expect(
    await database.query(
      `SELECT device_id, player_name, to_char(played_at AT TIME ZONE 'UTC', 'DD') AS day
       FROM player_names ORDER BY device_id, player_name`,
    ),
  ).toEqual([
    { device_id: 'one', player_name: '', day: '22' },
    { device_id: 'one', player_name: 'Keel', day: '20' },
    { device_id: 'three', player_name: 'Íshold', day: '20' },
    { device_id: 'two', player_name: '', day: expect.stringMatching(/19|20/) },
  ]);
  expect(
    await database.query(
      `SELECT DISTINCT player_name FROM match_sides
       UNION SELECT DISTINCT opp_player_name FROM match_sides ORDER BY player_name`,
    ),
  ).toEqual([{ player_name: '' }, { player_name: 'Keel' }, { player_name: 'Íshold' }]);
});

it('names of an older database are found as they were at once, some at a time by the new rule, and it goes on where it was ended', async () => {
  const database = await openTestDatabase();
  expect(await hasUnreadNames(database)).toBe(false);
  await database.execute(`
    INSERT INTO player_names (device_id, player_name, played_at, leader, opp_leader, result)
    SELECT 'device-' || at, 'Íshold ' || at, now(), 'OP01-001', 'OP01-001', 'Won' FROM generate_series(1, 4500) AS at;
    ALTER TABLE player_names DISABLE TRIGGER player_names_folded;
    UPDATE player_names SET search_text = lower(player_name) || E'\\n' || lower(device_id);
    ALTER TABLE player_names ENABLE TRIGGER player_names_folded`);
  await upgrade(database);
  const found = async (term: string) =>
    (
      await database.query(
        `SELECT FROM player_names WHERE search_text LIKE search_pattern($1) AND search_text = folded_name(player_name || E'\\n' || device_id)`,
        [term],
      )
    ).length;
  expect([await found('ishold'), await hasUnreadNames(database)]).toEqual([0, true]);
  expect(await searchPlayers(database, 'device-4321')).toHaveLength(1);

  // Ended behind the first part.
  const ended = { aborted: false } as AbortSignal & { aborted: boolean };
  const once: Database = {
    ...database,
    transaction: (work) => {
      ended.aborted = true;
      return database.transaction(work);
    },
  };
  await readNamesAnew(once, ended);
  expect([await found('ishold'), await hasUnreadNames(database)]).toEqual([2000, true]);
  const { gone } = await readNamesVersion(database);
  await readNamesAnew(database);
  expect([await found('ishold'), await hasUnreadNames(database)]).toEqual([4500, false]);
  // Lists of names in memory are read anew.
  expect((await readNamesVersion(database)).gone).not.toBe(gone);
});

it('a name has its searched form from every writer, also without a schema to look in', async () => {
  const database = await openTestDatabase();
  await database.transaction(async (queries) => {
    await queries.query(`SELECT set_config('search_path', 'pg_catalog', true)`);
    await queries.query(
      `INSERT INTO public.player_names (device_id, player_name, played_at, leader, opp_leader, result)
      VALUES ('three', 'Íshold', now(), 'OP01-001', 'OP01-001', 'Won')`,
    );
  });
  expect(await searchPlayers(database, 'ishold')).toHaveLength(1);
});

it('new names wait in a list of the search’s index, which the end of an import empties', async () => {
  const database = await openTestDatabase();
  const [index] = await database.query<{ options: string[] | null }>(
    `SELECT reloptions AS options FROM pg_class WHERE relname = 'player_names_search'`,
  );
  expect(index?.options ?? []).toContain('fastupdate=on');
});
