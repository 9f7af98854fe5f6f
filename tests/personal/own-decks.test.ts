// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type OwnDeck, withList } from '../../src/domain/own-deck';

const DECK: OwnDeck = {
  id: 'a',
  name: 'Red',
  leader: 'OP01-001',
  versions: [{ lines: [{ id: 'OP01-016', count: 4 }], since: '2026-11-01', addedAt: 10 }],
  changedAt: 10,
};
const CHANGED = withList(DECK, {
  lines: [{ id: 'OP01-016', count: 3 }],
  since: '2026-11-08',
  addedAt: 20,
});
const deletedAt = (time: number) => ({ deletions: [{ id: 'a', deletedAt: time, log: null }] });

/** As after a reload. */
async function freshly() {
  vi.resetModules();
  return {
    ...(await import('../../src/personal/own-decks')),
    ...(await import('../../src/personal/games-file')),
  };
}

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  localStorage.clear();
  vi.restoreAllMocks();
});

describe('own decks', () => {
  it('are there after a reload; what another tab has changed meanwhile stays', async () => {
    const { takeDecks } = await freshly();
    expect(await takeDecks({ decks: [DECK] })).toMatchObject({ added: 1, changed: 0 });
    await (await freshly()).takeDecks({ decks: [CHANGED] });
    await takeDecks({ decks: [{ ...DECK, name: 'Crimson', changedAt: 30 }] });
    const { decks } = await (await freshly()).loadDecks();
    expect(decks).toMatchObject([{ ...CHANGED, name: 'Crimson', changedAt: 30 }]);
  });

  it('that were deleted stay so, unless changed later: undone, or on another device', async () => {
    const { takeDecks, loadDecks } = await freshly();
    await takeDecks({ decks: [CHANGED] });
    expect(await takeDecks(deletedAt(25))).toMatchObject({ gone: 1 });
    expect(await takeDecks({ decks: [CHANGED] })).toMatchObject({ added: 0, left: [CHANGED] });
    expect((await loadDecks()).missing).toBe(0);
    const back = { ...CHANGED, changedAt: 26 };
    expect(await takeDecks({ decks: [back] })).toMatchObject({ added: 1 });
    expect(await loadDecks()).toMatchObject({ decks: [back], missing: 0 });
    expect(await takeDecks(deletedAt(25))).toMatchObject({ gone: 0 });
  });

  it('that the device can’t store are not called kept: those of before stand as they were', async () => {
    const { takeDecks, loadDecks } = await freshly();
    await takeDecks({ decks: [DECK] });
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await expect(takeDecks({ decks: [CHANGED] })).rejects.toThrow();
    vi.restoreAllMocks();
    expect((await loadDecks()).decks).toEqual([DECK]);
  });

  it('that a browser has cleared are missed', async () => {
    await (await freshly()).takeDecks({ decks: [DECK] });
    globalThis.indexedDB = new IDBFactory();
    const { loadDecks, acceptMissingDecks } = await freshly();
    expect((await loadDecks()).missing).toBe(1);
    await acceptMissingDecks();
    expect((await loadDecks()).missing).toBe(0);
  });

  it('travel in a file of games with their deletions; what can’t be read of them is counted', async () => {
    const { takeDecks, carriedDecks, gamesFileOf } = await freshly();
    await takeDecks({ decks: [CHANGED, { ...DECK, id: 'b' }] });
    await takeDecks({ deletions: [{ id: 'b', deletedAt: 25, log: null }] });
    const text = gamesFileOf([], [], new Map(), await carriedDecks());
    expect(await carriedDecks(new Set(['c']))).toEqual({});
    globalThis.indexedDB = new IDBFactory();
    localStorage.clear();
    const there = await freshly();
    const file = there.parseGamesFile(text);
    await there.takeDecks({ decks: [{ ...DECK, id: 'b' }] });
    expect(await there.takeCarriedDecks(file?.decks ?? {})).toMatchObject({ added: 1, gone: 1 });
    expect((await there.loadDecks()).decks).toEqual([CHANGED]);
    const odd = [
      { ...DECK, versions: [] },
      { ...DECK, leader: 'nobody' },
      { ...DECK, id: 'd' },
    ];
    const decks = odd.map((deck) => ({ version: 1, deck }));
    expect(await there.takeCarriedDecks({ decks })).toMatchObject({ added: 1, unreadable: 2 });
    expect(there.parseGamesFile(gamesFileOf([]))).toMatchObject({ decks: null });
  });
});
