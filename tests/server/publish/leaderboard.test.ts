import { beforeAll, describe, expect, it } from 'vitest';
import { storeMatches } from '../../../server/db/matches/match-store';
import type { PlayedMatch } from '../../../server/db/matches/side-rows';
import { computeLeaderboard, type LeaderboardRow } from '../../../server/publish/leaderboard';
import { windowOf } from '../../../server/publish/period-window';
import { decodeLeaderboard } from '../../../src/data/schemas/leaderboard';
import { addDays, startOfPacificDay } from '../../../src/domain/time/pacific-date';
import { PERIOD_VALUES, type PeriodValue, periodOf } from '../../../src/domain/time/period';
import { databaseOfTests } from '../../fixtures/database-of-tests';
import { matchesOf } from '../../fixtures/season';
import { storedMatch } from '../../fixtures/stored-matches';

const START = '20261106';
const DATE = '20261118';

const database = await databaseOfTests();
const matches: PlayedMatch[] = [];

beforeAll(async () => {
  for (let day = START; day <= DATE; day = addDays(day, 1)) matches.push(...matchesOf(day));
  await storeMatches(database, matches);
});
const boardOf = (period: PeriodValue, date = DATE) =>
  computeLeaderboard(database, windowOf(period, date, START));

/** Wilson's lower bound as textbooks write it. */
function lowerBound(wins: number, games: number): number {
  const z = 1.959964;
  const share = wins / games;
  const centre = share + (z * z) / (2 * games);
  const margin = z * Math.sqrt((share * (1 - share)) / games + (z * z) / (4 * games * games));
  return Number(((centre - margin) / (1 + (z * z) / games)).toFixed(8));
}

/** Wins and games of each player of each leader, counted one match after the other. */
function countedPlayers(period: PeriodValue) {
  const { region, privateOnly, lastWeek } = periodOf(period);
  const from = startOfPacificDay(lastWeek ? addDays(DATE, -7) : START);
  const to = startOfPacificDay(DATE);
  const players = new Map<string, { leader: string; wins: number; games: number }>();
  for (const { playedAt, gameMode, isPrivate, sides } of matches) {
    if (playedAt < from || playedAt >= to) continue;
    if (gameMode !== (region === 'east' ? 1 : 0) || (privateOnly && !isPrivate)) continue;
    for (const { deviceId, leader, result } of sides) {
      if (deviceId === '') continue;
      const counted = players.get(`${leader} ${deviceId}`) ?? { leader, wins: 0, games: 0 };
      counted.games += 1;
      if (result === 'Won') counted.wins += 1;
      players.set(`${leader} ${deviceId}`, counted);
    }
  }
  return [...players.values()];
}

describe('the leaderboard', () => {
  it.each(PERIOD_VALUES)('of %s ranks what counting match by match gives', async (period) => {
    const board = await boardOf(period);
    const counted = countedPlayers(period);
    expect(board.map(({ leader }) => leader).toSorted()).toEqual(
      [...new Set(counted.map(({ leader }) => leader))].toSorted(),
    );
    for (const { leader, top_players } of board) {
      const best = counted
        .filter((player) => player.leader === leader)
        .map((player) => ({ ...player, score: lowerBound(player.wins, player.games) }))
        .toSorted((a, b) => b.score - a.score || b.wins - a.wins || a.games - b.games)
        .slice(0, 10);
      expect(top_players.map(({ rank }) => rank)).toEqual(best.map((_, index) => index + 1));
      top_players.forEach((player, index) => {
        expect(player.wins).toBe(best[index]?.wins);
        expect(player.total_games).toBe(best[index]?.games);
        expect(player.raw_win_rate).toBeCloseTo(player.wins / player.total_games, 7);
        expect(player.weighted_score).toBeCloseTo(best[index]?.score ?? Number.NaN, 4);
      });
    }
  });

  it('begins with the leader played most', async () => {
    const games = new Map<string, number>();
    for (const player of countedPlayers('west')) {
      games.set(player.leader, (games.get(player.leader) ?? 0) + player.games);
    }
    const order = (await boardOf('west')).map(({ leader }) => games.get(leader) ?? 0);
    expect(order).toEqual(order.toSorted((a, b) => b - a));
  });

  it('is read by the page without a loss', async () => {
    const board = await boardOf('west');
    const { value, dropped } = decodeLeaderboard(board, 'west');
    expect(dropped).toBe(0);
    expect(value).toHaveLength(board.length);
    expect(board.flatMap(({ top_players }) => top_players).length).toBeGreaterThan(50);
  });

  it('is the same whenever it is made', async () => {
    expect(await boardOf('lw')).toEqual(await boardOf('lw'));
  });
});

describe('who is on it', () => {
  const played = new Date('2032-05-04T12:00:00Z');
  let day = 0;

  /** The best players of the first side's leader after these matches, on a day of their own. */
  async function bestAfter(...sides: Parameters<typeof storedMatch>[0][]) {
    day += 10;
    const at = (minute: number) => new Date(played.getTime() + day * 86_400_000 + minute * 60_000);
    await storeMatches(
      database,
      sides.map((parts, index) => storedMatch({ playedAt: at(index), ...parts })),
    );
    const date = addDays('20320504', day + 1);
    const board: LeaderboardRow[] = await computeLeaderboard(
      database,
      windowOf('lw_p', date, START),
    );
    return board.find(({ leader }) => leader === 'OP01-001')?.top_players;
  }
  const winner = (deviceId: string, playerName: string) => ({ player: { deviceId, playerName } });

  it('puts many wins before one lucky win', async () => {
    const best = await bestAfter(
      winner('lucky', 'Lucky#1'),
      ...Array.from({ length: 9 }, () => winner('steady', 'Steady#1')),
      { player: { deviceId: 'steady', playerName: 'Steady#1', result: 'Lost' } },
    );
    expect(best?.map(({ player, wins, total_games }) => [player, wins, total_games])).toEqual([
      ['Steady#1', 9, 10],
      ['Lucky#1', 1, 1],
    ]);
  });

  it('shows a device under its newest name, its games together', async () => {
    const best = await bestAfter(winner('one', 'Before#1'), winner('one', 'After#1'));
    expect(best).toMatchObject([{ player: 'After#1', total_games: 2 }]);
  });

  it('leaves out sides without a device or a name', async () => {
    const best = await bestAfter(
      winner('', 'Nobody#1'),
      winner('nameless', ''),
      winner('known', 'Known#1'),
    );
    expect(best?.map(({ player }) => player)).toEqual(['Known#1']);
  });

  it('gives no rank to players without a name, however good they are', async () => {
    const best = await bestAfter(
      ...Array.from({ length: 10 }, (_, index) => winner(`nameless ${index}`, '')),
      winner('named', 'Named#1'),
      { player: { deviceId: 'named', playerName: 'Named#1', result: 'Lost' } },
    );
    expect(best?.map(({ player, rank }) => [player, rank])).toEqual([['Named#1', 1]]);
  });

  it('counts a tie as a game that was not won', async () => {
    const best = await bestAfter({
      player: { deviceId: 'tied', playerName: 'Tied#1', result: 'Tied' },
    });
    expect(best).toMatchObject([{ wins: 0, total_games: 1, weighted_score: 0 }]);
  });

  it('is ten at most', async () => {
    const best = await bestAfter(
      ...Array.from({ length: 12 }, (_, index) => winner(`device ${index}`, `Player#${index}`)),
    );
    expect(best).toHaveLength(10);
  });
});
