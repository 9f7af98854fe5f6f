import { describe, expect, it } from 'vitest';
import type { LeaderCard } from '../../../src/domain/card/card';
import {
  dayOrderOf,
  differingGames,
  gamesOfTable,
  meaningKey,
  readOtherTable,
} from '../../../src/domain/games/table/other-table';
import { isOtherTable, isTable } from '../../../src/domain/games/table/table-headings';

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

  it.each([
    [
      'Tournament,Tournament Type,My Leader,Opponent’s Leader,Match Result,Dice Roll,Turn Order,Bye',
      'Friday,Treasure Cup,OP01-001,OP02-001,Draw,Opponent,Second,',
      { opponentLeader: 'OP02-001', result: '', turnOrder: 'second', kind: 'event' },
      { result: 1, dice: 1 },
    ],
    [
      'Date,Timestamp,My Deck,Opponent Deck,Result,Turns,Went First,Win Condition,Notes',
      '2026-11-05,2026-11-05T18:30:00,OP01-001,OP02-001,Loss,9,False,Deck out,tired',
      { date: '2026-11-05', time: '18:30:00', result: 'loss', turns: 9, turnOrder: 'second' },
      {},
    ],
    [
      'id,myLeader,opponentLeader,opponentName,wentFirst,result,createdBy,matchDate',
      '7,OP01-001,Nobody,Mara,true,win,me,2026-11-05',
      { leader: 'OP01-001', opponentLeader: '', opponent: 'Mara', turnOrder: 'first' },
      { opponentLeader: 1 },
    ],
    [
      'leader_id,opponent_leader_id,result,match_timestamp,meta_format',
      'OP01-001,OP02-001,2,2026-11-05 18:30,OP12',
      { leader: 'OP01-001', opponentLeader: 'OP02-001', date: '2026-11-05', result: '' },
      { result: 1 },
    ],
  ])('is read by the names that trackers give their fields: %s', (head, row, game, unread) => {
    expect(isOtherTable(head)).toBe(true);
    const { games, misread } = read(`${head}\n${row}`);
    expect(games).toMatchObject([game]);
    const counts = [...misread].map(([fact, cells]) => [fact, cells.size]);
    expect(Object.fromEntries(counts)).toEqual(unread);
  });

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
    expect([...misread].map(([fact, cells]) => [fact, [...cells.values()]])).toEqual([
      [
        'leader',
        [
          { cell: 'Jory Lanyard', count: 1 },
          { cell: 'nobody', count: 1 },
        ],
      ],
      ['date', [{ cell: '31/02/2026', count: 1 }]],
      ['result', [{ cell: 'draw', count: 1 }]],
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

  it('takes no cell of two meanings for a loss or a win: it is left open until the player says what it means', () => {
    const results = (...cells: string[]) =>
      read(['date,result,leader', ...cells.map((cell) => `,${cell},OP01-001`)].join('\n'));
    const of = (...cells: string[]) => results(...cells).games.map(({ result }) => result);
    expect(of('W', 'L', 'D')).toEqual(['win', 'loss', '']);
    expect(of('W', 'D')).toEqual(['win', '']);
    expect(of('V', 'D')).toEqual(['win', 'loss']);
    expect(of('V', 'L', 'd')).toEqual(['win', 'loss', '']);
    expect(of('3', '1', '0', 'Draw', '1-1', '2-1', '0:2')).toEqual([
      ...['', '', '', '', '', 'win', 'loss'],
    ]);
    const { table, games, misread } = results('W', 'D', 'd', 'L');
    expect([...(misread.get('result')?.values() ?? [])]).toEqual([{ cell: 'D', count: 2 }]);
    const meanings = new Map([[meaningKey('result', 'D'), { result: 'both-lose' } as const]]);
    const meant = gamesOfTable(table, table.columns, 'day', LEADERS, meanings).games;
    expect(meant.map(({ result }) => result)).toEqual(['win', 'both-lose', 'both-lose', 'loss']);
    // Given again and answered otherwise, the rows are the same games.
    expect(meant.map(({ id }) => id)).toEqual(games.map(({ id }) => id));
    expect(read('dice,result\n1,w\n6,l').games.map(({ dice }) => dice)).toEqual(['', '']);
  });

  it('reads a time in the zone that it says, and no time of a zone that has several meanings', () => {
    const offset = -new Date('2026-11-05T12:00Z').getTimezoneOffset();
    const own = (utc: string) =>
      new Date(Date.parse(utc) + offset * 60_000).toISOString().slice(0, 16).replace('T', ' ');
    const moments = (...cells: string[]) => {
      const { games, misread } = read(
        ['date,time,result', ...cells.map((cell) => `${cell},w`)].join('\n'),
      );
      const said = games.map(({ date, time }) => `${date} ${time}`.trim());
      return [...said, misread.get('time')?.size ?? 0];
    };
    for (const cell of [
      '2026-11-05T18:30Z,',
      '2026-11-05 18:30 UTC,',
      '2026-11-05T13:30-05:00,',
      '2026-11-06 00:30 +0600,',
      '2026-11-05,18:30Z',
      '2026-11-06,00:30 GMT+6',
      '05/11/2026,6:30 PM UTC',
    ])
      expect(moments(cell), cell).toEqual([own('2026-11-05T18:30Z'), 0]);
    expect(moments('2026-11-05 18:30,', '2026-11-05,18:30-20:00', '2026-11-05 18h30,')).toEqual([
      ...['2026-11-05 18:30', '2026-11-05', '2026-11-05 18:30', 1],
    ]);
    expect(moments('2026-11-05 18:30 CST,', ',18:30Z')).toEqual(['2026-11-05', '', 2]);
    // A day alone, as programs write it, is no moment of another zone.
    expect(moments('2026-11-05T00:00:00.000Z,', '11/05/2026 12:00:00 AM,')).toEqual([
      ...['2026-11-05', '2026-05-11', 0],
    ]);
  });

  it('has the same games in every time zone', () => {
    expect(read('date,result\n2026-11-05T18:30:00Z,w').games[0]?.id).toBe(
      'table/2026-11-05/18:30:00/////win/1',
    );
  });

  it('is known in another language, and a game in its first line is no heading; prose and a list are none', () => {
    expect(isTable('Datum;Ergebnis\n5.11.2026;Sieg\n6.11.2026;Niederlage')).toBe(true);
    for (const text of ['4xOP01-001\n4xOP01-002', 'Hello, world\nfoo', 'a,b', 'a,b\n1,2,3', ''])
      expect(isTable(text), text).toBe(false);
    expect(readOtherTable('2026-11-05,OP01-001,W\n2026-11-06,OP01-001,L').rows).toHaveLength(2);
  });

  it('shows the first games and one of each further kind, however late it comes', () => {
    const rows = [...Array(50).fill('w,OP01-001,,'), 'l,OP01-001,,', 'l,OP01-001,,2nd', 'w,,,x'];
    const { games } = read(`result,leader,note,order\n${rows.join('\n')}`);
    expect(
      differingGames(games, 3).map(({ id }) => games.findIndex((one) => one.id === id)),
    ).toEqual([0, 1, 2, 50, 51, 52]);
  });

  it('says which names and notes are too long, and cuts them between letters', () => {
    const { games, misread } = read(`result,opponent\nw,${'👨‍👩‍👧'.repeat(90)}`);
    expect(games[0]?.opponent).toMatch(/^(?:👨‍👩‍👧)+$/u);
    expect(misread.get('opponent')?.size).toBe(1);
  });
});
