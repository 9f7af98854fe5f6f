import { describe, expect, it } from 'vitest';
import type { DeckLine } from '../../src/domain/deck-text';
import {
  changesBetween,
  fitOf,
  guessVersion,
  mergeDecks,
  type OwnDeck,
  withList,
} from '../../src/domain/own-deck';

const listOf = (text: string): DeckLine[] =>
  text.split(' ').map((line) => ({ count: Number(line[0]), id: line.slice(2) }));
const FIRST = listOf('4xOP01-016 4xOP01-017');
const SECOND = listOf('2xOP01-016 4xOP01-017 2xOP14-033');
const DECK: OwnDeck = {
  id: 'a',
  name: 'Red',
  leader: 'OP01-001',
  versions: [{ lines: FIRST, since: '2026-11-01', addedAt: 10 }],
  changedAt: 10,
};
const CHANGED = withList(DECK, { lines: SECOND, since: '2026-11-08', addedAt: 20 });
const game = (date: string, leader = 'OP01-001') => ({ date, leader });
const none = new Map();

describe('a deck of one’s own', () => {
  it('gets a version by another list, not by the same one in another order or with its leader', () => {
    const again = [...FIRST.toReversed(), { id: 'OP01-001', count: 1 }];
    expect(withList(DECK, { lines: again, since: '2026-11-08', addedAt: 20 })).toBe(DECK);
    expect(CHANGED).toMatchObject({
      changedAt: 20,
      versions: [{ lines: FIRST }, { lines: SECOND }],
    });
  });

  it('that goes back to an old list has a version again', () => {
    const back = withList(CHANGED, { lines: FIRST, since: '2026-11-09', addedAt: 30 });
    expect(back.versions.map(({ lines }) => lines)).toEqual([FIRST, SECOND, FIRST]);
  });

  it('says which copies went and which came', () => {
    expect(changesBetween(FIRST, SECOND)).toEqual({
      out: [{ id: 'OP01-016', count: 2 }],
      in: [{ id: 'OP14-033', count: 2 }],
    });
  });

  it('may be the list of a log only from 40 cards seen on, and never with a card too many', () => {
    const lines = Array.from({ length: 11 }, (_, at) => ({ id: `OP02-${100 + at}`, count: 4 }));
    const seen = (cards: number) =>
      Object.fromEntries(lines.slice(0, cards / 4).map(({ id, count }) => [id, count]));
    const fitting = (shown: Record<string, number>) => fitOf({ lines }, 'OP01-001', shown);
    expect(fitting({ ...seen(40), 'OP01-001': 1 })).toBe('list');
    expect(fitting({ ...seen(36), 'OP02-109': 3, 'OP01-001': 1 })).toBe('guess');
    expect(fitting({ ...seen(40), 'OP02-110': 5 })).toBe('other');
  });
});

describe('the version of a game', () => {
  const at = (date: string, seen: Record<string, number> | null, decks = [CHANGED]) =>
    guessVersion(decks, game(date), seen)?.at ?? null;

  it('is that of its day where no log tells more, none before the first and none without a day', () => {
    expect(['2026-10-31', '2026-11-07', '2026-11-08', ''].map((day) => at(day, null))).toEqual([
      null,
      0,
      1,
      null,
    ]);
    expect(guessVersion([CHANGED], game('2026-11-08', 'OP09-001'), null)).toBeNull();
  });

  it('is told by its cards on the day of a change, and is none where they fit none', () => {
    expect(at('2026-11-08', { 'OP01-016': 4 })).toBe(0);
    expect(at('2026-11-08', { 'OP14-033': 1 })).toBe(1);
    expect(at('2026-11-09', { 'OP01-016': 4 })).toBeNull();
  });

  it('is left open between two decks that fit alike', () => {
    const other = { ...DECK, id: 'b' };
    expect(at('2026-11-09', null, [CHANGED, other])).toBeNull();
    expect(at('2026-11-09', { 'OP14-033': 1 }, [CHANGED, other])).toBe(1);
  });
});

describe('decks of two devices', () => {
  const named = { ...DECK, name: 'Red, again', changedAt: 30 };

  it('keep the versions of both and the newest name, in either order', () => {
    const one = mergeDecks([CHANGED], none, [named], none).changed;
    const other = mergeDecks([named], none, [CHANGED], none).changed;
    expect(one).toEqual([{ ...CHANGED, name: 'Red, again', changedAt: 30 }]);
    expect(other).toEqual(one);
    expect(mergeDecks(one, none, [named, CHANGED], none).changed).toEqual([]);
  });

  it('stay deleted on both unless changed later', () => {
    const deleted = new Map([['a', { id: 'a', deletedAt: 20, log: null }]]);
    expect(mergeDecks([], deleted, [CHANGED], none)).toMatchObject({
      changed: [],
      left: [CHANGED],
    });
    expect(mergeDecks([CHANGED], none, [], deleted).gone).toEqual([CHANGED]);
    expect(mergeDecks([], deleted, [named], none).changed).toEqual([named]);
    expect(mergeDecks([named], none, [], deleted).gone).toEqual([]);
  });
});
