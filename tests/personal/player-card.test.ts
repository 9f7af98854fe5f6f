// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';

const CARD = { name: 'Sefa Morrow', id: '0012 3456 7890' };
const MARK = 'crows-nest-player-card';

/** As after a reload. */
async function freshly() {
  vi.resetModules();
  return import('../../src/personal/player/player-card');
}

describe('the player’s own name and id', () => {
  beforeEach(async () => {
    localStorage.clear();
    const { keepValue } = await import('../../src/personal/device/kept-values');
    await keepValue(MARK, null);
  });

  it('come back after a browser was killed that had written no mark, where the player wants them kept', async () => {
    expect(await (await freshly()).savePlayerCard(CARD, true)).toBe(true);
    expect(localStorage).toHaveLength(0);
    expect(await (await freshly()).loadPlayerCard()).toEqual({ card: CARD, isKept: true });
  });

  it('last as long as the page, and are on the device no longer, where the player does not', async () => {
    const player = await freshly();
    await player.savePlayerCard(CARD, true);
    expect(await player.savePlayerCard(CARD, false)).toBe(true);
    expect(await player.loadPlayerCard()).toEqual({ card: CARD, isKept: false });
    expect((await (await freshly()).loadPlayerCard()).card).toEqual({ name: '', id: '' });
  });

  it('stand on the page where a full device can’t keep them, and are said to be on one that can’t forget them', async () => {
    const player = await freshly();
    await player.savePlayerCard(CARD, true);
    const changed = { ...CARD, name: 'Odile Carrack' };
    const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('No room', 'DataError');
    });
    expect(await player.savePlayerCard(changed, true)).toBe(false);
    expect((await player.loadPlayerCard()).card).toEqual(changed);
    expect(await player.savePlayerCard(changed, false)).toBe(false);
    expect(await player.savePlayerCard(CARD, false)).toBe(false);
    full.mockRestore();
    expect(await (await freshly()).loadPlayerCard()).toEqual({ card: CARD, isKept: true });
  });

  it('are empty where what is stored is something else', async () => {
    const { keepValue } = await import('../../src/personal/device/kept-values');
    await keepValue(MARK, { name: 7, id: ['x'] });
    expect((await (await freshly()).loadPlayerCard()).card).toEqual({ name: '', id: '' });
  });
});
