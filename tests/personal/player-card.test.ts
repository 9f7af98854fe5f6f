// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { refuseMarks } from '../fixtures/refuse-marks';

const CARD = { name: 'Sefa Morrow', id: '0012 3456 7890' };

/** As after a reload. */
async function freshly() {
  vi.resetModules();
  return import('../../src/personal/player-card');
}

describe('the player’s own name and id', () => {
  beforeEach(() => localStorage.clear());

  it('come back after a reload where the player wants them kept', async () => {
    expect((await freshly()).savePlayerCard(CARD, true)).toBe(true);
    expect((await freshly()).loadPlayerCard()).toEqual({ card: CARD, isKept: true });
  });

  it('last as long as the page, and are on the device no longer, where the player does not', async () => {
    const player = await freshly();
    player.savePlayerCard(CARD, true);
    expect(player.savePlayerCard(CARD, false)).toBe(true);
    expect(player.loadPlayerCard()).toEqual({ card: CARD, isKept: false });
    expect((await freshly()).loadPlayerCard().card).toEqual({ name: '', id: '' });
  });

  it('stand on the page where a full device can’t keep them, and are said to be on one that can’t forget them', async () => {
    const player = await freshly();
    player.savePlayerCard(CARD, true);
    const changed = { ...CARD, name: 'Odile Carrack' };
    const room = refuseMarks('setItem', 'removeItem');
    expect(player.savePlayerCard(changed, true)).toBe(false);
    expect(player.loadPlayerCard().card).toEqual(changed);
    expect(player.savePlayerCard(changed, false)).toBe(false);
    room();
    expect((await freshly()).loadPlayerCard()).toEqual({ card: CARD, isKept: true });
  });

  it('are empty where what is stored is something else', async () => {
    localStorage.setItem('crows-nest-player-card', '{"name":7,"id":["x"]}');
    expect((await freshly()).loadPlayerCard().card).toEqual({ name: '', id: '' });
  });
});
