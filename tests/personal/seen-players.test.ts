import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { packHistory } from '../../src/domain/figures/match-history';
import { loadPatronCheck, savePatronCheck } from '../../src/personal/device/patron-check';
import { clearSeen } from '../../src/personal/player/last-seen';
import {
  forgetSeenPlayer,
  forgetSeenPlayers,
  KEPT_HISTORIES,
  keepOnlySeenStatsOf,
  loadLastSearch,
  loadSeenHistory,
  loadSeenStats,
  saveSeenHistory,
  saveSeenSearch,
  saveSeenStats,
} from '../../src/personal/player/seen-players';

const NOBODY = packHistory([]);

beforeEach(clearSeen);

describe('what this device saw last of players', () => {
  it('is the last ten histories, each with its time', async () => {
    const ids = Array.from({ length: KEPT_HISTORIES + 1 }, (_, place) => `device-${place}`);
    for (const [place, id] of ids.entries()) await saveSeenHistory(id, NOBODY, 1000 + place);
    expect(await loadSeenHistory('device-0')).toBeNull();
    expect((await loadSeenHistory('device-1'))?.seenAt).toBe(1001);
    expect((await loadSeenHistory('device-10'))?.seenAt).toBe(1010);
  });

  it('keeps the history that was looked at again in place of one that was not', async () => {
    for (let place = 0; place < KEPT_HISTORIES; place += 1) {
      await saveSeenHistory(`device-${place}`, NOBODY, place);
    }
    await saveSeenHistory('device-0', NOBODY, 100);
    await saveSeenHistory('another', NOBODY, 101);
    expect((await loadSeenHistory('device-0'))?.seenAt).toBe(100);
    expect(await loadSeenHistory('device-1')).toBeNull();
  });

  it('is removed of a forgotten player, and stays of the others', async () => {
    await saveSeenHistory('a', NOBODY, 1);
    await saveSeenHistory('b', NOBODY, 2);
    await saveSeenStats('a', [], 3);
    await forgetSeenPlayer('a');
    expect(await loadSeenHistory('a')).toBeNull();
    expect(await loadSeenStats('a')).toBeNull();
    expect((await loadSeenHistory('b'))?.seenAt).toBe(2);
    await saveSeenStats('b', [], 4);
    await forgetSeenPlayer('a');
    expect((await loadSeenStats('b'))?.seenAt).toBe(4);
  });

  it('is removed altogether once all players are forgotten; the membership is not theirs', async () => {
    await saveSeenHistory('a', NOBODY, 1);
    await saveSeenStats('a', [], 2);
    await saveSeenSearch({ term: 'a', results: [] }, 3);
    await savePatronCheck(4);
    await forgetSeenPlayers();
    expect(await loadSeenHistory('a')).toBeNull();
    expect(await loadSeenStats('a')).toBeNull();
    expect(await loadLastSearch()).toBeNull();
    expect(await loadPatronCheck()).toBe(4);
  });

  it('holds no statistics of a player who is "me" no longer', async () => {
    await saveSeenStats('a', [], 1);
    await keepOnlySeenStatsOf('a');
    expect(await loadSeenStats('a')).not.toBeNull();
    await keepOnlySeenStatsOf(null);
    expect(await loadSeenStats('a')).toBeNull();
  });
});
