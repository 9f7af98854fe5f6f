import { describe, expect, it } from 'vitest';
import type { DeckLine } from '../../src/domain/deck-text';
import type { Deletion } from '../../src/domain/games/deletion';
import {
  changesBetween,
  fitOf,
  guessVersion,
  type KnownDecks,
  mergeDecks,
  nearestDeck,
  type OwnDeck,
  withList,
  withoutDeleted,
  withoutVersion,
} from '../../src/domain/own-deck';

const listOf = (text: string): DeckLine[] =>
  text.split(' ').map((line) => ({ count: Number(line[0]), id: line.slice(2) }));
const FIRST = listOf('4xOP01-016 4xOP01-017');
const SECOND = listOf('2xOP01-016 4xOP01-017 2xOP14-033');
const THIRD = listOf('4xOP01-016 4xOP01-018');
const DECK: OwnDeck = {
  id: 'a',
  name: 'Red',
  leader: 'OP01-001',
  versions: [{ lines: FIRST, since: '2026-11-01', addedAt: 10 }],
  changedAt: 10,
};
const CHANGED = withList(DECK, { lines: SECOND, since: '2026-11-08', addedAt: 20 });
const game = (date: string, leader = 'OP01-001') => ({ date, leader });

describe('a deck of one’s own', () => {
  it('gets a version by another list, not by the same one in another order or with its leader', () => {
    const again = [...FIRST.toReversed(), { id: 'OP01-001', count: 1 }];
    expect(withList(DECK, { lines: again, since: '2026-11-08', addedAt: 20 })).toBe(DECK);
    expect(CHANGED).toMatchObject({
      changedAt: 20,
      versions: [{ lines: FIRST }, { lines: SECOND }],
    });
  });

  it('is near a list that has half of its last one, and no other', () => {
    const lines = listOf(
      '4xOP01-016 4xOP01-017 4xOP01-018 4xOP01-019 4xOP01-020 4xOP01-021 2xOP01-022',
    );
    const big = withList(DECK, { lines, since: '2026-11-08', addedAt: 20 });
    const near = [...lines.slice(0, 6), { id: 'OP01-022', count: 1 }];
    expect(nearestDeck([DECK, big], 'OP01-001', near)).toBe(big);
    expect(nearestDeck([DECK, big], 'OP01-001', near.slice(0, 6))).toBeNull();
    expect(nearestDeck([big], 'OP02-001', near)).toBeNull();
  });

  it('that goes back to an old list has a version again', () => {
    const back = withList(CHANGED, { lines: FIRST, since: '2026-11-09', addedAt: 30 });
    expect(back.versions.map(({ lines }) => lines)).toEqual([FIRST, SECOND, FIRST]);
  });

  it('is played since the earlier day where the same list is given for one', () => {
    const early = withList(CHANGED, { lines: SECOND, since: '2026-11-05', addedAt: 40 });
    expect(early.versions.map(({ since }) => since)).toEqual(['2026-11-01', '2026-11-05']);
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

  it('is not told by the cards of a log that shows none of the deck: that of its day, and none where it shows others', () => {
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

describe('decks of two devices', () => {
  const named = { ...DECK, name: 'Red, again', changedAt: 30 };
  const known = (decks: OwnDeck[], deletions: Deletion[] = []): KnownDecks => ({
    decks,
    deletions,
  });
  const deleted = (id: string, deletedAt: number) => ({ id, deletedAt, log: null });
  /** What the one holds once it has taken in the other. */
  const takingIn = (here: KnownDecks, given: KnownDecks): OwnDeck[] => {
    const { changed, gone } = mergeDecks(here, given);
    const ids = new Set([...changed, ...gone].map(({ id }) => id));
    return [...here.decks.filter(({ id }) => !ids.has(id)), ...changed];
  };

  it('keep the versions of both and the newest name, in either order', () => {
    const one = takingIn(known([CHANGED]), known([named]));
    const versions = [CHANGED.versions[0], { ...CHANGED.versions[1], keptAt: 20 }];
    expect(one).toEqual([{ ...CHANGED, versions, name: 'Red, again', changedAt: 30 }]);
    expect(takingIn(known([named]), known([CHANGED]))).toEqual(one);
    expect(mergeDecks(known(one), known([named, CHANGED])).changed).toEqual([]);
  });

  it('have one name where both changed it at the same moment', () => {
    const other = { ...named, name: 'Blue' };
    expect(takingIn(known([named]), known([other]))).toEqual(
      takingIn(known([other]), known([named])),
    );
  });

  it('stay deleted on both unless changed later', () => {
    const gone = known([], [deleted('a', 20)]);
    expect(mergeDecks(gone, known([CHANGED]))).toMatchObject({ changed: [], left: [CHANGED] });
    expect(mergeDecks(known([CHANGED]), gone)).toMatchObject({
      gone: [CHANGED],
      deletions: gone.deletions,
    });
    expect(takingIn(gone, known([named]))).toEqual([named]);
    expect(mergeDecks(known([named]), gone)).toMatchObject({ gone: [], changed: [] });
  });

  it('have no version that either deleted, but for one given again, and one at least', () => {
    const mended = withoutVersion(CHANGED, 1, 40);
    expect(mended.decks[0]?.versions).toEqual(DECK.versions);
    expect(takingIn(mended, known([CHANGED]))).toEqual(mended.decks);
    expect(takingIn(known([CHANGED]), mended)).toEqual(mended.decks);
    const again = withList(mended.decks[0] as OwnDeck, {
      lines: SECOND,
      since: '2026-11-08',
      addedAt: 50,
    });
    expect(takingIn(known([CHANGED]), known([again], [...mended.deletions]))).toEqual([again]);
    const first = withoutVersion(CHANGED, 0, 41);
    expect(takingIn(first, mended)).toEqual(takingIn(mended, first));
    expect(takingIn(first, mended)[0]?.versions).toHaveLength(1);
    expect(withoutVersion(DECK, 0, 40)).toEqual(known([DECK]));
  });

  it('show a list that comes back after one of another device, and lose none that stands twice', () => {
    const early = withList(CHANGED, { lines: SECOND, since: '2026-11-05', addedAt: 40 });
    const between = withList(DECK, { lines: THIRD, since: '2026-11-07', addedAt: 30 });
    const [merged] = takingIn(known([early]), known([between]));
    expect(merged?.versions.map(({ lines, since }) => [since, lines])).toEqual([
      ['2026-11-01', FIRST],
      ['2026-11-05', SECOND],
      ['2026-11-07', THIRD],
      ['2026-11-08', SECOND],
    ]);
    // Given twice and deleted once, it is gone.
    const mended = withoutVersion(early, 1, 50);
    expect(mended.deletions.map(({ id }) => id)).toEqual(['a/40', 'a/20']);
    expect(mended.decks[0]?.versions.map(({ lines }) => lines)).toEqual([FIRST]);
    expect(takingIn(mended, known([early]))).toEqual(mended.decks);
  });

  it('tell nobody a deleted list who is not told that it was', () => {
    const [first, second] = [withoutVersion(CHANGED, 1, 40), withoutVersion(CHANGED, 0, 41)];
    const third = withList(DECK, { lines: THIRD, since: '2026-11-07', addedAt: 30 });
    const both = takingIn(first, second);
    expect(both[0]?.versions.map(({ lines }) => lines)).toEqual([SECOND]);
    const told = known(both, [...first.deletions, ...second.deletions]);
    const [deck] = takingIn(told, known([third]));
    expect(deck?.versions.map(({ lines }) => lines)).toEqual([THIRD]);
    expect(deck?.hidden).toMatchObject([{ lines: SECOND, isDeleted: true }]);
    expect(deck && withoutDeleted(deck)).not.toHaveProperty('hidden');
  });
});
