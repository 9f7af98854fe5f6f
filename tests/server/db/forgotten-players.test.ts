/** A player who asks to be forgotten is found nowhere any more, and their matches stay the opponent's. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { searchPlayers } from '../../../server/api/search';
import { MIGRATION_FILES } from '../../../server/db/connection/migrate';
import { storeMatches } from '../../../server/db/matches/match-store';
import { findDevicesCalled, forgetPlayer } from '../../../server/db/names/forgotten-players';
import { publishDay } from '../../../server/publish/daily-publication';
import { republishPlayers } from '../../../server/publish/republish-players';
import { databaseOfTests } from '../../fixtures/database-of-tests';
import { folderOf } from '../../fixtures/folders';
import { matchesOf } from '../../fixtures/season';
import { storedMatch } from '../../fixtures/stored-matches';

const database = await databaseOfTests(
  'DELETE FROM match_sides; DELETE FROM player_names; DELETE FROM forgotten_players',
);

const GONE = 'device-gone';
const me = { deviceId: GONE, playerName: 'Gone#0001', deck: '4xOP01-002' };

/** Everything the tables hold, as text. */
async function everything(): Promise<string> {
  const [row] = await database.query<{ all: string }>(`
    SELECT concat(
      (SELECT string_agg(s::text, ' ') FROM match_sides AS s),
      (SELECT string_agg(n::text, ' ') FROM player_names AS n),
      (SELECT string_agg(f::text, ' ') FROM forgotten_players AS f)
    ) AS "all"`);
  return row?.all ?? '';
}

const counts = () =>
  database.query(`SELECT leader, result, count(*) AS games, count(deck_id) AS decks
    FROM match_sides GROUP BY leader, result ORDER BY 1, 2`);

describe('a forgotten player', () => {
  it('stands in no table, and no figure of another player changes', async () => {
    const matches = [
      storedMatch({ player: me }),
      storedMatch({ player: { deviceId: 'device-9', playerName: 'Nine#9' }, opponent: me }),
      // Somebody wrote the name down without the id.
      storedMatch({ opponent: { deviceId: '', playerName: 'Gone#0001' } }),
      // On two devices, against oneself.
      storedMatch({ player: me, opponent: { ...me, playerName: 'Gone too#0001' } }),
      storedMatch(),
    ];
    await storeMatches(database, matches);
    const before = await counts();
    expect(await everything()).toMatch(/Gone/);

    expect(await forgetPlayer(database, GONE)).toBe(5);
    expect(await everything()).not.toMatch(/gone/i);
    expect(await counts()).toEqual(before);
    expect(await searchPlayers(database, 'Gone')).toEqual([]);
    expect(await searchPlayers(database, 'Nine')).toHaveLength(1);
    expect(await forgetPlayer(database, GONE)).toBe(0);
  });

  it('is not brought back by a later import, of either player’s report', async () => {
    const known = storedMatch({ player: me });
    const mirrored = { ...known, sides: [known.sides[1], known.sides[0]] as const };
    const unnamed = storedMatch({ matchId: null, player: me });
    await storeMatches(database, [known, unnamed]);
    await forgetPlayer(database, GONE);
    const after = await everything();
    expect(await storeMatches(database, [known, mirrored, unnamed])).toBe(0);
    expect(await everything()).toBe(after);

    await storeMatches(database, [
      storedMatch({ player: me }),
      storedMatch({ opponent: me }),
      storedMatch({ opponent: { deviceId: '', playerName: 'Gone#0001' } }),
    ]);
    expect(await everything()).not.toMatch(/gone/i);
  });

  it('is marked by a key: neither an id nor a name can be looked for by its plain hash', async () => {
    await storeMatches(database, [storedMatch({ player: me })]);
    await forgetPlayer(database, GONE);
    const marks = await database.query<{ mark: string }>('SELECT mark FROM forgotten_players');
    expect(marks).toHaveLength(2);
    for (const known of [`device ${GONE}`, 'name Gone#0001']) {
      const plain = createHash('sha256').update(known).digest('hex');
      expect(marks).not.toContainEqual({ mark: plain });
    }
  });

  it('stays forgotten where it was marked before there was a key', async () => {
    await database.query('INSERT INTO forgotten_players (mark) VALUES ($1)', [
      createHash('sha256').update(`device ${GONE}`).digest('hex'),
    ]);
    await database.execute('DROP TABLE forgotten_key');
    await database.execute(MIGRATION_FILES['../migrations/015-keyed-marks.sql'] as string);
    await storeMatches(database, [storedMatch({ player: me })]);
    expect(await everything()).not.toMatch(/gone/i);
  });

  it('keeps a name that others have with the others', async () => {
    const other = { deviceId: 'device-other', playerName: 'Gone#0001' };
    await storeMatches(database, [storedMatch({ player: me }), storedMatch({ player: other })]);
    await forgetPlayer(database, GONE);
    await storeMatches(database, [storedMatch({ player: { ...other, deviceId: '' } })]);
    expect(await searchPlayers(database, 'Gone')).toMatchObject([{ deviceID: 'device-other' }]);
    expect(await everything()).not.toContain(GONE);
  });

  it('is known by an id and not by a name: a name gives the ids it could mean', async () => {
    await storeMatches(database, [storedMatch({ player: me })]);
    expect(await findDevicesCalled(database, 'Gone#0001')).toEqual([GONE]);
    expect(await findDevicesCalled(database, GONE)).toEqual([]);
  });

  it('stands in no list of best players of any day that is kept', async () => {
    const days = ['20261114', '20261115', '20261116'];
    await storeMatches(
      database,
      days.flatMap((day) => matchesOf(day)),
    );
    const folder = folderOf();
    const publish = (date: string) =>
      publishDay(database, {
        date,
        seasonStart: '20261114',
        folder,
        kinds: ['leaderboard', 'rankings'],
      });
    await publish('20261116');
    await publish('20261117');
    const published = (kind: string) =>
      readdirSync(folder)
        .filter((name) => name.startsWith(kind))
        .map((name) => readFileSync(join(folder, name), 'utf8'))
        .join();
    const [best] = JSON.parse(
      readFileSync(join(folder, 'leaderboard_west_20261116.json'), 'utf8'),
    ) as [{ top_players: [{ player: string }] }];
    const name = best.top_players[0].player;
    const devices = await findDevicesCalled(database, name);
    const rankings = published('rankings');
    expect(published('leaderboard')).toContain(JSON.stringify(name));

    for (const device of devices) await forgetPlayer(database, device);
    expect(await republishPlayers(database, { folder, seasonStarts: ['20261114'] })).toBe(
      published('leaderboard').split('[\n').length - 1,
    );
    expect(published('leaderboard')).not.toContain(JSON.stringify(name));
    expect(published('rankings')).toBe(rankings);
  });
});
