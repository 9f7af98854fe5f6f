import { describe, expect, it } from 'vitest';
import type { DeckLine } from '../../src/domain/deck/deck-text';
import {
  changesBetween,
  fitOf,
  guessVersion,
  nearestDeck,
  type OwnDeck,
} from '../../src/domain/deck/own-deck';

const listOf = (text: string): DeckLine[] =>
  text.split(' ').map((line) => ({ count: Number(line[0]), id: line.slice(2) }));
const FIRST = listOf('4xOP01-016 4xOP01-017');
const SECOND = listOf('2xOP01-016 4xOP01-017 2xOP14-033');
const deckOf = (...lists: readonly DeckLine[][]): OwnDeck => ({
  id: 'a',
  name: 'Red',
  leader: 'OP01-001',
  versions: lists.map((lines, at) => ({
    id: `a/${at}`,
    lines,
    since: at === 0 ? '2026-11-01' : '2026-11-08',
    addedAt: at,
  })),
  changedAt: 10,
});
const DECK = deckOf(FIRST);
const CHANGED = deckOf(FIRST, SECOND);
const game = (date: string, leader = 'OP01-001') => ({ date, leader });

describe('a deck of one’s own', () => {
  it('is near a list that has half of its last one, and no other', () => {
    const lines = listOf(
      '4xOP01-016 4xOP01-017 4xOP01-018 4xOP01-019 4xOP01-020 4xOP01-021 2xOP01-022',
    );
    const big = deckOf(FIRST, lines);
    const near = [...lines.slice(0, 6), { id: 'OP01-022', count: 1 }];
    expect(nearestDeck([DECK, big], 'OP01-001', near)).toBe(big);
    expect(nearestDeck([DECK, big], 'OP01-001', near.slice(0, 6))).toBeNull();
    expect(nearestDeck([big], 'OP02-001', near)).toBeNull();
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

  it('is that of its day where no log shows more, none before the first and none without a day', () => {
    expect(['2026-10-31', '2026-11-07', '2026-11-08', ''].map((day) => at(day, null))).toEqual([
      null,
      0,
      1,
      null,
    ]);
    expect(guessVersion([CHANGED], game('2026-11-08', 'OP09-001'), null)).toBeNull();
  });

  it('follows from its cards on the day of a change, and is none where they fit none', () => {
    expect(at('2026-11-08', { 'OP01-016': 4 })).toBe(0);
    expect(at('2026-11-08', { 'OP14-033': 1 })).toBe(1);
    expect(at('2026-11-09', { 'OP01-016': 4 })).toBeNull();
  });

  it('does not follow from a log that shows no card of the deck: it is that of its day, and none where the log shows others', () => {
    for (const seen of [{}, { 'OP01-001': 1 }])
      expect(guessVersion([CHANGED], game('2026-11-09'), seen)).toMatchObject({ at: 1, by: 'day' });
    expect(guessVersion([CHANGED], game('2026-11-09'), { 'OP14-033': 1 })?.by).toBe('cards');
    expect(at('2026-11-09', { 'OP09-004': 1 })).toBeNull();
  });

  it('is left open between two decks that fit alike', () => {
    const other = { ...DECK, id: 'b' };
    expect(at('2026-11-09', null, [CHANGED, other])).toBeNull();
    expect(at('2026-11-09', { 'OP14-033': 1 }, [CHANGED, other])).toBe(1);
  });
});
