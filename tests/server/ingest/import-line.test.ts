import { describe, expect, it } from 'vitest';
import { BadLineError, importLineReader } from '../../../server/ingest/import-line';
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
const parseImportLine = importLineReader((id) => CARDS.includes(id));

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

  it('may hold numbers as text, lists as text, and fields nobody knows', () => {
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

  it('takes a time without a zone for UTC', () => {
    expect(parse({ date: '2026-11-20 12:00:00' }).playedAt).toEqual(
      new Date('2026-11-20T12:00:00Z'),
    );
    expect(parse({ date: '2026-11-20T04:00:00-08:00' }).playedAt).toEqual(
      new Date('2026-11-20T12:00:00Z'),
    );
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
    ['date must be a time.', { date: null }],
    ['date must be a time of this century.', { date: 'yesterday' }],
    ['date must be a time of this century.', { date: '1970-01-01T00:00:00Z' }],
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
