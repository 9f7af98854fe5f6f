import { describe, expect, it } from 'vitest';
import { InvalidDataError } from '../../../src/data/http/errors';
import { decodeLeaderboard } from '../../../src/data/schemas/leaderboard';
import { leaderboardRow, playerRow } from '../../fixtures/leaderboards';

const decode = (rows: unknown) => decodeLeaderboard(rows, 'west_p');
const decodePlayers = (...top_players: unknown[]) => {
  const { value, dropped } = decode([
    { leader: 'OP01-001', top_players: [playerRow(1), ...top_players] },
  ]);
  return { players: value[0]?.players.slice(1), dropped };
};

describe('a leaderboard on the wire', () => {
  it("becomes the domain's own words, rates as fractions", () => {
    const player = {
      rank: 2,
      player: 'Mira#4821',
      wins: 54,
      total_games: 83,
      raw_win_rate: 0.6506,
      weighted_score: 0.5439,
    };
    expect(decode([{ leader: 'OP14-041', top_players: [player], region: 'west' }])).toEqual({
      value: [
        {
          leader: 'OP14-041',
          players: [
            {
              rank: 2,
              player: 'Mira#4821',
              wins: 54,
              games: 83,
              rawWinRate: 0.6506,
              weightedScore: 0.5439,
            },
          ],
        },
      ],
      dropped: 0,
    });
  });

  it('takes numbers that come as text', () => {
    const { players } = decodePlayers(
      playerRow(2, { rank: '2', wins: '7', total_games: '9', weighted_score: '0.45' }),
    );
    expect(players).toMatchObject([{ rank: 2, wins: 7, games: 9, weightedScore: 0.45 }]);
  });

  it('counts a raw win rate that is missing from wins and games', () => {
    const { players } = decodePlayers(
      playerRow(2, { raw_win_rate: null, wins: 3, total_games: 4 }),
    );
    expect(players).toMatchObject([{ rawWinRate: 0.75 }]);
  });

  it('takes hidden and direction characters out of names', () => {
    const { players } = decodePlayers(playerRow(2, { player: ' \u202eMi\u200bra\u2066#\u00ad1 ' }));
    expect(players).toMatchObject([{ player: 'Mira#1' }]);
  });

  it.each([
    ['no name', { player: ' \u200b' }],
    ['no score', { weighted_score: null }],
    ['a score in percent', { weighted_score: 54.3 }],
    ['no games', { total_games: 0, wins: 0 }],
    ['more wins than games', { wins: 51 }],
    ['rank 0', { rank: 0 }],
  ])('drops and counts a player with %s', (_, fields) => {
    expect(decodePlayers(playerRow(2, fields))).toEqual({ players: [], dropped: 1 });
  });

  it('keeps the good leaders among bad rows', () => {
    const { value, dropped } = decode([
      null,
      leaderboardRow('OP01-001', 1),
      leaderboardRow('not a card', 1),
      leaderboardRow('OP01-001', 2),
      leaderboardRow('P-047', 2),
    ]);
    expect(value.map(({ leader, players }) => [leader, players.length])).toEqual([
      ['OP01-001', 1],
      ['P-047', 2],
    ]);
    expect(dropped).toBe(3);
  });

  it('leaves out leaders without players, which are no fault', () => {
    expect(decode([leaderboardRow('OP01-001', 0), { leader: 'OP01-002' }])).toEqual({
      value: [],
      dropped: 0,
    });
  });

  it('is a list or an error', () => {
    expect(() => decode({})).toThrow(new InvalidDataError('Invalid data format for west_p'));
  });
});
