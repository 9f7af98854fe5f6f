import { describe, expect, it } from 'vitest';
import { InvalidDataError } from '../../../src/data/http/errors';
import { decodePlayerStats } from '../../../src/data/schemas/api/player-stats';

const turns = { first_games: 6, first_wins: 4, second_games: 4, second_wins: 1 };
const matchup = { oppLeader: 'OP02-001', games_played: 10, wins: 5, turn_order_stats: turns };
const record = {
  playerName: 'Player#0001',
  gameMode: 0,
  isPrivate: true,
  total_matches: 10,
  total_wins: 5,
  avg_turns: 7.25,
  turn_order_stats: turns,
  leader_stats: [
    {
      playerLeader: 'OP01-001',
      leaderName: 'Captain',
      games_played: 10,
      wins: 5,
      win_rate: 52.1,
      matchup_stats: [matchup],
    },
  ],
  deck_stats: [
    {
      playerLeader: 'OP01-001',
      decklist: ['4xOP01-004', '3xOP01-005'],
      games_played: 8,
      wins: 4,
      win_rate: 0.5,
      matchup_stats: [],
    },
  ],
};

function decodeOne(change: object) {
  return decodePlayerStats([{ ...record, ...change }]).value[0];
}

describe('the reader of player statistics', () => {
  it('reads a whole record, by its counts', () => {
    const turnOrder = { firstGames: 6, firstWins: 4, secondGames: 4, secondWins: 1 };
    expect(decodeOne({})).toEqual({
      playerName: 'Player#0001',
      gameMode: 0,
      isPrivate: true,
      games: 10,
      wins: 5,
      averageTurns: 7.25,
      turnOrder,
      leaders: [
        {
          leader: 'OP01-001',
          leaderName: 'Captain',
          games: 10,
          wins: 5,
          turnOrder: null,
          matchups: [{ opponent: 'OP02-001', games: 10, wins: 5, turnOrder }],
        },
      ],
      decks: [
        {
          leader: 'OP01-001',
          deck: [
            { id: 'OP01-004', count: 4 },
            { id: 'OP01-005', count: 3 },
          ],
          games: 8,
          wins: 4,
          turnOrder: null,
          matchups: [],
        },
      ],
    });
  });

  it('does without turn orders, averages and lists that are missing', () => {
    const bare = { avg_turns: null, turn_order_stats: null, leader_stats: null, deck_stats: null };
    expect(decodeOne(bare)).toMatchObject({
      averageTurns: null,
      turnOrder: null,
      leaders: [],
      decks: [],
    });
  });

  it('calls a leader without a name by its id', () => {
    const [leader] = record.leader_stats;
    const stats = decodeOne({ leader_stats: [{ ...leader, leaderName: null }] });
    expect(stats?.leaders[0]?.leaderName).toBe('OP01-001');
  });

  it('leaves out a bad matchup and keeps the leader', () => {
    const [leader] = record.leader_stats;
    const matchup_stats = [{ ...matchup, wins: 11 }, { oppLeader: 'nobody' }, null, matchup];
    const stats = decodeOne({ leader_stats: [{ ...leader, matchup_stats }] });
    expect(stats?.leaders[0]?.matchups).toHaveLength(1);
  });

  it('drops and counts a record with more wins than games', () => {
    expect(decodePlayerStats([{ ...record, total_wins: 11 }, record])).toMatchObject({
      value: [{}],
      dropped: 1,
    });
  });

  it('calls anything but a list invalid', () => {
    expect(() => decodePlayerStats(null)).toThrow(InvalidDataError);
  });
});
