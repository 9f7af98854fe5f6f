import { describe, expect, it } from 'vitest';
import {
  decksOf,
  highestWinRates,
  initialSelection,
  mostLossesAgainst,
  mostPlayedLeaders,
  type PlayerStats,
  rateOf,
  topMatchups,
} from '../../src/domain/figures/player-stats';

function record(parts: Partial<PlayerStats> = {}): PlayerStats {
  return {
    playerName: 'Keel',
    gameMode: 0,
    isPrivate: true,
    games: 0,
    wins: 0,
    averageTurns: null,
    turnOrder: null,
    leaders: [],
    decks: [],
    ...parts,
  };
}
const leader = (
  id: string,
  wins: number,
  games: number,
  matchups: [string, number, number][] = [],
) => ({
  leader: id,
  leaderName: id,
  games,
  wins,
  turnOrder: null,
  matchups: matchups.map(([opponent, won, played]) => matchup(opponent, won, played)),
});
const matchup = (opponent: string, wins: number, games: number) => ({
  opponent,
  wins,
  games,
  turnOrder: null,
});
const of = (gameMode: number, isPrivate: boolean) => record({ gameMode, isPrivate });

describe('the record shown first', () => {
  it('is the one the address asks for', () => {
    const records = [of(0, true), of(1, false)];
    expect(initialSelection(records, { gameMode: 1, isPrivate: false })).toMatchObject({
      gameMode: 1,
      isPrivate: false,
    });
  });

  it.each([
    [[of(2, false), of(1, true), of(0, false)], 0, false],
    [[of(2, true), of(1, false), of(1, true)], 1, true],
    [[of(2, false), of(1, false)], 1, false],
    [[of(2, false), of(2, true)], 2, true],
  ])(
    'is else the first of western private, western public, eastern private …: %#',
    (records, gameMode, isPrivate) => {
      expect(initialSelection(records, {})).toMatchObject({ gameMode, isPrivate });
      expect(initialSelection(records, { gameMode: 0, isPrivate: true })).toMatchObject({
        gameMode,
        isPrivate,
      });
    },
  );

  it('is else the first of the answer, also of an unknown game mode', () => {
    expect(initialSelection([of(7, true)], {})).toMatchObject({ gameMode: 7 });
    expect(initialSelection([], {})).toBeNull();
  });

  it('fits the part of the address that says something', () => {
    expect(initialSelection([of(0, true), of(1, true)], { gameMode: 1 })).toMatchObject({
      gameMode: 1,
    });
  });
});

describe('the top-5 tables', () => {
  const player = record({
    leaders: [
      leader('OP01-001', 5, 10, [['OP09-001', 1, 4]]),
      leader('OP02-001', 9, 10, [
        ['OP09-001', 0, 3],
        ['OP08-001', 2, 2],
      ]),
      leader('OP03-001', 1, 1),
      leader('OP04-001', 2, 20),
      leader('OP05-001', 0, 2),
      leader('OP06-001', 0, 2),
    ],
  });

  it('name the leaders played most, equals by id', () => {
    expect(mostPlayedLeaders(player).map((row) => row.leader)).toEqual([
      'OP04-001',
      'OP01-001',
      'OP02-001',
      'OP05-001',
      'OP06-001',
    ]);
  });

  it('name the highest rates, computed from counts', () => {
    expect(highestWinRates(player).map((row) => row.leader)).toEqual([
      'OP03-001',
      'OP02-001',
      'OP01-001',
      'OP04-001',
      'OP05-001',
    ]);
  });

  it('add up the losses against an opponent over all leaders', () => {
    expect(mostLossesAgainst(player)).toEqual([{ opponent: 'OP09-001', games: 7, losses: 6 }]);
  });
});

describe('a matchup table', () => {
  it('is sorted by games, then opponent id, and cut', () => {
    const matchups = [
      matchup('OP03-001', 1, 2),
      matchup('OP01-001', 1, 2),
      matchup('OP02-001', 1, 9),
    ];
    expect(topMatchups(matchups, 2).map(({ opponent }) => opponent)).toEqual([
      'OP02-001',
      'OP01-001',
    ]);
  });
});

describe('a leader’s decks', () => {
  it('are that leader’s only, most played first', () => {
    const deck = (id: string, games: number) => ({ ...leader(id, 0, games), deck: [] });
    const player = record({
      decks: [deck('OP01-001', 2), deck('OP02-001', 9), deck('OP01-001', 5)],
    });
    expect(decksOf(player, 'OP01-001').map(({ games }) => games)).toEqual([5, 2]);
  });
});

describe('a rate', () => {
  it('is none without games', () => {
    expect(rateOf(0, 0)).toBeNull();
    expect(rateOf(1, 4)).toBe(0.25);
  });
});
