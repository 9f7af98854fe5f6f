/** Issue 35, F 2: what was stored before the rule of names holds to it, too. */
import { expect, it } from 'vitest';
import { storeMatches } from '../../../server/db/match-store';
import { MIGRATION_FILES } from '../../../server/db/migrate';
import { openTestDatabase } from '../../fixtures/database';
import { storedMatch } from '../../fixtures/stored-matches';

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
  await database.transaction((queries) =>
    queries.execute(MIGRATION_FILES['./migrations/014-names-as-read.sql'] as string),
  );
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
  await database.close();
});

it('new names wait in a list of the search’s index, which the end of an import empties', async () => {
  const database = await openTestDatabase();
  const [index] = await database.query<{ options: string[] | null }>(
    `SELECT reloptions AS options FROM pg_class WHERE relname = 'player_names_search'`,
  );
  expect(index?.options ?? []).toContain('fastupdate=on');
  await database.close();
});
