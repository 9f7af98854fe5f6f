import { describe, expect, it } from 'vitest';
import { storeMatches } from '../../../server/db/matches/match-store';
import type { PlayedMatch } from '../../../server/db/matches/side-rows';
import { computeBestDecks } from '../../../server/publish/best-decks';
import { computeCurves } from '../../../server/publish/curves';
import { windowOf } from '../../../server/publish/period-window';
import { computeHands } from '../../../server/publish/starting-hands';
import { computeTechCards } from '../../../server/publish/tech-cards';
import { databaseOfTests } from '../../fixtures/database-of-tests';
import { matchesOf } from '../../fixtures/season';
import { storedMatch } from '../../fixtures/stored-matches';

const START = '20261101';
const DATE = '20261121';
const WEST = windowOf('west', DATE, START);
const HERO = 'OP01-001';
const RIVAL = 'OP02-001';

const database = await databaseOfTests(
  'TRUNCATE match_sides, decks, player_names; SELECT recount_matches()',
);
await database.query(`INSERT INTO leader_names VALUES ('${HERO}', 'Isolde Kestrel')`);

/** The same match several times over. */
function played(times: number, parts: Parameters<typeof storedMatch>[0]): PlayedMatch[] {
  return Array.from({ length: times }, () => storedMatch(parts));
}

async function store(...matches: PlayedMatch[][]): Promise<void> {
  await storeMatches(database, matches.flat());
}

describe('starting hands', () => {
  const hero = async () =>
    (await computeHands(database, WEST)).find(({ leader }) => leader === HERO);

  it('count copies: the rate is their mean a hand, and can pass 1', async () => {
    await store(
      played(1, { player: { hand: '3xOP01-010\n2xOP01-011' } }),
      played(1, { player: { hand: '1xOP01-010\n1xOP01-012' } }),
    );
    expect(await hero()).toEqual({
      leader: HERO,
      leaderName: 'Isolde Kestrel',
      common_cards: [
        { card: 'OP01-010', appearance_count: 4, total_hands: 2, appearance_rate: 2 },
        { card: 'OP01-011', appearance_count: 2, total_hands: 2, appearance_rate: 1 },
        { card: 'OP01-012', appearance_count: 1, total_hands: 2, appearance_rate: 0.5 },
      ],
    });
  });

  it('without a record do not count', async () => {
    await store(
      played(1, { player: { hand: '1xOP01-010' } }),
      played(3, { player: { hand: null } }),
    );
    expect((await hero())?.common_cards[0]?.appearance_rate).toBe(1);
    expect((await computeHands(database, WEST)).map(({ leader }) => leader)).toEqual([HERO]);
  });

  it('show the twenty most common cards', async () => {
    const hand = Array.from({ length: 25 }, (_, index) => `${25 - index}xOP01-0${10 + index}`);
    await store(played(1, { player: { hand: hand.join('\n') } }));
    const cards = (await hero())?.common_cards ?? [];
    expect(cards.map(({ appearance_count }) => appearance_count)).toEqual(
      Array.from({ length: 20 }, (_, index) => 25 - index),
    );
  });

  it('are of the days and games of the period', async () => {
    const hand = '1xOP01-010';
    await store(
      played(1, { player: { hand }, isPrivate: true }),
      played(2, { player: { hand }, isPrivate: false }),
      played(4, { player: { hand }, playedAt: new Date('2026-11-03T12:00:00Z') }),
      played(8, { player: { hand }, gameMode: 1 }),
      played(16, { player: { hand }, playedAt: new Date('2026-11-21T08:00:00Z') }),
    );
    const hands = async (period: Parameters<typeof windowOf>[0]) =>
      (await computeHands(database, windowOf(period, DATE, START)))[0]?.common_cards[0]
        ?.total_hands;
    expect(await hands('west')).toBe(7);
    expect(await hands('west_p')).toBe(5);
    expect(await hands('lw')).toBe(3);
    expect(await hands('lw_p')).toBe(1);
    expect(await hands('east')).toBe(8);
  });
});

describe('the best decks', () => {
  const hero = async () =>
    (await computeBestDecks(database, WEST)).find(({ leader }) => leader === HERO);

  it('carry their list, pilots, record and matchups', async () => {
    const deck = '4xOP01-010\n46xOP01-011';
    await store(
      played(2, { player: { deck, deviceId: 'one' } }),
      played(1, { player: { deck, deviceId: 'two', result: 'Lost', turnOrder: 1 } }),
      played(1, { player: { deck, deviceId: 'one' }, opponent: { leader: 'OP03-001' } }),
      played(1, { player: { deck, deviceId: '', playerName: 'No Device', turnOrder: null } }),
    );
    expect(await hero()).toMatchObject({
      leader: HERO,
      leaderName: 'Isolde Kestrel',
      best_decklists: [
        {
          decklist: deck,
          unique_pilots: 3,
          wins: 4,
          total_games: 5,
          raw_win_rate: 0.8,
          matchup_stats: [
            {
              oppLeader: RIVAL,
              games_played: 4,
              wins: 3,
              win_rate: 0.75,
              turn_order_stats: { first_games: 2, first_wins: 2, second_games: 1, second_wins: 0 },
            },
            { oppLeader: 'OP03-001', games_played: 1, wins: 1, win_rate: 1 },
          ],
        },
      ],
    });
  });

  it('put sixty wins of a hundred before one lucky win, and stop at twelve', async () => {
    const lucky = Array.from({ length: 14 }, (_, index) =>
      played(1, { player: { deck: `50xOP01-0${20 + index}` } }),
    );
    await store(
      ...lucky,
      played(60, { player: { deck: '50xOP01-010' } }),
      played(40, { player: { deck: '50xOP01-010', result: 'Lost' } }),
    );
    const decks = (await hero())?.best_decklists ?? [];
    expect(decks).toHaveLength(12);
    expect(decks[0]?.decklist).toBe('50xOP01-010');
    expect(decks[0]?.deck_score).toBeCloseTo(0.502, 3);
  });

  it('leave out matches without a recorded deck', async () => {
    await store(played(3, {}));
    expect(await computeBestDecks(database, WEST)).toEqual([]);
  });
});

describe('tech cards', () => {
  const against = async (loser: string) =>
    (await computeTechCards(database, WEST)).find(
      ({ winnerLeader, loserLeader }) => winnerLeader === HERO && loserLeader === loser,
    );
  const usual = '4xOP01-010\n4xOP01-011';
  const teched = '4xOP01-010\n2xOP01-099';

  it('stand oftener in the decks that beat the opponent than in the decks at large', async () => {
    await store(
      played(4, { player: { deck: teched } }),
      played(1, { player: { deck: usual } }),
      played(3, { player: { deck: usual, result: 'Lost' } }),
      played(12, { player: { deck: usual }, opponent: { leader: 'OP03-001' } }),
    );
    expect(await against(RIVAL)).toEqual({
      winnerLeader: HERO,
      winnerLeaderName: 'Isolde Kestrel',
      loserLeader: RIVAL,
      tech_cards: [
        {
          card: 'OP01-099',
          winning_appearances: 4,
          total_winning_matches: 5,
          winning_frequency: 0.8,
          baseline_appearances: 4,
          total_matches: 20,
          baseline_frequency: 0.2,
          frequency_difference: 0.6,
          copies_in_winning_decks: 2,
          copies_in_all_decks: 2,
        },
      ],
    });
  });

  it('leave out a pair with fewer than five wins', async () => {
    await store(
      played(4, { player: { deck: teched } }),
      played(9, { player: { deck: usual, result: 'Lost' } }),
    );
    expect(await against(RIVAL)).toBeUndefined();
  });

  it('are never a card that a single winning deck held', async () => {
    await store(played(1, { player: { deck: teched } }), played(5, { player: { deck: usual } }));
    const cards = (await against(RIVAL))?.tech_cards.map(({ card }) => card) ?? [];
    expect(cards).not.toContain('OP01-099');
  });
});

describe('curves', () => {
  const span = { from: WEST.from, to: WEST.to, gameMode: 0 };
  const hero = async () =>
    (await computeCurves(database, span)).find(({ leader }) => leader === HERO);

  it('name what is played most on each turn, at large and against each opponent', async () => {
    await store(
      played(3, { player: { plays: 'OP01-010\nNO_PLAY' } }),
      played(2, {
        player: { plays: 'OP01-011\nOP01-010+OP01-011' },
        opponent: { leader: 'OP03-001' },
      }),
      played(2, { player: { plays: 'OP01-011' }, opponent: { leader: 'OP03-001' } }),
    );
    const curve = await hero();
    expect(curve?.gameMode).toBe(0);
    expect(curve?.second).toEqual([]);
    expect(curve?.first).toEqual([
      {
        turn: 1,
        overall: play('OP01-011', 4, 7),
        overall_top3: [play('OP01-011', 4, 7), play('OP01-010', 3, 7)],
        vs_opp: [
          { opp_leader: RIVAL, top: play('OP01-010', 3, 3) },
          { opp_leader: 'OP03-001', top: play('OP01-011', 4, 4) },
        ],
      },
      {
        turn: 2,
        overall: play('NO_PLAY', 3, 5),
        overall_top3: [play('NO_PLAY', 3, 5), play('OP01-010+OP01-011', 2, 5)],
        vs_opp: [
          { opp_leader: RIVAL, top: play('NO_PLAY', 3, 3) },
          { opp_leader: 'OP03-001', top: play('OP01-010+OP01-011', 2, 2) },
        ],
      },
    ]);
  });

  it('are told apart by turn order, and left out where that is unknown', async () => {
    await store(
      played(1, { player: { plays: 'OP01-010', turnOrder: 1 } }),
      played(1, { player: { plays: 'OP01-011', turnOrder: null } }),
    );
    const curve = await hero();
    expect(curve?.first).toEqual([]);
    expect(curve?.second.map(({ overall }) => overall.combo)).toEqual(['OP01-010']);
  });

  it('end with the sixth turn', async () => {
    await store(played(1, { player: { plays: Array(9).fill('OP01-010').join('\n') } }));
    expect((await hero())?.first.map(({ turn }) => turn)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('are of the region that was asked for', async () => {
    await store(played(1, { gameMode: 1, player: { plays: 'OP01-010' } }));
    expect(await computeCurves(database, span)).toEqual([]);
    expect(await computeCurves(database, { ...span, gameMode: 1 })).toHaveLength(1);
  });

  function play(combo: string, count: number, total: number) {
    const rate_all = Number((count / total).toFixed(8));
    return { combo, count, total_turns_all: total, rate_all };
  }
});

describe('a simulated day', () => {
  it('is counted to the last card, deck and turn', async () => {
    const matches = matchesOf('20261114');
    await store(matches);
    const sides = matches
      .filter(({ gameMode }) => gameMode === 0)
      .flatMap(({ sides: both }) => both);
    const hands = await computeHands(database, WEST);
    for (const { leader, common_cards } of hands) {
      const own = sides.filter((side) => side.leader === leader && side.hand !== null);
      expect(common_cards[0]?.total_hands).toBe(own.length);
      for (const { card, appearance_count } of common_cards) {
        const lines = own.flatMap(({ hand }) => hand?.split('\n') ?? []);
        const copies = lines
          .filter((line) => line.endsWith(`x${card}`))
          .reduce((sum, line) => sum + Number.parseInt(line, 10), 0);
        expect(appearance_count).toBe(copies);
      }
    }
    for (const { leader, best_decklists } of await computeBestDecks(database, WEST)) {
      for (const deck of best_decklists) {
        const own = sides.filter((side) => side.leader === leader && side.deck === deck.decklist);
        expect(deck.total_games).toBe(own.length);
        expect(deck.wins).toBe(own.filter(({ result }) => result === 'Won').length);
      }
    }
    const curves = await computeCurves(database, { from: WEST.from, to: WEST.to, gameMode: 0 });
    expect(curves.length).toBeGreaterThan(5);
    for (const { leader, first } of curves) {
      const own = sides.filter(
        (side) => side.leader === leader && side.turnOrder === 0 && side.plays,
      );
      for (const { turn, overall } of first) {
        const combos = own.flatMap(({ plays }) => plays?.split('\n')[turn - 1] ?? []);
        expect(overall.total_turns_all).toBe(combos.length);
        expect(overall.count).toBe(combos.filter((combo) => combo === overall.combo).length);
      }
    }
  });
});
