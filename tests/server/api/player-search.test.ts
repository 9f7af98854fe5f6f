import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createPlayerSearch, type PlayerSearch } from '../../../server/api/player-search';
import { searchPlayers } from '../../../server/api/search';
import type { Database, Queries } from '../../../server/db/database';
import { forgetPlayer } from '../../../server/db/forgotten-players';
import { storeMatches } from '../../../server/db/match-store';
import { openTestDatabase } from '../../fixtures/database';
import { storedMatch } from '../../fixtures/stored-matches';

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  await database.execute(
    'DELETE FROM match_sides; DELETE FROM player_names; DELETE FROM forgotten_players',
  );
  await play('dev-one', 'Quay One');
});
afterAll(() => database.close());

async function play(deviceId: string, playerName: string, day = '2026-11-20') {
  const playedAt = new Date(`${day}T12:00:00Z`);
  const opponent = { deviceId: '', playerName: 'nobody to be found' };
  await storeMatches(database, [
    storedMatch({ playedAt, player: { deviceId, playerName }, opponent }),
  ]);
}

/** The database, with how often names were looked for in it. */
function observed() {
  let searches = 0;
  const queries: Queries = {
    ...database,
    query: (sql, parameters) => {
      if (sql.includes('LIMIT')) searches += 1;
      return database.query(sql, parameters);
    },
  };
  return { queries, searches: () => searches };
}

async function found(search: PlayerSearch, term: string) {
  return JSON.parse(Buffer.from((await search.find(term)).plain).toString());
}

describe('a search by one or two letters', () => {
  it.each(['q', 'Q', 'qu', 'Ｑu', 'x'])(
    'gives for %j what the database gives, again and again',
    async (term) => {
      const search = createPlayerSearch(database);
      for (let time = 0; time < 3; time++) {
        expect(await found(search, term)).toEqual(await searchPlayers(database, term));
      }
    },
  );

  it('asks the database once while names stay the same, in upper or lower case', async () => {
    const { queries, searches } = observed();
    const search = createPlayerSearch(queries);
    await Promise.all([search.find('q'), search.find('Q')]);
    expect(await found(search, 'q')).toMatchObject([{ deviceID: 'dev-one' }]);
    expect(searches()).toBe(1);
  });

  it('knows a new name, and a newer match of a known one, at once, whichever process stored it', async () => {
    const search = createPlayerSearch(database);
    await search.find('q');
    await play('dev-two', 'Quay Two', '2026-11-21');
    expect(await found(search, 'q')).toMatchObject([
      { deviceID: 'dev-two' },
      { deviceID: 'dev-one' },
    ]);
    await play('dev-one', 'Quay One', '2026-11-22');
    expect(await found(search, 'q')).toMatchObject([
      { deviceID: 'dev-one' },
      { deviceID: 'dev-two' },
    ]);
  });

  it('never shows a player who has just been forgotten', async () => {
    const search = createPlayerSearch(database);
    expect(await found(search, 'qu')).toHaveLength(1);
    await forgetPlayer(database, 'dev-one');
    expect(await found(search, 'qu')).toEqual([]);
  });

  it('is compressed once', async () => {
    const search = createPlayerSearch(database);
    const [first, second] = [await search.find('q'), await search.find('q')];
    expect(first.gzipped()).toBe(second.gzipped());
  });

  it('is asked again when it failed', async () => {
    let fails = true;
    const search = createPlayerSearch({
      ...database,
      query: async (sql, parameters) => {
        if (fails && sql.includes('LIMIT')) throw new Error('away');
        return database.query(sql, parameters);
      },
    });
    await expect(search.find('q')).rejects.toThrow('away');
    fails = false;
    expect(await found(search, 'q')).toHaveLength(1);
  });

  it('is known before anybody asks where many names begin so, as soon as names stay the same', async () => {
    const { queries, searches } = observed();
    const search = createPlayerSearch(queries, 1);
    await play('dev-two', 'Quarter');
    await search.prepare();
    const asked = searches();
    expect(asked).toBe(2);
    await search.find('q');
    await search.find('qu');
    expect(searches()).toBe(asked);

    await play('dev-three', 'Queen');
    await search.prepare();
    expect(searches(), 'names are changing').toBe(asked);
    await search.prepare();
    expect(searches(), 'names have stayed the same').toBe(asked + 2);
    await search.prepare();
    expect(searches(), 'all is known').toBe(asked + 2);
  });
});
