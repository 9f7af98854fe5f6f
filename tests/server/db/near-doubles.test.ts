/** Issue 35, H 6: one match that both of its players report, without an id and by clocks that differ. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../server/db/database';
import { storeMatches } from '../../../server/db/match-store';
import type { PlayedMatch, PlayedSide } from '../../../server/db/side-rows';
import { openTestDatabase } from '../../fixtures/database';
import { storedMatch } from '../../fixtures/stored-matches';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(() => database.execute('DELETE FROM match_sides; DELETE FROM player_names'));
afterAll(() => database.close());

const ANN = { deviceId: 'ann', playerName: 'Ann', leader: 'OP01-001', deck: '4xOP01-002' };
const BOB = { deviceId: 'bob', playerName: 'Bob', leader: 'OP02-001', deck: '4xOP02-002' };
const HANDS = { ann: 'OP01-002\nOP01-003', bob: 'OP02-002\nOP02-003' };

type Change = Partial<Omit<PlayedMatch, 'sides'>> & {
  player?: Partial<PlayedSide>;
  opponent?: Partial<PlayedSide>;
};

/** Ann won going first, as she tells it: of Bob she knows no cards. */
const byAnn = ({ player, opponent, ...match }: Change = {}) =>
  storedMatch({
    matchId: null,
    playedAt: new Date('2026-11-20T12:00:00Z'),
    ...match,
    player: { ...ANN, hand: HANDS.ann, ...player },
    opponent: { ...BOB, deck: null, ...opponent },
  });

/** The same match as Bob tells it, some seconds later by his clock. */
const byBob = ({ player, opponent, ...match }: Change = {}) =>
  storedMatch({
    matchId: null,
    playedAt: new Date('2026-11-20T12:00:07Z'),
    ...match,
    player: { ...BOB, result: 'Lost', turnOrder: 1, hand: HANDS.bob, ...player },
    opponent: { ...ANN, deck: null, result: 'Won', turnOrder: 0, ...opponent },
  });

async function matches() {
  const [row] = await database.query<{ matches: number; sides: number }>(
    'SELECT count(DISTINCT match_key)::int AS matches, count(*)::int AS sides FROM match_sides',
  );
  return row;
}

const ONE = { matches: 1, sides: 2 };
const TWO = { matches: 2, sides: 4 };

describe('two reports of one match by its two players', () => {
  it.each([
    ['Ann’s first', [byAnn(), byBob()]],
    ['Bob’s first', [byBob(), byAnn()]],
  ])('are one match, %s, in one batch or in two, however often they come', async (_, reports) => {
    expect(await storeMatches(database, reports)).toBe(1);
    expect(await matches()).toEqual(ONE);
    await database.execute('DELETE FROM match_sides; DELETE FROM player_names');
    const stored: number[] = [];
    for (const report of [...reports, ...reports, ...reports.toReversed()]) {
      stored.push(await storeMatches(database, [report]));
    }
    expect(stored).toEqual([1, 0, 0, 0, 0, 0]);
    expect(await matches()).toEqual(ONE);
    const sides = await database.query(
      `SELECT device_id, hand, opp_hand, result, turn_order, deck_id IS NOT NULL AS has_deck
       FROM match_sides ORDER BY device_id`,
    );
    expect(sides).toEqual([
      expect.objectContaining({ hand: HANDS.ann, opp_hand: HANDS.bob, result: 'Won' }),
      expect.objectContaining({ hand: HANDS.bob, opp_hand: HANDS.ann, result: 'Lost' }),
    ]);
    expect(sides).toMatchObject([{ has_deck: true }, { has_deck: true }]);
  });

  it('are one match across the end of a week of histories', async () => {
    const border = Date.UTC(2001, 0, 1) + 1352 * 7 * 86_400_000;
    await storeMatches(database, [byAnn({ playedAt: new Date(border - 3000) })]);
    await storeMatches(database, [byBob({ playedAt: new Date(border + 3000) })]);
    expect(await matches()).toEqual(ONE);
  });

  it('are one match by a deck that both know, where no hand is known', async () => {
    const known = { deck: ANN.deck };
    await storeMatches(database, [byAnn({ player: { hand: null } })]);
    await storeMatches(database, [byBob({ player: { hand: null }, opponent: known })]);
    expect(await matches()).toEqual(ONE);
  });
});

describe('reports stay two matches', () => {
  it.each([
    ['more than two minutes apart', byBob({ playedAt: new Date('2026-11-20T12:02:01Z') })],
    ['with another winner', byBob({ player: { result: 'Won' }, opponent: { result: 'Lost' } })],
    ['with another leader', byBob({ opponent: { leader: 'OP03-001' } })],
    ['of another opponent', byBob({ opponent: { deviceId: 'cat' } })],
    ['without the other’s device', byBob({ opponent: { deviceId: '' } })],
    ['that name the match', byBob({ matchId: 'another match' })],
    ['that know no card', byBob({ player: { deck: null, hand: null } })],
    [
      'of a rematch, with another hand',
      byAnn({ playedAt: new Date('2026-11-20T12:01:30Z'), player: { hand: 'OP01-009' } }),
    ],
    [
      'of a rematch, with the other one going first',
      byBob({ player: { turnOrder: 0 }, opponent: { turnOrder: 1 } }),
    ],
  ])('%s', async (_, other) => {
    await storeMatches(database, [byAnn()]);
    await storeMatches(database, [other]);
    expect(await matches()).toEqual(TWO);
    await database.execute('DELETE FROM match_sides; DELETE FROM player_names');
    await storeMatches(database, [other, byAnn()]);
    expect(await matches()).toEqual(TWO);
  });
});
