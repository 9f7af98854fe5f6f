import { describe, expect, it } from 'vitest';
import { PLAIN_GAME } from '../../src/domain/games/game';
import { parseStoredGame, recordOf, type StoredGame } from '../../src/personal/game/stored-game';

const FACTS = {
  date: '2026-11-20',
  time: '11:53:41',
  leader: 'OP01-001',
  opponentLeader: 'OP02-001',
  opponent: 'Odile Carrack',
  turnOrder: 'first',
  dice: 'won',
  mulligan: 'no',
  result: 'win',
  turns: 9,
  note: 'Keeps two-drops',
  kind: 'testing',
  deck: 'deck/mark',
} as const;
const GAME: StoredGame = {
  ...PLAIN_GAME,
  ...FACTS,
  id: 'log/1',
  source: 'log',
  keptAt: 5,
  changedAt: 6,
  isLeftOut: true,
  leftOutAt: 7,
  isDayAsked: true,
  logged: { ...FACTS, result: '' },
  trace: { leaders: ['OP01-001', 'OP02-001'], hand: ['OP01-016'], plays: ['OP02-004'], mine: 1 },
  askedNames: ['Odile', 'Carrack'],
};
const withFields = (fields: object) => ({ version: 1, game: { ...GAME, ...fields } });

describe('a stored game', () => {
  it('is read as it was written', () => {
    for (const game of [
      GAME,
      { ...PLAIN_GAME, leftOutAt: 0, id: 'quick/1', source: 'quick' } as const,
    ])
      expect(parseStoredGame(structuredClone(recordOf(game)))).toEqual(game);
    expect(parseStoredGame(recordOf({ ...GAME, result: 'both-lose' }))?.result).toBe('both-lose');
  });

  // As a newer release may write it, or a hand that has mended a file.
  it.each([
    [{ date: '2026-02-30' }, { date: '' }],
    [{ time: '25:00' }, { time: '' }],
    [{ leader: 'nobody' }, { leader: '' }],
    [{ opponent: 7 }, { opponent: '' }],
    [{ turnOrder: 'third' }, { turnOrder: '' }],
    [{ result: 'draw' }, { result: '' }],
    [{ turns: 0 }, { turns: null }],
    [{ turns: 1.5 }, { turns: null }],
    [{ turns: 201 }, { turns: null }],
    [{ kind: 'league' }, { kind: '' }],
    [{ note: 'x'.repeat(100_000) }, { note: 'x'.repeat(2000) }],
    [{ changedAt: -1 }, { changedAt: 0 }],
    [{ keptAt: Number.MAX_VALUE }, { keptAt: 0 }],
    [{ isLeftOut: 'yes' }, { isLeftOut: false }],
    [{ trace: { ...GAME.trace, leaders: ['OP01-001'] } }, { trace: null }],
    [{ trace: { ...GAME.trace, hand: ['nothing'] } }, { trace: null }],
    [{ trace: { ...GAME.trace, mine: 2 } }, { trace: { ...GAME.trace, mine: null } }],
    [{ logged: 'told' }, { logged: null }],
    [{ askedNames: ['one'] }, { askedNames: null }],
    [{ mood: 'unknown to us' }, {}],
  ])('loses no more than the field that can’t be read: %j', (written, read) => {
    const { note, ...rest } = parseStoredGame(withFields(written)) ?? { note: '' };
    const { note: expected, ...others } = { ...GAME, ...read };
    expect(rest).toEqual(others);
    expect(expected.startsWith(note) && note !== '').toBe(true);
  });

  it.each([
    null,
    'text',
    { version: 3, game: GAME },
    { version: 1 },
    withFields({ id: '' }),
    withFields({ id: 'x'.repeat(601) }),
    withFields({ source: 'telegraph' }),
  ])(
    'is none where its id, its source or its version is unknown: it is counted, and left as it lies',
    (value) => {
      expect(parseStoredGame(value)).toBeNull();
    },
  );
});
