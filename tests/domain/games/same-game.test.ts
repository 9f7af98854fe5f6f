import { describe, expect, it } from 'vitest';
import { EMPTY_GAME, type Game, type GameFacts, PLAIN_GAME } from '../../../src/domain/games/game';
import { type GameWord, wordOf } from '../../../src/domain/games/game-word';
import { sameGames } from '../../../src/domain/games/same-game';
import { GameDevice } from '../../fixtures/game-device';

const [MINE, THEIRS] = ['OP01-001', 'OP02-001'];
const card = (id: string) => `["${id}">${id}]`;
/** A log without a result. */
const log = (hand = 'OP01-016, OP01-017, OP01-018, OP01-019, OP01-020') =>
  [
    `[Me#1] Leader is X ${card(MINE)}`,
    `[Bob#2] Leader is Y ${card(THEIRS)}`,
    `[Me#1] Hand before Mulligan: [${hand}]`,
    '[Me#1] Draw 1 Don',
    '[Me#1] End Turn',
    '',
  ].join('\n');
const ENDED = { date: '2026-10-02', time: '12:03:00' };

const row = (table: string, facts: Partial<GameFacts>, place = 0): Game => ({
  ...PLAIN_GAME,
  date: '2026-10-02',
  leader: MINE,
  opponentLeader: THEIRS,
  ...facts,
  id: `${table}/${place}/${facts.result}/${facts.time}`,
  source: 'quick',
  row: { table, place, words: `${place}` },
});
const MATCH = row('my_matches', {
  time: '12:02:00',
  opponent: 'bob',
  result: 'win',
  kind: 'ladder',
});
const ROW = row('sheet', { result: 'win', turnOrder: 'first', note: 'long' });

type Source = (device: GameDevice) => void;
const take =
  (game: Game): Source =>
  (device) =>
    device.take([{ kind: 'game', id: game.id, changedAt: 0, value: wordOf(game) }]);
const SOURCES: Record<string, Source> = {
  log: (device) => device.read(log(), ENDED),
  match: take(MATCH),
  table: take(ROW),
};
const ORDERS = [
  ['log', 'match', 'table'],
  ['log', 'table', 'match'],
  ['match', 'log', 'table'],
  ['match', 'table', 'log'],
  ['table', 'log', 'match'],
  ['table', 'match', 'log'],
];
const withSources = (...order: string[]) => {
  const device = new GameDevice();
  for (const source of order) SOURCES[source]?.(device);
  return device;
};

describe('a game that a log, the ladder and a table tell', () => {
  it.each(ORDERS)('is one game in the order %s, %s, %s, with the better of each', (...order) => {
    const { games } = withSources(...order);
    expect(games).toHaveLength(1);
    expect(games[0]).toMatchObject({
      ...{ source: 'log', opponent: 'Bob#2', turns: 2, time: '12:03:00' },
      ...{ result: 'win', turnOrder: 'first', note: 'long' },
    });
    expect(games[0]?.trace?.hand).toHaveLength(5);
  });

  it.each([
    ['match', 'table'],
    ['table', 'match'],
    ['log', 'match'],
    ['match', 'log'],
  ])('is one game of %s and %s', (...order) => {
    const { games } = withSources(...order);
    expect(games).toHaveLength(1);
    expect(games[0]).toMatchObject({ result: 'win', opponent: expect.stringMatching(/bob/i) });
  });

  it('keeps what its player changes, also what a source says otherwise', () => {
    for (const order of ORDERS) {
      const device = withSources(...order.slice(0, 2));
      const [game] = device.games;
      if (!game) throw new Error('no game');
      device.change(game, { result: 'loss', note: 'mine' });
      SOURCES[order[2] ?? '']?.(device);
      expect(device.games).toHaveLength(1);
      expect(device.games[0]).toMatchObject({ result: 'loss', note: 'mine' });
    }
  });
});

describe('games of the same leaders on one day', () => {
  const told = (source: string, id: string, facts: Partial<GameFacts>) => ({
    id,
    source,
    facts: { ...EMPTY_GAME, leader: MINE, opponentLeader: THEIRS, date: '2026-10-02', ...facts },
  });
  const pairs = (...tellings: ReturnType<typeof told>[]) =>
    sameGames(tellings).map((same) => same.map(({ id }) => id).join('+'));

  it('are paired by the nearest time, each once', () => {
    const logs = [told('log', 'a', { time: '12:00' }), told('log', 'b', { time: '12:20' })];
    const rows = [told('t', 'x', { time: '12:19' }), told('t', 'y', { time: '12:01' })];
    expect(pairs(...logs, ...rows).toSorted()).toEqual(['a+y', 'b+x']);
    expect(pairs(told('log', 'a', { time: '09:00' }), told('t', 'x', { time: '12:01' }))).toEqual(
      [],
    );
  });

  it('stay apart where a source contradicts, or where either may be the one', () => {
    const of = (facts: Partial<GameFacts>) => pairs(told('log', 'a', {}), told('t', 'x', facts));
    expect(of({})).toEqual(['a+x']);
    expect(pairs(told('log', 'a', { result: 'win' }), told('t', 'x', { result: 'loss' }))).toEqual(
      [],
    );
    expect(
      pairs(told('log', 'a', { turnOrder: 'first' }), told('t', 'x', { turnOrder: 'second' })),
    ).toEqual([]);
    expect(pairs(told('m', 'a', { kind: 'ladder' }), told('t', 'x', { kind: 'event' }))).toEqual(
      [],
    );
    expect(of({ date: '2026-10-03' })).toEqual([]);
    expect(of({ opponentLeader: 'OP03-001' })).toEqual([]);
    const open = [told('log', 'a', {}), told('log', 'b', {})];
    expect(pairs(...open, told('t', 'x', { result: 'win' }))).toEqual([]);
    // A name decides, and where both say the same it does not matter which is which.
    const named = told('log', 'c', { opponent: 'Bob#2' });
    expect(pairs(...open, named, told('t', 'x', { opponent: 'bob' }))).toEqual(['c+x']);
    const won = ['a', 'b'].map((id) => told('log', id, { result: 'win' }));
    expect(pairs(...won, told('t', 'x', { result: 'win' }))).toEqual(['a+x']);
  });
});

it('A word with a row is one that other sources may tell; a game by hand is never taken for another.', () => {
  const device = withSources('log');
  const hand: GameWord = { ...wordOf(MATCH), row: null };
  device.take([{ kind: 'game', id: 'by-hand', changedAt: 5, value: hand }]);
  expect(device.games).toHaveLength(2);
});
