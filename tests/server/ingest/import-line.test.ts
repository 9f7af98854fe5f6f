import { describe, expect, it } from 'vitest';
import { BadLineError, importLineReader } from '../../../server/ingest/import-line';
import { playableTimes } from '../../../server/ingest/played-at';
import { importLineOf } from '../../fixtures/import-lines';
import { matchesOf } from '../../fixtures/season';

const WHOLE = {
  date: '2026-11-20T12:00:00Z',
  result: 'Won',
  turnOrder: 0,
  turnNumber: 8,
  GameMode: 1,
  isPrivate: true,
  deviceID: 'device-1',
  playerName: 'Player#0001',
  playerLeader: 'OP01-001',
  startingHand: ['2xOP01-010'],
  decklist: ['4xOP01-010'],
  oppDeviceID: 'device-2',
  oppPlayerName: 'Opponent#0002',
  oppLeader: 'OP02-001',
  oppStartingHand: ['1xOP02-010'],
  oppDecklist: ['4xOP02-010'],
};

const CARDS = ['OP01-001', 'OP01-010', 'OP01-011'];
const readLine = importLineReader((id) => CARDS.includes(id));
const NOW = new Date('2026-11-20T20:00:00Z');
const parseImportLine = (line: string, seasonStarts: readonly string[] = []) =>
  readLine(line, playableTimes(seasonStarts, NOW));

function parse(fields: Record<string, unknown> = {}) {
  return parseImportLine(JSON.stringify({ ...WHOLE, ...fields }));
}

describe('an import line', () => {
  it('is a match seen from both sides', () => {
    expect(parse()).toEqual({
      matchId: null,
      playedAt: new Date('2026-11-20T12:00:00Z'),
      gameMode: 1,
      isPrivate: true,
      turns: 8,
      sides: [
        {
          deviceId: 'device-1',
          playerName: 'Player#0001',
          leader: 'OP01-001',
          result: 'Won',
          turnOrder: 0,
          deck: '4xOP01-010',
          hand: '2xOP01-010',
          plays: null,
        },
        {
          deviceId: 'device-2',
          playerName: 'Opponent#0002',
          leader: 'OP02-001',
          result: 'Lost',
          turnOrder: 1,
          deck: '4xOP02-010',
          hand: '1xOP02-010',
          plays: null,
        },
      ],
    });
  });

  it('written from a match gives the match again', () => {
    const matches = matchesOf('20261114').slice(0, 40);
    expect(matches.map((match) => parseImportLine(importLineOf(match)))).toEqual(matches);
  });

  it.each([
    ['Lost', 'Won'],
    ['Tied', 'Tied'],
    ['Disconnected', 'Disconnected'],
  ])('%s for one is %s for the other', (result, seenBack) => {
    expect(parse({ result }).sides.map((side) => side.result)).toEqual([result, seenBack]);
  });

  it('may lack turn order, turns, game mode, hands and decks', () => {
    const nothing = {
      turnOrder: null,
      turnNumber: '',
      GameMode: undefined,
      startingHand: null,
      decklist: [],
      oppStartingHand: '',
      oppDecklist: undefined,
    };
    const { gameMode, turns, sides } = parse(nothing);
    expect([gameMode, turns]).toEqual([null, null]);
    for (const side of sides) {
      expect(side).toMatchObject({ turnOrder: null, deck: null, hand: null });
    }
  });

  it('may hold numbers as text, lists as text, and unknown fields', () => {
    const { gameMode, sides } = parse({
      GameMode: '0',
      decklist: '4xOP01-010\n1xOP01-011',
      more: {},
    });
    expect(gameMode).toBe(0);
    expect(sides[0].deck).toBe('4xOP01-010\n1xOP01-011');
  });

  it('makes one deck of the same cards in another order, the leader left out', () => {
    const { sides } = parse({ decklist: ['1xOP01-011', '1xOP01-001', '4xOP01-010'] });
    expect(sides[0].deck).toBe('4xOP01-010\n1xOP01-011');
  });

  it('knows a variant as the card it repeats, where the card data has that one', () => {
    const [player] = parse({
      playerLeader: 'op01-001_p1',
      decklist: ['1xOP01-001_p1', '3xOP01-010_p2', '1xOP01-010', '4xOP01-011'],
      startingHand: '2xOP01-010_r1',
      plays: [{ turn: 1, side: 0, cards: ['OP01-011_3'] }],
    }).sides;
    expect(player).toMatchObject({
      leader: 'OP01-001',
      deck: '4xOP01-010\n4xOP01-011',
      hand: '2xOP01-010',
      plays: 'OP01-011',
    });
  });

  it('makes no card of variants whose own card is in no file', () => {
    const [player] = parse({
      decklist: '4xOP17-999_3\n4xOP01-010',
      startingHand: ['1xOP17-999_4'],
      plays: [{ turn: 1, side: 0, cards: ['OP17-999_3', 'OP01-010'] }],
    }).sides;
    expect(player).toMatchObject({ deck: '4xOP01-010', hand: null, plays: 'OP01-010' });
  });

  it.each([
    '2026-11-20T12:00:00Z',
    '2026-11-20T12:00Z',
    ' 2026-11-20t12:00:00.000z ',
    '2026-11-20 12:00:00+00',
    '2026-11-20T04:00:00-08:00',
    '2026-11-20T17:30:00+0530',
    '2026-11-21T02:00:00,0009+14:00',
  ])('is of the same instant however it is written: %s', (date) => {
    expect(parse({ date }).playedAt).toEqual(new Date('2026-11-20T12:00:00Z'));
  });

  it('keeps the milliseconds of its time', () => {
    expect(parse({ date: '2026-11-20T12:00:00.1234567Z' }).playedAt.toISOString()).toBe(
      '2026-11-20T12:00:00.123Z',
    );
  });

  // Each machine would read these in its own zone, or count on past the end of the month.
  it.each([
    'yesterday',
    'Fri Nov 20 2026 12:00:00',
    'Fri, 20 Nov 2026 12:00:00 GMT',
    '11/20/2026',
    '2026-11-20',
    '2026-11-20 12:00:00',
    '2026-11-20T12:00:00',
    '2026-11-20T12:00:00 PST',
    '20261120T120000Z',
    '1795176000000',
    '+002026-11-20T12:00:00Z',
    '',
  ])('has an ISO time with a zone, and not “%s”', (date) => {
    expect(() => parse({ date })).toThrow(
      'date must be an ISO time with its zone, as in 2026-11-20T12:00:00Z.',
    );
  });

  it.each([
    '2026-02-30T12:00:00Z',
    '2026-02-29T12:00:00Z',
    '2026-11-31T12:00:00Z',
    '2026-13-01T12:00:00Z',
    '2026-00-01T12:00:00Z',
    '2026-11-00T12:00:00Z',
    '2026-11-20T24:00:00Z',
    '2026-11-20T12:60:00Z',
    '2026-11-20T12:00:60Z',
    '2026-11-20T12:00:00+15:00',
    '2026-11-20T12:00:00+01:60',
    '0026-11-20T12:00:00Z',
  ])('is of a time that there is, and not of %s', (date) => {
    expect(() => parse({ date })).toThrow('date is no time of the calendar.');
  });

  it('is of a leap day, in a year that has one', () => {
    const line = JSON.stringify({ ...WHOLE, date: '2024-02-29T12:00:00Z' });
    expect(parseImportLine(line).playedAt).toEqual(new Date('2024-02-29T12:00:00Z'));
  });

  describe('is of a day that it can have been played on', () => {
    const at = (date: string, seasonStarts?: readonly string[]) =>
      parseImportLine(JSON.stringify({ ...WHOLE, date }), seasonStarts).playedAt.toISOString();

    it('from the release of the game on', () => {
      expect(at('2022-07-08T07:00:00.000Z')).toBe('2022-07-08T07:00:00.000Z');
      const before = 'date is before the first season, which began 2022-07-08.';
      expect(() => at('2022-07-08T06:59:59.999Z')).toThrow(before);
      expect(() => at('2001-11-20T12:00:00Z')).toThrow(before);
    });

    it('from the first of the seasons on that an operator knows', () => {
      const starts = ['20261106', '20260201'];
      expect(at('2026-02-01T08:00:00.000Z', starts)).toBe('2026-02-01T08:00:00.000Z');
      expect(() => at('2026-02-01T07:59:59.999Z', starts)).toThrow(
        'date is before the first season, which began 2026-02-01.',
      );
    });

    it('until the end of tomorrow in the Pacific', () => {
      expect(at('2026-11-22T07:59:59.999Z')).toBe('2026-11-22T07:59:59.999Z');
      expect(() => at('2026-11-22T08:00:00.000Z')).toThrow('date is after tomorrow.');
      expect(() => at('2099-01-01T00:00:00Z')).toThrow('date is after tomorrow.');
    });
  });

  it('takes the largest numbers that there may be', () => {
    const plays = [{ turn: 60, side: 0, cards: ['OP01-010'] }];
    expect(parse({ turnNumber: 32_767, plays }).turns).toBe(32_767);
  });

  it('tells turn by turn what each side played, and when it played nothing', () => {
    const plays = [
      { turn: 3, side: 0, cards: ['OP01-011', 'OP01-010'] },
      { turn: 1, side: 0, cards: ['OP01-010'] },
      { turn: 1, side: 1, cards: [] },
    ];
    expect(parse({ plays }).sides.map((side) => side.plays)).toEqual([
      'OP01-010\nNO_PLAY\nOP01-010+OP01-011',
      'NO_PLAY',
    ]);
  });

  it('keeps names as they are, but for what no database can store', () => {
    const name = 'a\u200bb\u0000c\ud800d';
    expect(parse({ playerName: name }).sides[0].playerName).toBe('a\u200bbc\ufffdd');
  });

  it.each<[string, Record<string, unknown> | string]>([
    ['The line is not JSON.', '{'],
    ['The line is not a match.', '7'],
    ['date is missing.', { date: undefined }],
    ['date must be an ISO time with its zone', { date: null }],
    ['date must be an ISO time with its zone', { date: 1_795_176_000_000 }],
    ['date is no time of the calendar.', { date: '2026-02-30T12:00:00Z' }],
    ['date is before the first season', { date: '1970-01-01T00:00:00Z' }],
    ['date is after tomorrow.', { date: '2099-01-01T00:00:00Z' }],
    ['result is missing.', { result: null }],
    ['playerLeader must be a card id.', { playerLeader: 'the captain' }],
    [
      'playerLeader is a variant of a card that the card data does not have.',
      { playerLeader: 'OP17-999_3' },
    ],
    ['oppLeader is missing.', { oppLeader: undefined }],
    ['isPrivate must be true or false.', { isPrivate: 'maybe' }],
    ['isPrivate is missing.', { isPrivate: undefined }],
    ['turnNumber must be a whole number.', { turnNumber: 1.5 }],
    ['turnNumber is too large.', { turnNumber: 32_768 }],
    ['turnNumber is too large.', { turnNumber: 1e9 }],
    ['GameMode must be a number.', { GameMode: 'west' }],
    ['turnOrder must not be negative.', { turnOrder: -1 }],
    ['playerName must not be longer than 200 characters.', { playerName: 'x'.repeat(201) }],
    ['decklist must be a list of cards.', { decklist: { a: 1 } }],
    ['plays.0.turn must be 1 or more.', { plays: [{ turn: 0, side: 0, cards: [] }] }],
    ['plays.0.cards.0 must be a card id.', { plays: [{ turn: 1, side: 0, cards: ['?'] }] }],
    ['plays.0.side must be 0 or 1.', { plays: [{ turn: 1, side: 2, cards: [] }] }],
  ])('that is bad says why: %s', (message, fields) => {
    const line = typeof fields === 'string' ? fields : JSON.stringify({ ...WHOLE, ...fields });
    expect(() => parseImportLine(line)).toThrow(BadLineError);
    expect(() => parseImportLine(line)).toThrow(message);
  });
});

describe("a line's lists in other forms (issue 35, F 3)", () => {
  it('are read as they are meant', () => {
    const [player] = parse({
      decklist: '4 OP01-010 One;OP01-011:3',
      startingHand: 'OP01-010 x2\r\n',
    }).sides;
    expect(player).toMatchObject({ deck: '4xOP01-010\n3xOP01-011', hand: '2xOP01-010' });
  });

  it('are reported where not all can be read, each time they come', () => {
    const told: unknown[] = [];
    const read = importLineReader(
      (id) => CARDS.includes(id),
      (field, entries) => told.push([field, entries]),
    );
    const line = JSON.stringify({ ...WHOLE, decklist: ['4xOP01-010', '4x???'] });
    for (let time = 0; time < 2; time += 1) {
      expect(read(line, playableTimes([], NOW)).sides[0].deck).toBe('4xOP01-010');
    }
    expect(told).toEqual([
      ['decklist', ['4x???']],
      ['decklist', ['4x???']],
    ]);
  });
});
