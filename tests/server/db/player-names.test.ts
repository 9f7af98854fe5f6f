/** What the search finds is the same whether all names are looked through or those that were seen last. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { searchPlayers } from '../../../server/api/search';
import type { Database, Queries } from '../../../server/db/database';
import { forgetPlayer } from '../../../server/db/forgotten-players';
import { storeMatches } from '../../../server/db/match-store';
import { openTestDatabase } from '../../fixtures/database';
import { storedMatch } from '../../fixtures/stored-matches';

/** So few, that most names are not among them. */
const NEWEST = 150;

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(() =>
  database.execute(
    `TRUNCATE match_sides, player_names, forgotten_players;
     SELECT renew_newest_names(); DELETE FROM newest_names WHERE place > ${NEWEST}`,
  ),
);

interface Seen {
  readonly deviceId: string;
  readonly playerName: string;
  readonly minute: number;
}

const store = (seen: readonly Seen[]) =>
  storeMatches(
    database,
    seen.map(({ minute, ...player }) =>
      storedMatch({
        playedAt: new Date(Date.UTC(2026, 10, 1, 0, minute)),
        player,
        opponent: { deviceId: '' },
      }),
    ),
  );

/** What the search is to find, by reading every name there is. */
async function amongAll(term: string) {
  const rows = await database.query<{ device_id: string; player_name: string; played_at: Date }>(
    `SELECT device_id, player_name, played_at FROM player_names
     WHERE search_text LIKE search_pattern($1)
     ORDER BY played_at DESC, device_id, player_name DESC`,
    [term],
  );
  const newest = new Map(rows.toReversed().map((row) => [row.device_id, row]));
  return rows.filter((row) => newest.get(row.device_id) === row).slice(0, 50);
}

async function found(term: string, queries: Queries = database) {
  return (await searchPlayers(queries, term)).map((hit) => ({
    device_id: hit.deviceID,
    player_name: hit.playerName,
    played_at: new Date(hit.date),
  }));
}

/** The same numbers each time, below `limit`. */
function drawing(): (limit: number) => number {
  let state = 7;
  return (limit) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % limit;
  };
}

/** Some play often, some have several names, many play in the same minute; words from common to rare. */
function seenAtRandom(count: number): Seen[] {
  const draw = drawing();
  return Array.from({ length: count }, (_, index) => {
    const player = draw(draw(2) === 0 ? 900 : 60);
    const word = player % 2 === 0 ? 'Captain' : player % 5 === 0 ? 'Bosun' : 'Stoker';
    const name = `${word} ${player} ${draw(4) === 0 ? 'the Bold' : ''}`;
    return { deviceId: `device ${player}`, playerName: name, minute: index + draw(40) };
  });
}

describe('the newest names', () => {
  it.each([
    ['in the order of time', (seen: Seen[]) => seen],
    ['from the newest to the oldest', (seen: Seen[]) => seen.toReversed()],
    ['in any order', (seen: Seen[]) => seen.toSorted((a, b) => (a.minute % 97) - (b.minute % 97))],
  ])('give what all names give, of matches that come %s', async (_, order) => {
    const seen = order(seenAtRandom(1_500));
    for (let start = 0; start < seen.length; start += 125) {
      await store(seen.slice(start, start + 125));
      for (const term of ['captain', 'bosun', 'the bold', 'stoker 7', 'device']) {
        expect(await found(term), term).toEqual(await amongAll(term));
      }
    }
  });

  it('answer alone for a word that many have, and leave the others to all names', async () => {
    await store(seenAtRandom(1_500));
    const tables: string[] = [];
    const observed: Queries = {
      ...database,
      query: (sql, parameters) => {
        tables.push(/FROM (\w+)/.exec(sql)?.[1] ?? '');
        return database.query(sql, parameters);
      },
    };
    expect(await found('captain', observed)).toHaveLength(50);
    expect(tables).toEqual(['newest_names']);
    await found('captain 8', observed);
    expect(tables).toEqual(['newest_names', 'newest_names', 'player_names']);
  });

  it('hold no player who was forgotten, and still none that is older than what is missing', async () => {
    const seen = seenAtRandom(1_000);
    await store(seen);
    const [newest] = await found('captain');
    await forgetPlayer(database, newest?.device_id ?? '');
    expect(await found('captain')).toEqual(await amongAll('captain'));
    expect(await found(newest?.player_name ?? '')).toEqual([]);
    expect((await found('\u200b')).every(({ device_id }) => device_id !== '')).toBe(true);
  });

  it('are written in place: their table does not grow with what is stored', async () => {
    const size = async () => {
      const [row] = await database.query<{ size: number }>(
        `SELECT pg_relation_size('newest_names') AS size`,
      );
      return row?.size ?? Number.NaN;
    };
    const batch = (round: number) =>
      Array.from({ length: NEWEST }, (_, index) => ({
        deviceId: `device ${round} ${index}`,
        playerName: `Deckhand ${round} ${index}`,
        minute: round * NEWEST + index,
      }));
    await store(batch(0));
    const before = await size();
    for (let round = 1; round < 25; round++) await store(batch(round));
    expect(await size()).toBeLessThanOrEqual(3 * before);
  });
});
