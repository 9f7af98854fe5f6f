import { describe, expect, it } from 'vitest';
import { byHour, hourOf, lengthOf, sessionsOf } from '../../../src/domain/games/figures/game-times';
import { GAME_KINDS, type Game, kindOf, ofKind, PLAIN_GAME } from '../../../src/domain/games/game';
import { exactly, filterGames } from '../../../src/domain/games/game-filter';
import { EVERY_GAME } from '../../fixtures/every-game';

const game = (id: string, said: Partial<Game> = {}): Game => ({
  ...PLAIN_GAME,
  id,
  source: 'log',
  result: 'win',
  ...said,
});
const at = (id: string, date: string, time: string) => game(id, { date, time });
const idsOf = (games: readonly Game[]) => games.map(({ id }) => id);

describe('sessions', () => {
  it('end with a break of more than two hours from game to game, and go on past midnight', () => {
    const games = [
      at('d', '2026-11-22', '03:00:01'),
      at('a', '2026-11-21', '20:30'),
      at('b', '2026-11-21', '22:30'),
      at('c', '2026-11-22', '00:29:59'),
    ];
    expect(sessionsOf(games).map((session) => idsOf(session.games))).toEqual([
      ['d'],
      ['a', 'b', 'c'],
    ]);
    expect(sessionsOf(games)[1]?.record).toEqual({ wins: 3, losses: 0, byes: 0 });
  });

  it('have no game whose time is not known, or only that of its file', () => {
    const games = [
      at('a', '2026-11-21', ''),
      { ...at('b', '2026-11-21', '20:30'), isDayAsked: true },
    ];
    expect(sessionsOf([...games, at('c', '', '20:30')])).toEqual([]);
    expect(games.map(hourOf)).toEqual([null, null]);
    expect(byHour([...games, at('d', '2026-11-21', '09:59')]).map(({ key }) => key)).toEqual(['9']);
  });
});

describe('the length of a game', () => {
  it('is counted in turns of both, each in one class', () => {
    const lengths = [null, 1, 7, 8, 10, 11, 13, 14, 200].map((turns) => lengthOf({ turns }));
    expect(lengths).toEqual([null, '1-7', '1-7', '8-10', '8-10', '11-13', '11-13', '14-', '14-']);
  });
});

describe('the kind of a game', () => {
  it('is that of its source until its player says another', () => {
    const sources = (['report', 'quick', 'log'] as const).map((source) => game('a', { source }));
    expect(sources.map(kindOf)).toEqual(['event', 'friends', 'ladder']);
    for (const one of sources)
      for (const kind of GAME_KINDS) expect(kindOf(ofKind(one, kind))).toBe(kind);
    expect(ofKind(ofKind(game('a'), 'testing'), 'ladder')).toEqual(game('a'));
  });
});

describe('finding games', () => {
  it('goes by kind, length, hour, hand, order and dice, and leaves out what does not say', () => {
    const games = [
      game('a', { kind: 'testing', turns: 9, time: '18:10', mulligan: 'no', dice: 'won' }),
      game('b', { turns: 10, time: '18:59', mulligan: 'yes', turnOrder: 'first' }),
      game('c'),
    ];
    const found = (filter: Partial<typeof EVERY_GAME>) =>
      idsOf(filterGames(games, { ...EVERY_GAME, ...filter }));
    expect(found({ kind: 'ladder' })).toEqual(['b', 'c']);
    expect(found({ kind: 'testing' })).toEqual(['a']);
    expect(found({ length: '8-10' })).toEqual(['a', 'b']);
    expect(found({ hour: 18 })).toEqual(['a', 'b']);
    expect(found({ hour: 0 })).toEqual([]);
    expect(found({ mulligan: 'no' })).toEqual(['a']);
    expect(found({ turnOrder: 'first' })).toEqual(['b']);
    expect(found({ dice: 'won' })).toEqual(['a']);
  });

  it('takes all words of names and notes, and an exact name for that opponent alone', () => {
    const games = [
      game('a', { opponent: 'Mara', note: 'keeps two-drops' }),
      game('b', { opponent: 'mara jane' }),
      game('c', { opponent: ' MARA ' }),
    ];
    const found = (find: string) => idsOf(filterGames(games, { ...EVERY_GAME, find }));
    expect(found('mara TWO')).toEqual(['a']);
    expect(found('mara')).toEqual(['a', 'b', 'c']);
    expect(found(exactly('Mara'))).toEqual(['a', 'c']);
  });
});
