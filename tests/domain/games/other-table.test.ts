import { describe, expect, it } from 'vitest';
import type { LeaderCard } from '../../../src/domain/card';
import { dayOrderOf, gamesOfTable, readOtherTable } from '../../../src/domain/games/other-table';
import { isOtherTable } from '../../../src/domain/games/table-headings';

const leader = (id: string, name: string, ...colors: LeaderCard['colors']): LeaderCard => ({
  id,
  name,
  colors,
  life: 5,
});
const LEADERS = [
  leader('OP01-001', 'Odile Carrack', 'red'),
  leader('OP02-001', 'Jory Lanyard', 'green', 'blue'),
  leader('OP03-001', 'Jory Lanyard', 'red'),
];
const read = (text: string, order: 'day' | 'month' = 'day') => {
  const table = readOtherTable(text);
  return { table, ...gamesOfTable(table, table.columns, order, LEADERS) };
};

describe('a table of another program', () => {
  it.each([',', ';', '\t'])(
    'is known by its headings, with %j between its columns',
    (separator) => {
      const line = (...cells: string[]) => cells.join(separator);
      const text = [
        line('Date', 'My Deck', 'Opp. Leader', 'Opponent', 'Result', '1st/2nd', 'Notes', 'Shop'),
        line(
          '2026-11-05 18:30',
          'odile carrack',
          'OP02-001',
          'Mara',
          'W',
          '1st',
          '"two',
          'lines"',
          'x',
        ),
      ].join('\n');
      expect(isOtherTable(text)).toBe(true);
      const { games, table } = read(text.replace(`"two${separator}lines"`, '"two, lines"'));
      expect(table.columns).toEqual([
        'date',
        'leader',
        'opponentLeader',
        'opponent',
        'result',
        'turnOrder',
        'note',
        null,
      ]);
      expect(games).toMatchObject([
        {
          date: '2026-11-05',
          time: '18:30',
          leader: 'OP01-001',
          opponentLeader: 'OP02-001',
          opponent: 'Mara',
          result: 'win',
          turnOrder: 'first',
          note: 'two, lines',
          source: 'quick',
        },
      ]);
    },
  );

  it('is none without a leader or a result, or with one column alone', () => {
    for (const head of ['a,b', 'date,note', 'result', 'Jory won the match', ''])
      expect(isOtherTable(`${head}\nx,y`), head).toBe(false);
    expect(isOtherTable('sep=;\nResult;Turns\nW;7')).toBe(true);
  });

  it('tells which of day and month comes first, or asks; dots put the day first', () => {
    const order = (...dates: string[]) => {
      const table = readOtherTable(`date,result\n${dates.map((date) => `${date},w`).join('\n')}`);
      return dayOrderOf(table, table.columns);
    };
    expect(order('5/11/2026', '13/11/2026')).toBe('day');
    expect(order('5/11/2026', '11/13/2026')).toBe('month');
    expect(order('5/11/2026', '6/11/2026')).toBe('asked');
    expect(order('5/11/2026', '13/11/2026', '11/13/2026')).toBe('asked');
    expect(order('2026-05-11', '5.11.2026', '5/5/2026')).toBe('day');
    const dates = (text: string, said: 'day' | 'month') =>
      read(`date,result\n${text},w`, said).games[0]?.date;
    expect(dates('5/11/2026', 'day')).toBe('2026-11-05');
    expect(dates('5/11/26', 'month')).toBe('2026-05-11');
    expect(dates('5.11.2026', 'month')).toBe('2026-11-05');
    expect(dates('"Nov 5, 2026"', 'day')).toBe('2026-11-05');
    expect(dates('5 November 2026', 'month')).toBe('2026-11-05');
  });

  it('takes a leader by its code or a name that one alone has, and counts what it does not understand', () => {
    const { games, misread, unread } = read(
      [
        'leader,opponent leader,result,date',
        'Jory Lanyard,Red Jory Lanyard,L,',
        'Carrack,lanyard (green/blue),2-1,31/02/2026',
        'nobody,,draw,',
        ',,,2026-11-05',
        ',,,',
      ].join('\n'),
    );
    expect(
      games.map(({ leader, opponentLeader, result }) => [leader, opponentLeader, result]),
    ).toEqual([
      ['', 'OP03-001', 'loss'],
      ['OP01-001', 'OP02-001', 'win'],
    ]);
    expect(unread).toBe(2);
    expect([...misread]).toEqual([
      ['leader', { count: 2, example: 'nobody' }],
      ['date', { count: 1, example: '31/02/2026' }],
      ['result', { count: 1, example: 'draw' }],
    ]);
  });

  it('gives the same row the same game, in a longer table and with another note; twice the same row is two', () => {
    const ids = (...rows: string[]) =>
      read(['date,result,note', ...rows].join('\n')).games.map(({ id }) => id);
    const before = ids('2026-11-05,w,', '2026-11-05,w,');
    expect(new Set(before).size).toBe(2);
    expect(ids('2026-11-05,w,mended', '2026-11-05,w,', '2026-11-06,w,').slice(0, 2)).toEqual(
      before,
    );
  });
});
