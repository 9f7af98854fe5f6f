import { describe, expect, it } from 'vitest';
import { decodePairs } from '../../src/data/schemas/pairs';
import { cutPairs } from '../../src/resources/companions';

const counted = {
  opponent: 'OP02-001',
  total_games: 57,
  matchup_win_rate: 0.54385965,
  first_games: 31,
  first_wins: 19,
  second_games: 25,
  second_wins: 12,
  first_win_rate: 0.6129,
  second_win_rate: 0.46153846,
};
const uncounted = {
  opponent: 'OP03-001',
  total_games: 3,
  matchup_win_rate: 0.33333,
  first_win_rate: 1,
  second_win_rate: 0,
};
const stats = [
  { leader: 'OP01-001', leaderName: 'Bram Oyle', matchups: [counted, uncounted, { opponent: 4 }] },
  { leader: 'OP02-001', matchups: [] },
  null,
  { leader: 'OP03-001' },
];

describe('pairs of leaders', () => {
  it('are counted from the rates of a stats file, games of the first turn estimated where it has none', () => {
    expect(cutPairs(stats)).toEqual([
      {
        leader: 'OP01-001',
        leaderName: 'Bram Oyle',
        pairs: [
          ['OP02-001', 57, 31, 31, 19, 1, 0],
          ['OP03-001', 3, 1, 2, 1],
        ],
      },
      { leader: 'OP02-001', leaderName: '', pairs: [] },
    ]);
  });

  it('are read from the slim file and from the whole one alike', () => {
    const slim = decodePairs(cutPairs(stats), 'west_p');
    expect(decodePairs(stats, 'west_p')).toEqual(slim);
    expect(slim.value[0]?.pairs[0]).toEqual({
      opponent: 'OP02-001',
      games: 57,
      wins: 31,
      firstGames: 31,
      firstWins: 19,
      secondGames: 25,
      secondWins: 12,
    });
    expect(slim.value[1]).toEqual({ leader: 'OP02-001', leaderName: 'OP02-001', pairs: [] });
  });

  it('take the wins of a mirror as they stand: no side wins a tie', () => {
    const mirror = { opponent: 'OP01-001', wins: 19, total_games: 40, matchup_win_rate: 0.5 };
    const sides = { first_games: 20, first_wins: 12, second_games: 20, second_wins: 7 };
    const rows = [{ leader: 'OP01-001', leaderName: 'A', matchups: [{ ...mirror, ...sides }] }];
    expect(cutPairs(rows)).toMatchObject([{ pairs: [['OP01-001', 40, 19, 20, 12]] }]);
  });

  it('of files of before are read: what was not going first counts as going second', () => {
    const pairs = [['OP02-001', 57, 31, 31, 19]];
    const { value, dropped } = decodePairs([{ leader: 'OP01-001', pairs }], 'west_p');
    expect(dropped).toBe(0);
    expect(value[0]?.pairs[0]).toMatchObject({ secondGames: 26, secondWins: 12 });
  });

  it('that can’t be are left out and counted', () => {
    const pairs = [['OP02-001', 5, 6, 0, 0], ['OP02-001', 5, 3, 4, 4], ['?', 1, 1, 1, 1], 7];
    expect(decodePairs([{ leader: 'OP01-001', leaderName: 'A', pairs }], 'west_p')).toEqual({
      value: [{ leader: 'OP01-001', leaderName: 'A', pairs: [] }],
      dropped: 4,
    });
    expect(() => decodePairs({}, 'west_p')).toThrow('west_p');
  });
});
