// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { packHistory } from '../../src/domain/figures/match-history';
import { clearSeen } from '../../src/personal/player/last-seen';
import { rememberReport } from '../../src/personal/player/leader-habits';
import { loadOwnLeaders } from '../../src/personal/player/own-leaders';
import {
  forgetAllPlayers,
  markAsMe,
  rememberPlayer,
} from '../../src/personal/player/recent-players';
import { saveSeenHistory } from '../../src/personal/player/seen-players';

beforeEach(async () => {
  localStorage.clear();
  await clearSeen();
  await forgetAllPlayers();
});

const historyWith = (...leaders: readonly string[]) => {
  const history = packHistory([]);
  const byLeader = leaders.map((leader) => ({ leader, wins: 1, matches: 2 }));
  return { ...history, summary: { ...history.summary, byLeader } };
};

describe('the reader’s own leaders', () => {
  it('are those of reports, then those of the history marked as the own, each once', async () => {
    rememberReport('OP01-001', ['OP02-001']);
    await rememberPlayer({ deviceId: 'me', name: 'Bram' }, 1);
    await rememberPlayer({ deviceId: 'other', name: 'Oyle' }, 2);
    await markAsMe('me');
    await saveSeenHistory('me', historyWith('OP03-001', 'OP02-001'), 3);
    await saveSeenHistory('other', historyWith('OP09-001'), 4);
    expect(await loadOwnLeaders()).toEqual(['OP01-001', 'OP02-001', 'OP03-001']);
  });

  it('are none on a device that knows of no reports and no player', async () => {
    expect(await loadOwnLeaders()).toEqual([]);
  });
});
