import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createPlayerSearch, type PlayerSearch } from '../../../server/api/player-search';
import { isShort, type NameRow, recordsOf, searchPlayers } from '../../../server/api/search';
import type { Queries } from '../../../server/db/connection/database';
import { storeMatches } from '../../../server/db/matches/match-store';
import { forgetPlayer } from '../../../server/db/names/forgotten-players';
import { databaseOfTests } from '../../fixtures/database-of-tests';
import { storedMatch } from '../../fixtures/stored-matches';

const database = await databaseOfTests(
  'DELETE FROM match_sides; DELETE FROM player_names; DELETE FROM forgotten_players; DELETE FROM match_days',
);
beforeEach(() => play('dev-one', 'Quay One'));
async function play(deviceId: string, playerName: string, day = '2026-11-20') {
  const playedAt = new Date(`${day}T12:00:00Z`);
  const opponent = { deviceId: '', playerName: 'nobody to be found' };
  await storeMatches(database, [
    storedMatch({ playedAt, player: { deviceId, playerName }, opponent }),
  ]);
}

/** The database, which tells of each question before it answers. */
function telling(onQuery: (sql: string, parameters: readonly unknown[]) => void): Queries {
  const query: Queries['query'] = async (sql, parameters = []) => {
    onQuery(sql, parameters);
    return database.query(sql, parameters);
  };
  return { ...database, query };
}

/** The database, with what it was asked, and how often names were looked for in it by a term. */
function observed() {
  const asked: string[] = [];
  let searches = 0;
  const queries = telling((sql, parameters) => {
    asked.push(sql);
    if (sql.includes('LIMIT') && typeof parameters[1] === 'string') searches += 1;
  });
  return { queries, asked, searches: () => searches };
}

/** The database, with the times since when names were read for the list. */
function readings() {
  const since: (Date | undefined)[] = [];
  const queries = telling((sql, parameters) => {
    if (sql.includes('string_agg')) since.push(parameters[2] as Date | undefined);
  });
  return { queries, since };
}

async function found(search: PlayerSearch, term: string) {
  return JSON.parse(Buffer.from((await search.find(term)).plain).toString());
}

async function prepared(queries: Queries = database, namesInMemory?: number) {
  const search = createPlayerSearch(queries, queries, namesInMemory);
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
    const { queries, asked, searches } = observed();
    const search = createPlayerSearch(queries, database, 55);
    await search.prepare();
    expect(await found(search, 'quay')).toHaveLength(50);
    expect(await found(search, 'q')).toHaveLength(50);
    expect(searches()).toBe(0);
    await found(search, 'quay 5');
    expect(searches()).toBe(1);
    // It is rare, then: where the newest matches begin does not matter.
    expect(asked.filter((sql) => sql.includes('match_days'))).toEqual([]);
  });

  it('is first read in part, which a start waits for, and then whole', async () => {
    await playSixty();
    const { queries, searches } = observed();
    const search = createPlayerSearch(queries, database, 1000, 55);
    await search.prepare();
    expect(await found(search, 'quay')).toHaveLength(50);
    expect(searches()).toBe(0);
    const expected = await searchPlayers(database, 'one');
    expect(await found(search, 'one')).toEqual(expected);
    expect(searches()).toBe(1);
    await search.prepare();
    expect(await found(search, 'one')).toEqual(expected);
    expect(searches()).toBe(1);
  });

  it('shows a device once, under its newest name', async () => {
    await play('dev-one', 'Quay Uno', '2026-11-22');
    const search = await prepared();
    expect(await found(search, 'quay')).toMatchObject([
      { deviceID: 'dev-one', playerName: 'Quay Uno' },
    ]);
  });

  it('stays valid while names change, and takes in what has changed when it is read again', async () => {
    const { queries, searches } = observed();
    const search = await prepared(queries);
    await play('dev-two', 'Quay Two', '2026-11-21');
    expect(await found(search, 'quay')).toMatchObject([{ deviceID: 'dev-one' }]);
    await vi.waitFor(async () => {
      await search.prepare();
      expect(await found(search, 'quay')).toMatchObject([
        { deviceID: 'dev-two' },
        { deviceID: 'dev-one' },
      ]);
    });
    await play('dev-one', 'Quay One', '2026-11-22');
    await vi.waitFor(async () => {
      await search.prepare();
      expect(await found(search, 'quay')).toMatchObject([
        { deviceID: 'dev-one' },
        { deviceID: 'dev-two' },
      ]);
    });
    expect(searches()).toBe(0);
  });

  it('is read over another connection than the visitors’, once at a time, however often it is asked for', async () => {
    const { queries, since } = readings();
    const visitors = observed();
    const search = createPlayerSearch(visitors.queries, queries);
    await Promise.all([search.prepare(), search.prepare(), search.prepare()]);
    expect(since).toHaveLength(1);
    expect(visitors.asked).toEqual([]);
    await search.prepare();
    expect(since).toHaveLength(1);
    expect(await found(search, 'quay')).toHaveLength(1);
    expect(visitors.asked).toHaveLength(1);
  });

  it('says when it could not be read, and is read at the next call', async () => {
    let isAway = true;
    const background = telling(() => {
      if (isAway) throw new Error('away');
    });
    const { queries, searches } = observed();
    const search = createPlayerSearch(queries, background);
    await expect(search.prepare()).rejects.toThrow('away');
    expect(await found(search, 'quay')).toHaveLength(1);
    const before = searches();
    isAway = false;
    await search.prepare();
    expect(await found(search, 'quay')).toHaveLength(1);
    expect(searches()).toBe(before);
  });

  it('never shows a player who has just been forgotten', async () => {
    const search = await prepared();
    expect(await found(search, 'qu')).toHaveLength(1);
    await forgetPlayer(database, 'dev-one');
    expect(await found(search, 'qu')).toEqual([]);
  });

  it('gives what the database gives for every term, of few names, of many, and of those that change', async () => {
    const letters = 'abcd';
    const nameOf = (index: number) =>
      Array.from({ length: 4 }, (_, place) => letters[Math.floor(index / 4 ** place) % 4]).join('');
    const terms = [
      ...letters,
      ...[...letters].flatMap((a) => [...letters].map((b) => a + b)),
      ...Array.from({ length: 64 }, (_, index) => nameOf(index * 4).slice(1)),
    ];
    const playMany = (from: number) =>
      storeMatches(
        database,
        Array.from({ length: 300 }, (_, index) =>
          storedMatch({
            playedAt: new Date(Date.UTC(2026, 10, 21) + ((from + index * 7919) % 4000) * 60_000),
            player: { deviceId: `dev-${(from + index) % 450}`, playerName: nameOf(from + index) },
            opponent: { deviceId: '', playerName: 'nobody to be found' },
          }),
        ),
      );
    const search = createPlayerSearch(database, database, 100);
    for (const from of [0, 300, 150]) {
      await playMany(from);
      await vi.waitFor(async () => {
        await search.prepare();
        for (const term of terms) {
          const [slow] = [await allNames(term)];
          expect(await searchPlayers(database, term), term).toEqual(slow);
          expect(await found(search, term), term).toEqual(slow);
        }
      });
    }
  });
});

/** What a search is: the newest match of each device under a fitting name, straight from all names. */
async function allNames(term: string) {
  const fits = isShort(term)
    ? `search_text LIKE folded_name($1) || '%'`
    : `search_text LIKE search_pattern($1)`;
  const rows = await database.query<NameRow>(
    `SELECT * FROM player_names WHERE ${fits} ORDER BY played_at DESC, device_id, player_name DESC`,
    [term],
  );
  return recordsOf(rows);
}

describe('a list of names in memory', () => {
  it('takes in what has come since, and is read whole again only where names have gone', async () => {
    await playSixty();
    const { queries, since } = readings();
    const search = await prepared(queries, 20);
    since.length = 0;
    await play('dev-new', 'Quay new', '2026-11-22');
    await vi.waitFor(async () => {
      await search.prepare();
      expect(since).toEqual([new Date('2026-11-22T12:00:00Z')]);
    });
    expect((await found(search, 'quay new'))[0]).toMatchObject({ deviceID: 'dev-new' });
    await forgetPlayer(database, 'dev-new');
    await search.prepare();
    expect(since.length).toBeGreaterThan(1);
    expect(since.at(-1)).not.toEqual(new Date('2026-11-22T12:00:00Z'));
    expect(await found(search, 'quay new')).toEqual([]);
  });

  it('holds no more of them than it did, however many came', async () => {
    await playSixty();
    const { queries, searches } = observed();
    const search = await prepared(queries, 49);
    await play('dev-new', 'Quay new', '2026-11-22');
    await vi.waitFor(async () => {
      await search.prepare();
      expect(await found(search, 'quay new')).toHaveLength(1);
    });
    const before = searches();
    // Fifty would be enough of them.
    expect(await found(search, 'quay')).toHaveLength(50);
    expect(searches()).toBeGreaterThan(before);
  });

  it('does not take itself for whole once more names came at a time than it holds', async () => {
    await database.query('DELETE FROM player_names');
    const search = await prepared(database, 20);
    await playSixty();
    await search.prepare();
    const oldest = await searchPlayers(database, 'dev-0');
    expect(oldest).toHaveLength(1);
    expect(await found(search, 'dev-0')).toEqual(oldest);
  });

  it('of which only the beginning was read finds older names as well, in the first second', async () => {
    await playSixty();
    const search = createPlayerSearch(database, database, 100, 5);
    await search.prepare();
    expect(await found(search, 'dev-0')).toEqual(await searchPlayers(database, 'dev-0'));
    expect(await found(search, 'quay')).toHaveLength(50);
  });

  it('gives what the database gives, whatever came in, in whichever order', async () => {
    await playSixty();
    // Reading takes no time: nothing is to be waited for.
    const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
    onTestFinished(() => clock.mockRestore());
    const lists = await Promise.all([20, 55, 62, 1000].map((count) => prepared(database, count)));
    // New and known devices, other names of theirs, late reports, and the same time twice.
    const coming = [
      ['dev-3', 'Quáy 3', '2026-11-25'],
      ['dev-61', 'Quay late', '2026-11-01'],
      ['dev-4', 'QUÁY 4', '2026-11-25'],
      ['dev-3', 'Other 3', '2026-11-24'],
      ['dev-5', 'Quáy 5', '2026-11-10'],
      ['dev-62', 'Quay 62', '2026-11-26'],
      ['dev-4', 'Quáy 4', '2026-11-27'],
    ] as const;
    const bringing: (() => Promise<unknown>)[] = coming.map(
      ([device, name, day]) =>
        () =>
          play(device, name, day),
    );
    // A delivery of several days, too.
    const played = (day: string, deviceId: string, playerName: string) =>
      storedMatch({ playedAt: new Date(`${day}T12:00:00Z`), player: { deviceId, playerName } });
    bringing.push(() =>
      storeMatches(database, [
        played('2026-11-28', 'dev-70', 'Quay 70'),
        played('2026-11-22', 'dev-71', 'Quay in a boat'),
      ]),
    );
    for (const bring of bringing) {
      await bring();
      for (const list of lists) await list.prepare();
      for (const term of ['quay', 'q', 'dev-3', 'other', 'quáy 4', 'late', 'one']) {
        const expected = await searchPlayers(database, term);
        for (const list of lists) expect(await found(list, term), term).toEqual(expected);
      }
    }
  });
});
