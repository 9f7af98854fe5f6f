import { describe, expect, it } from 'vitest';
import {
  inTwoColumns,
  type LeaderTopPlayers,
  setsOf,
  type TopPlayer,
  topPlayersOfSet,
} from '../../src/domain/figures/player-rankings';

function players(...ranks: number[]): TopPlayer[] {
  return ranks.map((rank) => ({
    rank,
    player: `Player#${rank}`,
    wins: 6,
    games: 10,
    rawWinRate: 0.6,
    weightedScore: 0.4,
  }));
}

const leaderboard: LeaderTopPlayers[] = [
  { leader: 'OP10-001', players: players(2, 1, 3) },
  { leader: 'ST02-001', players: players(1) },
  { leader: 'OP9-001', players: players(12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1) },
  { leader: 'OP10-022', players: [] },
];
const ranks = (list: readonly TopPlayer[] = []) => list.map(({ rank }) => rank);

describe('top players by leader', () => {
  it('can be filtered by the sets present', () => {
    expect(setsOf(leaderboard)).toEqual(['OP9', 'OP10', 'ST02']);
    expect(topPlayersOfSet(leaderboard, 'OP10').map(({ leader }) => leader)).toEqual([
      'OP10-001',
      'OP10-022',
    ]);
    expect(topPlayersOfSet(leaderboard, 'OP11')).toEqual([]);
  });

  it('are of every set when none is chosen, leaders as the file orders them', () => {
    expect(topPlayersOfSet(leaderboard, null).map(({ leader }) => leader)).toEqual(
      leaderboard.map(({ leader }) => leader),
    );
  });

  it('stand by rank, 10 a leader', () => {
    const [first, , third] = topPlayersOfSet(leaderboard, null);
    expect(ranks(first?.players)).toEqual([1, 2, 3]);
    expect(ranks(third?.players)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  it.each([
    [0, [], []],
    [3, [1, 2, 3], []],
    [5, [1, 2, 3, 4, 5], []],
    [7, [1, 2, 3, 4, 5], [6, 7]],
    [10, [1, 2, 3, 4, 5], [6, 7, 8, 9, 10]],
  ])('make two columns of 5 of %i players', (count, left, right) => {
    const columns = inTwoColumns(players(...Array.from({ length: count }, (_, at) => at + 1)));
    expect(columns.map(ranks)).toEqual([left, right]);
  });
});
