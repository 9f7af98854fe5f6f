/** One match, told of by one player or both, in any order and as far as each knows it: two rows. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Database, Queries } from '../../../server/db/connection/database';
import { storeMatches } from '../../../server/db/matches/match-store';
import type { PlayedMatch, PlayedSide } from '../../../server/db/matches/side-rows';
import { databaseOfTests } from '../../fixtures/database-of-tests';
import { storedMatch } from '../../fixtures/stored-matches';

// Not TRUNCATE, which is made for large tables.
const EMPTY = 'DELETE FROM match_sides; DELETE FROM decks; DELETE FROM player_names';
const database = await databaseOfTests(EMPTY);
const forgetAll = () => database.execute(EMPTY);

async function storedSides() {
  return database.query(
    `SELECT side.*, deck.cards AS deck, opp_deck.cards AS opp_deck
     FROM (SELECT device_id, player_name, leader, opp_player_name, opp_leader, result, turn_order,
       turns, game_mode, deck_id, opp_deck_id, hand, opp_hand, plays FROM match_sides) AS side
     LEFT JOIN decks AS deck ON deck.id = deck_id LEFT JOIN decks AS opp_deck ON opp_deck.id = opp_deck_id
     ORDER BY leader, result, turn_order, player_name, device_id`,
  );
}

async function names() {
  const rows = await database.query<{ device_id: string; player_name: string }>(
    'SELECT device_id, player_name FROM player_names ORDER BY 1, 2',
  );
  return rows.map((row) => [row.device_id, row.player_name]);
}

const winner = {
  deviceId: 'device-a',
  playerName: 'A#0001',
  leader: 'OP01-001',
  deck: '4xOP01-002',
  hand: '1xOP01-002',
  plays: 'OP01-002',
};
const loser = {
  deviceId: 'device-b',
  playerName: 'B#0002',
  leader: 'OP02-001',
  deck: '4xOP02-002',
  hand: '1xOP02-003',
  plays: 'NO_PLAY',
};
const whole = storedMatch({ matchId: 'm', player: winner, opponent: loser });

/** What a report may lack of a side, and of a match. */
const LACKING_SIDES: readonly Partial<PlayedSide>[] = [
  {},
  { deviceId: '' },
  { deviceId: '', playerName: '' },
  { deviceId: '', playerName: '', turnOrder: null, deck: null, hand: null, plays: null },
  { deck: null, hand: null, plays: null },
];
const LACKING_MATCHES: readonly Partial<PlayedMatch>[] = [{}, { turns: null, gameMode: null }];

/** The match as one of its players reports it, first the reporter, each side with something missing. */
function report(
  match: PlayedMatch,
  reporter: 0 | 1,
  lacking: readonly [Partial<PlayedSide>, Partial<PlayedSide>],
  lackingMatch: Partial<PlayedMatch> = {},
): PlayedMatch {
  const sides = match.sides.map((side, index) => ({ ...side, ...lacking[index] })) as [
    PlayedSide,
    PlayedSide,
  ];
  return {
    ...match,
    ...lackingMatch,
    sides: reporter === 0 ? sides : [sides[1], sides[0]],
  };
}

describe('a match', () => {
  it('that both players report, the first without the opponent’s device, is stored once', async () => {
    const byA = report(whole, 0, [{}, { deviceId: '' }]);
    const byB = report(whole, 1, [{ deviceId: '' }, {}]);
    expect(await storeMatches(database, [byA])).toBe(1);
    expect(await storeMatches(database, [byB])).toBe(0);
    const both = await storedSides();
    expect(both).toHaveLength(2);
    await forgetAll();
    await storeMatches(database, [whole]);
    expect(both).toEqual(await storedSides());
    expect(await names()).toEqual([
      ['device-a', 'A#0001'],
      ['device-b', 'B#0002'],
    ]);
  });

  it('comes out the same in every order and combination of what reports lack', async () => {
    await storeMatches(database, [whole]);
    const expected = await storedSides();
    for (const aLacksOfB of LACKING_SIDES) {
      for (const bLacksOfA of LACKING_SIDES) {
        for (const lackingMatch of LACKING_MATCHES) {
          const byA = report(whole, 0, [{}, aLacksOfB], lackingMatch);
          const byB = report(whole, 1, [bLacksOfA, {}]);
          for (const batches of [[[byA], [byB]], [[byB], [byA]], [[byA, byB]], [[byB, byA]]]) {
            await forgetAll();
            let fresh = 0;
            for (const batch of batches) fresh += await storeMatches(database, batch);
            expect(fresh).toBe(1);
            expect(await storedSides()).toEqual(expected);
          }
        }
      }
    }
  });

  it('between two of the same leader is told apart by all that the reports have', async () => {
    const mirror = storedMatch({
      matchId: 'mirror',
      player: winner,
      opponent: { ...loser, leader: winner.leader },
    });
    await storeMatches(database, [mirror]);
    const expected = await storedSides();
    for (const lacking of LACKING_SIDES.slice(0, 3)) {
      await forgetAll();
      await storeMatches(database, [report(mirror, 0, [{}, lacking])]);
      await storeMatches(database, [report(mirror, 1, [lacking, {}])]);
      expect(await storedSides()).toEqual(expected);
    }
  });

  it('never becomes more than two rows, nor loses what was known, whatever its reports say', async () => {
    const anySide = fc.record({
      deviceId: fc.constantFrom('', 'device-a', 'device-b'),
      playerName: fc.constantFrom('', 'A#0001', 'B#0002'),
      leader: fc.constantFrom('OP01-001', 'OP02-001'),
      turnOrder: fc.constantFrom(null, 0, 1),
      deck: fc.constantFrom(null, '4xOP01-002', '4xOP02-002'),
    });
    const anyReport = fc.record({ player: anySide, opponent: anySide });
    await fc.assert(
      fc.asyncProperty(fc.array(anyReport, { minLength: 1, maxLength: 4 }), async (reports) => {
        await forgetAll();
        let known = 0;
        for (const parts of reports) {
          await storeMatches(database, [storedMatch({ ...parts, matchId: 'm' })]);
          const rows = await storedSides();
          expect(rows).toHaveLength(2);
          const facts = rows.flatMap((row) =>
            ['device_id', 'player_name', 'turn_order', 'deck'].filter((field) => row[field]),
          ).length;
          expect(facts).toBeGreaterThanOrEqual(known);
          known = facts;
          expect(rows[0]?.opp_player_name).toBe(rows[1]?.player_name);
          expect(rows[0]?.opp_deck).toBe(rows[1]?.deck);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('keeps its time and what it knows when a later report says otherwise', async () => {
    await storeMatches(database, [whole]);
    const before = await storedSides();
    const later = {
      ...report(whole, 1, [
        { playerName: 'Renamed', deck: '4xOP09-009' },
        { playerName: 'Too', hand: '5xOP09-001' },
      ]),
      playedAt: new Date(whole.playedAt.getTime() + 60_000),
    };
    expect(await storeMatches(database, [later])).toBe(0);
    expect(await storedSides()).toEqual(before);
  });

  it('without a matchId is known by time, devices and leaders, of either player’s report', async () => {
    const unnamed = { ...whole, matchId: null };
    const other = { ...unnamed, playedAt: new Date(unnamed.playedAt.getTime() + 180_000) };
    expect(await storeMatches(database, [unnamed, report(unnamed, 1, [{}, {}])])).toBe(1);
    expect(await storeMatches(database, [report(unnamed, 1, [{}, {}]), other])).toBe(1);
    expect(await storedSides()).toHaveLength(4);
  });

  it('is found by the search under its player’s name once a report brings it', async () => {
    await storeMatches(database, [report(whole, 0, [{}, { deviceId: '', playerName: '' }])]);
    expect(await names()).toEqual([['device-a', 'A#0001']]);
    await storeMatches(database, [report(whole, 1, [{}, {}])]);
    expect(await names()).toContainEqual(['device-b', 'B#0002']);
  });
});

describe('batches that overlap', () => {
  it('are stored side by side, in any order, without a deadlock or a double', async () => {
    const matches = Array.from({ length: 400 }, (_, index) =>
      storedMatch({
        matchId: `overlapping ${index}`,
        player: {
          deviceId: `device ${index % 23}`,
          playerName: `A${index % 23}`,
          deck: `4xOP01-${index % 7}`,
        },
        opponent: { deviceId: `device ${index % 19}`, playerName: `B${index % 19}` },
      }),
    );
    const orders = [
      matches,
      matches.toReversed(),
      matches.toSorted((a, b) => ((a.matchId ?? '') < (b.matchId ?? '') ? -1 : 1)),
      matches.map((match) => report(match, 1, [{}, { deviceId: '' }])),
    ];
    const fresh = await Promise.all(
      orders.map(async (order) => {
        let count = 0;
        for (let index = 0; index < order.length; index += 100) {
          count += await storeMatches(database, order.slice(index, index + 100));
        }
        return count;
      }),
    );
    expect(fresh.reduce((sum, count) => sum + count)).toBe(matches.length);
    expect(await storedSides()).toHaveLength(2 * matches.length);
  });
});

describe('the names of a batch', () => {
  it('are looked up one by one, also where the table was empty when its rows were counted', async () => {
    await database.execute('TRUNCATE player_names');
    await database.execute('ANALYZE player_names');
    const wholeReads = async (queries: Queries) => {
      const [row] = await queries.query<{ reads: number }>(
        `SELECT seq_scan AS reads FROM pg_stat_xact_user_tables WHERE relname = 'player_names'`,
      );
      return row?.reads ?? Number.NaN;
    };
    const reads: number[] = [];
    const watched: Database = {
      ...database,
      transaction: (work) =>
        database.transaction(async (queries) => {
          const before = await wholeReads(queries);
          const result = await work(queries);
          reads.push((await wholeReads(queries)) - before);
          return result;
        }),
    };
    const matches = Array.from({ length: 50 }, (_, index) =>
      storedMatch({
        matchId: `first ${index}`,
        player: { deviceId: `device ${index}`, playerName: `A${index}` },
      }),
    );
    await storeMatches(watched, matches);
    expect(reads).toEqual([0]);
  });
});
