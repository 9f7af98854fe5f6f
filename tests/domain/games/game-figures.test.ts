import { describe, expect, it } from 'vitest';
import {
  byLeader,
  byMonth,
  byOpponentLeader,
  countedGames,
  figuresOf,
  gridOf,
  rateOf,
  rivalsOf,
} from '../../../src/domain/games/figures/game-figures';
import {
  EMPTY_GAME,
  fromOtherSide,
  type Game,
  inOrderPlayed,
  isWaiting,
  newestFirst,
  PLAIN_GAME,
} from '../../../src/domain/games/game';
import { filterGames } from '../../../src/domain/games/game-filter';
import { gamesCsv } from '../../../src/domain/games/table/games-csv';
import { EVERY_GAME } from '../../fixtures/every-game';
import { FORTY_GAMES } from '../../fixtures/forty-games';

const game = (facts: Partial<Game>): Game => ({
  ...PLAIN_GAME,
  id: 'id',
  source: 'quick',
  ...facts,
});

describe('forty games, counted by hand', () => {
  const counted = countedGames(FORTY_GAMES);
  const record = (wins: number, losses: number, byes = 0) => ({ wins, losses, byes });

  it('have 19 wins, 16 losses and 2 byes; 2 wait, 1 is left out', () => {
    expect(figuresOf(counted).all).toEqual(record(19, 16, 2));
    expect(FORTY_GAMES.filter(isWaiting)).toHaveLength(2);
    expect(counted).toHaveLength(37);
  });

  it('have one more loss for a game that both lose, which ends a streak of wins', () => {
    const both = game({ result: 'both-lose', date: '2026-12-31', keptAt: 1e12 });
    expect(fromOtherSide(both).result).toBe('both-lose');
    expect(figuresOf([...counted, both])).toMatchObject({
      all: record(19, 17, 2),
      streak: { result: 'loss', length: 1 },
    });
  });

  it('are told apart by order, dice and mulligan', () => {
    expect(figuresOf(counted)).toMatchObject({
      first: record(12, 5),
      second: record(7, 11),
      diceWon: record(8, 5),
      diceLost: record(3, 1),
      mulligan: record(2, 4),
      kept: record(4, 2),
    });
  });

  it('end with a streak of four wins, the longest is five', () => {
    expect(figuresOf(counted)).toMatchObject({
      streak: { result: 'win', length: 4 },
      longestWins: 5,
    });
  });

  it('are told apart by leader, opponent, rival and month', () => {
    expect(byLeader(counted)).toEqual([
      { key: 'OP01-001', ...record(13, 9, 2) },
      { key: 'OP14-020', ...record(6, 7) },
    ]);
    expect(byOpponentLeader(counted)).toEqual([
      { key: 'OP02-001', ...record(12, 6) },
      { key: 'OP03-001', ...record(4, 9) },
      { key: 'OP14-020', ...record(3, 1) },
    ]);
    expect(gridOf(counted).get('OP14-020')?.get('OP03-001')).toEqual({
      key: 'OP03-001',
      ...record(2, 5),
    });
    expect(rivalsOf(counted)).toEqual([{ key: 'Mara', ...record(3, 2) }]);
    expect(byMonth(counted).map(({ key }) => key)).toEqual(['2026-09', '2026-10', '2026-11']);
  });
});

describe('figures of games', () => {
  it('say nothing of a rate under five games, and leave byes out of it', () => {
    expect(rateOf({ wins: 4, losses: 0, byes: 3 })).toBeNull();
    expect(rateOf({ wins: 4, losses: 1, byes: 3 })).toBe(0.8);
  });

  it('put the newest first, of one day the one entered last, and those without a day last', () => {
    const games = ['', '2026-01-02', '2026-01-03', '2026-01-02'].map((date, at) =>
      game({ date, id: String(at) }),
    );
    expect(newestFirst(games).map(({ id }) => id)).toEqual(['2', '3', '1', '0']);
  });

  it('stand in the order of their times where those are known; the others keep their places among them', () => {
    const day = '2026-01-02';
    const games = [
      game({ id: 'third', date: day, time: '14:10', keptAt: 1 }),
      game({ id: 'no time', date: day, keptAt: 2 }),
      game({ id: 'first', date: day, time: '09:00:59', keptAt: 3 }),
      game({ id: 'second', date: day, time: '09:01', keptAt: 4 }),
      game({ id: 'day before', date: '2026-01-01', time: '23:59', keptAt: 5 }),
      game({ id: 'no day', time: '12:00', keptAt: 6 }),
    ];
    const order = ['no day', 'day before', 'first', 'no time', 'second', 'third'];
    for (const given of [games, games.toReversed()])
      expect(inOrderPlayed(given).map(({ id }) => id)).toEqual(order);
  });

  it('have the streak of the order they were played in, in whichever order their logs were read', () => {
    const [early, late] = [
      game({ date: '2026-01-02', time: '11:00', result: 'win', keptAt: 2 }),
      game({ date: '2026-01-02', time: '12:00', result: 'loss', keptAt: 1 }),
    ];
    expect(figuresOf(inOrderPlayed([early, late])).streak?.result).toBe('loss');
  });

  it('are the other way round from the other side of the table', () => {
    const facts = { ...EMPTY_GAME, leader: 'OP01-001', opponentLeader: 'OP02-001' };
    expect(fromOtherSide({ ...facts, turnOrder: 'first', result: 'win', mulligan: 'yes' })).toEqual(
      {
        ...facts,
        leader: 'OP02-001',
        opponentLeader: 'OP01-001',
        turnOrder: 'second',
        result: 'loss',
      },
    );
  });
});

describe('a filter of games', () => {
  const games = ['', '2026-09-30', '2026-10-01', '2026-10-31'].map((date) => game({ date }));
  it('takes both ends of its range, and no game without a day', () => {
    const filter = { ...EVERY_GAME, from: '2026-10-01', to: '2026-10-31' };
    expect(filterGames(games, filter).map(({ date }) => date)).toEqual([
      '2026-10-01',
      '2026-10-31',
    ]);
    expect(filterGames(games, EVERY_GAME)).toHaveLength(4);
  });
});

describe('games as CSV', () => {
  it('quote what has commas, quotes and lines, and disarm formulas', () => {
    const [, row] = gamesCsv([
      game({
        date: '2026-11-20',
        opponent: '=HYPERLINK("x")',
        note: 'two\nlines, "said"',
        turns: 7,
      }),
    ]).split('\r\n');
    expect(row).toBe(
      `2026-11-20,,,,"'=HYPERLINK(""x"")",,,,,7,"two\nlines, ""said""",quick,,,,id,,friends,`,
    );
  });
  it('begin with the mark of UTF-8 and the names of the columns', () => {
    expect(gamesCsv([])).toBe(
      '\uFEFFdate,time,my_leader,opponent_leader,opponent,order,dice,mulligan,result,turns,note,source,left_out,added,changed,id,both_lose,kind,deck\r\n',
    );
  });
});
