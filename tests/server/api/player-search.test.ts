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

/** The database, with how often names were looked for in it by a term. */
function observed() {
  let searches = 0;
  const queries: Queries = {
    ...database,
    query: (sql, parameters) => {
      if (sql.includes('LIMIT') && parameters?.length === 2) searches += 1;
      return database.query(sql, parameters);
    },
  };
  return { queries, searches: () => searches };
}

async function found(search: PlayerSearch, term: string) {
  return JSON.parse(Buffer.from((await search.find(term)).plain).toString());
}

async function prepared(queries: Queries = database, namesInMemory?: number) {
  const search = createPlayerSearch(queries, namesInMemory);
  await search.prepare();
  return search;
}

/** Sixty devices, the newest first named Quay 59. */
async function playSixty() {
  const playedAt = new Date('2026-11-21T12:00:00Z').getTime();
  await storeMatches(
    database,
    Array.from({ length: 60 }, (_, index) =>
      storedMatch({
        playedAt: new Date(playedAt + index * 600_000),
        player: { deviceId: `dev-${index}`, playerName: `Quáy ${index}` },
        opponent: { deviceId: '', playerName: 'nobody to be found' },
      }),
    ),
  );
}

describe('a search among the names met most lately', () => {
  it.each(['q', 'Q', 'qu', 'Ｑu', 'x', 'quay', 'QUÁY', 'uay 1', 'dev-5', '%', '_', 'ay\\'])(
    'gives for %j what the database gives, whether all names are in memory or some',
    async (term) => {
      await playSixty();
      const expected = await searchPlayers(database, term);
      for (const namesInMemory of [1, 20, 55, 1000]) {
        const search = await prepared(database, namesInMemory);
        expect(await found(search, term), `${namesInMemory}`).toEqual(expected);
      }
    },
  );

  it('asks the database for the term only where older names may belong to the answer', async () => {
    await playSixty();
    const { queries, searches } = observed();
    const search = await prepared(queries, 55);
    expect(await found(search, 'quay')).toHaveLength(50);
    expect(await found(search, 'q')).toHaveLength(50);
    expect(searches()).toBe(0);
    await found(search, 'quay 5');
    expect(searches()).toBe(1);
  });

  it('shows a device once, under its newest name', async () => {
    await play('dev-one', 'Quay Uno', '2026-11-22');
    const search = await prepared();
    expect(await found(search, 'quay')).toMatchObject([
      { deviceID: 'dev-one', playerName: 'Quay Uno' },
    ]);
  });

  it('knows a new name, and a newer match of a known one, at once, whichever process stored it', async () => {
    const search = await prepared();
    await play('dev-two', 'Quay Two', '2026-11-21');
    expect(await found(search, 'quay')).toMatchObject([
      { deviceID: 'dev-two' },
      { deviceID: 'dev-one' },
    ]);
    await play('dev-one', 'Quay One', '2026-11-22');
    expect(await found(search, 'quay')).toMatchObject([
      { deviceID: 'dev-one' },
      { deviceID: 'dev-two' },
    ]);
  });

  it('never shows a player who has just been forgotten', async () => {
    const search = await prepared();
    expect(await found(search, 'qu')).toHaveLength(1);
    await forgetPlayer(database, 'dev-one');
    expect(await found(search, 'qu')).toEqual([]);
  });

  it('reads them again as soon as names stay the same', async () => {
    const { queries, searches } = observed();
    const search = await prepared(queries);
    await play('dev-three', 'Queen');
    await search.prepare();
    await found(search, 'queen');
    expect(searches(), 'names are changing').toBe(1);
    await search.prepare();
    expect(await found(search, 'queen')).toHaveLength(1);
    expect(searches(), 'names have stayed the same').toBe(1);
  });
});
