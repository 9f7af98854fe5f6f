// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { createStore, del, entries, setMany } from 'idb-keyval';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { markOfList } from '../../src/domain/deck/deck-fingerprint';
import {
  broughtBack,
  withDeck,
  withList,
  withName,
  withoutDeck,
  withoutList,
} from '../../src/domain/deck/deck-record';
import type { DeckLine } from '../../src/domain/deck/deck-text';
import { keyOf } from '../../src/domain/record/change';
import { standingOf } from '../../src/domain/record/standing';
import { decksIn } from '../../src/personal/before/decks-before';

const leader = 'OP01-001';
const listOf = (id: string): DeckLine[] => [{ id, count: 4 }];
const [FIRST, SECOND, THIRD] = ['OP01-016', 'OP01-017', 'OP01-018'].map(listOf) as [
  DeckLine[],
  DeckLine[],
  DeckLine[],
];
const played = (lines: readonly DeckLine[], day: number) => ({
  leader,
  lines,
  since: `2026-11-0${day}`,
});

/** As after a reload. */
async function freshly() {
  vi.resetModules();
  return {
    ...(await import('../../src/personal/deck/own-decks')),
    ...(await import('../../src/personal/own/own-record')),
    ...(await import('../../src/personal/own/own-writer')),
    ...(await import('../../src/personal/own/kinds/deck-kinds')),
  };
}
type Page = Awaited<ReturnType<typeof freshly>>;

let page: Page;
beforeEach(async () => {
  vi.restoreAllMocks();
  globalThis.indexedDB = new IDBFactory();
  localStorage.clear();
  page = await freshly();
});

const addDeck = (id = 'a', name = 'Red') =>
  page.changeDecks((known, now) => withDeck(known, id, { name, ...played(FIRST, 1) }, now));
const addList = (lines: readonly DeckLine[], day: number) =>
  page.changeDecks((known, now) => withList(known, 'a', played(lines, day), now));
/** Each deck's name and the cards of its lists. */
const told = async ({ loadDecks }: Page) =>
  (await loadDecks()).decks
    .map(({ name, versions }) => [name, ...versions.map(({ lines }) => lines[0]?.id)].join(' '))
    .toSorted();

describe('own decks', () => {
  it('are there after a reload, with what each tab has changed of them', async () => {
    await addDeck();
    const other = await freshly();
    await other.changeDecks((known, now) => withName(known, 'a', 'Crimson', now));
    await addList(SECOND, 8);
    expect(await told(await freshly())).toEqual(['Crimson OP01-016 OP01-017']);
  });

  it('that were deleted are reported as they were', async () => {
    await addDeck();
    await addList(SECOND, 8);
    const list = `a/${markOfList(leader, SECOND)}`;
    const second = await page.changeDecks((known, now) => withoutList(known, list, now));
    expect(second).toMatchObject([{ id: list, value: { lines: SECOND } }]);
    await page.changeDecks((known, now) => broughtBack(known, second, now));
    const before = await page.changeDecks((known, now) => withoutDeck(known, 'a', now));
    expect(before.map(({ value }) => value)).toMatchObject([
      { name: 'Red' },
      { lines: FIRST },
      { lines: SECOND },
    ]);
    expect(await page.loadDecks()).toEqual({ decks: [], unreadable: 0, missing: 0 });
  });

  it('of which a list is of a newer version keep it as it is', async () => {
    await addDeck();
    const id = `a/${markOfList(leader, SECOND)}`;
    const newer = { kind: 'deck-version', id, changedAt: 1, value: { pages: [] } };
    await page.writeOwn([page.deckKind], async (own) => own.replace(undefined, newer));
    await expect(addList(SECOND, 8)).rejects.toThrow(page.UnreadableThingError);
    expect(await page.loadDecks()).toMatchObject({ unreadable: 1, decks: [{ id: 'a' }] });
  });

  it('with a list that changes nothing are not changed by whatever comes in', async () => {
    await addDeck();
    await addList(SECOND, 8);
    await addList(SECOND, 5);
    // As another version may write it.
    const same = (await page.deckChanges('a')).map((change) => ({
      ...change,
      value: Object.fromEntries(Object.entries(Object(change.value)).toReversed()),
    }));
    expect(same).toHaveLength(4);
    await page.writeOwn([page.deckKind], async (own) => {
      const here = await own.raw(same.map(keyOf));
      expect(same.map((change) => standingOf(here.get(keyOf(change)), change))).toEqual(
        same.map(() => 'same'),
      );
      await own.merge([...same, { kind: 'deck', id: 'b', changedAt: 1, value: null }]);
      expect(own.replaced().map(({ change }) => change.id)).toEqual(['b']);
    });
  });
});

it('a deck that is handed over is read whole, and its lists are known as its parts', async () => {
  const { ownFileText } = await import('../../src/personal/own/own-file');
  const { readOwnFile } = await import('../../src/personal/own/read-own-file');
  const { kindNamed } = await import('../../src/personal/own/own-kinds');
  await addDeck();
  await addList(SECOND, 8);
  await addList(FIRST, 9);
  const changes = await page.deckChanges('a');
  const file = readOwnFile(ownFileText(changes, 1));
  expect(file).toEqual({ savedAt: 1, changes, unreadable: 0, unreadableOf: {} });
  const wholes = changes.map(({ kind, id, value }) => kindNamed(kind)?.of?.idOf(id, value));
  expect(wholes).toEqual([undefined, 'a', 'a', 'a']);
  const words = changes.map(({ kind, value }) => kindNamed(kind)?.describe(value, () => 'Bram'));
  expect(words.slice(0, 2)).toEqual(['Red, Bram', 'Bram, the list since 1 Nov 2026']);
});

describe('decks of versions before', () => {
  const version = (lines: readonly DeckLine[], day: number, addedAt: number) => ({
    lines,
    since: `2026-11-0${day}`,
    addedAt,
  });
  /** Its second list was said for an earlier day later; its third one is deleted. */
  const deck = {
    id: 'a',
    name: 'Red',
    leader,
    versions: [version(FIRST, 1, 10), version(SECOND, 5, 40), version(FIRST, 9, 50)],
    hidden: [version(SECOND, 8, 20), { ...version(THIRD, 9, 60), keptAt: 60, isDeleted: true }],
    changedAt: 70,
  };
  const deletions = { 'a/60': 70, b: 80, a: 5 };
  const record = (changed: object = {}) => ({ version: 1, deck: { ...deck, ...changed } });
  const old = () => createStore('crows-nest-decks', 'decks');
  /** As the release before writes: each write notes the number of decks. */
  const writeBefore = (changed: object = {}, more: Record<string, number> = {}) =>
    setMany(
      [
        ['deck/a', record(changed)],
        ...Object.entries({ ...deletions, ...more }).map(
          ([id, deletedAt]) => [`deleted/${id}`, { deletedAt }] as [string, unknown],
        ),
        ['should-be-here', 1],
      ],
      old(),
    );
  const RED = 'Red OP01-016 OP01-017 OP01-016';

  it('are here with the lists that stood there, found by their games’ keys, and stay where they were', async () => {
    await writeBefore();
    expect(await told(page)).toEqual([RED]);
    const { decks, missing } = await page.loadDecks();
    const key = `a/${markOfList(leader, FIRST)}`;
    expect(decks[0]?.versions.map(({ id }) => id)).toMatchObject([
      key,
      `a/${markOfList(leader, SECOND)}/2026-11-05`,
      `${key}/2026-11-09`,
    ]);
    expect([decks[0]?.changedAt, missing]).toEqual([70, 0]);
    expect(new Map(await entries(old())).get('deck/a')).toEqual(record());
    // What was said of a list twice is here, should another one come between.
    await addList(THIRD, 7);
    expect(await told(page)).toEqual(['Red OP01-016 OP01-017 OP01-018 OP01-017 OP01-016']);
  });

  it('are the same when they are taken over again, and what that version changed is taken', async () => {
    await writeBefore();
    await page.changeDecks((known, now) => withName(known, 'a', 'Crimson', now));
    const before = await page.deckChanges('a');
    await writeBefore();
    expect(await (await freshly()).deckChanges('a')).toEqual(before);
    // It deleted a list and gave another.
    const later = Date.now() + 1000;
    const versions = [deck.versions[0], version(THIRD, 9, later)];
    await writeBefore(
      { versions, name: 'Blue', changedAt: later },
      { 'a/50': later, 'a/40': later, 'a/20': later },
    );
    expect(await told(await freshly())).toEqual(['Blue OP01-016 OP01-018']);
    // It deleted the deck, whose lists it does not name any more.
    await writeBefore({}, { a: later + 1 });
    await del('deck/a', old());
    expect(await told(await freshly())).toEqual([]);
  });

  it('that were deleted here stay so, unless that version changed them later', async () => {
    await writeBefore();
    await page.changeDecks((known, now) => withoutDeck(known, 'a', now));
    await writeBefore();
    expect(await told(await freshly())).toEqual([]);
    await writeBefore({ name: 'Blue', changedAt: Date.now() + 1000 });
    expect(await told(await freshly())).toEqual(['Blue OP01-016']);
  });

  it('come from files with their deletions; what can’t be read of them is counted', async () => {
    const odd = [record({ versions: [] }), record({ leader: 'nobody' }), null];
    const deletedDecks = Object.entries(deletions).map(([id, deletedAt]) => ({ id, deletedAt }));
    const file = { decks: [record(), ...odd], deletedDecks };
    const { changes, unreadable } = decksIn(file);
    expect(unreadable).toBe(3);
    await addDeck('b');
    await page.changeDecks(() => changes);
    expect(await told(page)).toEqual(['Red OP01-016', RED]);
    await page.changeDecks(
      () => decksIn({ deletedDecks: [{ id: 'b', deletedAt: Date.now() + 1000 }] }).changes,
    );
    expect(await told(page)).toEqual([RED]);
    expect(decksIn({ games: [] })).toEqual({ changes: [], unreadable: 0 });
  });
});
