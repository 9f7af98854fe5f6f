import { describe, expect, it } from 'vitest';
import { InvalidDataError } from '../../../src/data/http/errors';
import { decodeMatches } from '../../../src/data/schemas/api/matches';

const row = {
  date: '2026-11-20T12:00:00.000Z',
  result: 'Won',
  turnOrder: 0,
  turnNumber: 8,
  GameMode: 1,
  playerName: 'Player#0001',
  playerLeader: 'OP01-001',
  oppPlayerName: 'Opponent#0002',
  oppLeader: 'OP02-001',
  startingHand: ['2xOP01-004', '1xOP01-005'],
  oppStartingHand: [],
  decklist: ['4xOP01-004'],
  oppDecklist: null,
  deviceID: 'device-1',
};

function decodeOne(change: object) {
  const { value, dropped } = decodeMatches([{ ...row, ...change }]);
  expect(dropped).toBe(0);
  return value[0];
}

describe('the reader of matches', () => {
  it('reads a whole match', () => {
    expect(decodeOne({})).toEqual({
      playedAt: Date.UTC(2026, 10, 20, 12),
      result: 'Won',
      turnOrder: 'first',
      turns: 8,
      gameMode: 1,
      deviceId: 'device-1',
      player: {
        name: 'Player#0001',
        leader: 'OP01-001',
        startingHand: [
          { id: 'OP01-004', count: 2 },
          { id: 'OP01-005', count: 1 },
        ],
        deck: [{ id: 'OP01-004', count: 4 }],
      },
      opponent: { name: 'Opponent#0002', leader: 'OP02-001', startingHand: null, deck: null },
    });
  });

  it('keeps a match of which only the leaders are known', () => {
    const bare = { playerLeader: 'OP01-001', oppLeader: 'P-047' };
    const nothing = { name: '', startingHand: null, deck: null };
    expect(decodeMatches([bare])).toEqual({
      value: [
        {
          playedAt: null,
          result: '',
          turnOrder: null,
          turns: null,
          gameMode: null,
          deviceId: '',
          player: { ...nothing, leader: 'OP01-001' },
          opponent: { ...nothing, leader: 'P-047' },
        },
      ],
      dropped: 0,
    });
  });

  it.each([
    [0, 'first'],
    [1, 'second'],
    [7, 'second'],
    ['0', 'first'],
    [null, null],
  ])('reads turn order %j as %j', (wire, turnOrder) => {
    expect(decodeOne({ turnOrder: wire })?.turnOrder).toBe(turnOrder);
  });

  it('takes zero-width and direction characters out of names', () => {
    const match = decodeOne({ playerName: '\u202eGhost\u200b\u2066 Pilot\u0007' });
    expect(match?.player.name).toBe('Ghost Pilot');
  });

  it('has no time for a date that is none', () => {
    expect(decodeOne({ date: 'yesterday' })?.playedAt).toBeNull();
  });

  it('puts the newest match first, and those without a time last', () => {
    const days = ['2026-11-01', null, '2026-11-03', '2026-11-02'];
    const { value } = decodeMatches(days.map((date) => ({ ...row, date })));
    expect(value.map(({ playedAt }) => playedAt && new Date(playedAt).getUTCDate())).toEqual([
      3,
      2,
      1,
      null,
    ]);
  });

  it('counts a match listed twice once', () => {
    expect(decodeMatches([row, row, { ...row, turnNumber: 9 }]).value).toHaveLength(2);
  });

  it('drops and counts rows that are no match between two leaders', () => {
    const bad = [null, 7, [], {}, { ...row, oppLeader: null }, { ...row, playerLeader: '<b>' }];
    expect(decodeMatches([...bad, row])).toMatchObject({ value: [{}], dropped: bad.length });
  });

  it('calls anything but a list invalid', () => {
    expect(() => decodeMatches({ error: 'no' })).toThrow(InvalidDataError);
  });
});

describe('a deck of a match, of which not all can be read (issue 35, F 3)', () => {
  it('carries what was lost, and nothing where it is whole', () => {
    const match = decodeOne({
      playerLeader: 'op01-001_p1',
      decklist: ['4 OP01-004 Nami', '3x???'],
      oppDecklist: ['nothing of it'],
    });
    expect(match?.player).toMatchObject({
      leader: 'OP01-001',
      deck: [{ id: 'OP01-004', count: 4 }],
      unread: ['3x???'],
    });
    expect(match?.opponent).toMatchObject({ deck: null, unread: ['nothing of it'] });
    expect(decodeOne({})?.player).not.toHaveProperty('unread');
  });
});
