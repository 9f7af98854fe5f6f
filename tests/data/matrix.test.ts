import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fileOf } from '../fixtures/daily-addresses';
import { statsRow } from '../fixtures/leader-stats';
import { json, onNetwork } from '../fixtures/network';

const NOW = new Date('2026-11-20T20:00:00Z');
const ids = ['OP01-001', 'OP02-001'];
const rows = ids.map((leader) =>
  statsRow(leader, {
    matchups: [...ids, 'OP09-001'].map((opponent) => ({
      opponent,
      matchup_win_rate: 0.5,
      total_games: 10,
    })),
  }),
);

const network = onNetwork();
let source: typeof import('../../src/data/daily/daily-content');

beforeEach(async () => {
  vi.resetModules();
  source = await import('../../src/data/daily/daily-content');
});

const load = () =>
  source.loadDaily({
    kind: 'matrix',
    isEmpty: ({ leaders }) => leaders.length === 0,
    subject: 'matchups',
    period: 'lw',
    now: NOW,
  });

describe('the matchups of a period', () => {
  it('are the slim file’s', async () => {
    network.answer(fileOf('matrix', 'lw'), json(rows));
    const { value } = await load();
    expect(network.asked).toEqual([fileOf('matrix', 'lw')]);
    expect(value.leaders.map(({ matchups }) => matchups.length)).toEqual([2, 2]);
  });

  it('are cut from the whole file where a host has no other, which is remembered', async () => {
    network.answer(fileOf('stats', 'lw'), json(rows));
    const { value } = await load();
    expect(value.leaders.map(({ matchups }) => matchups.length)).toEqual([2, 2]);
    network.asked.length = 0;
    await load();
    expect(network.asked).toEqual([fileOf('stats', 'lw')]);
  });

  it('that are nowhere are not published, in the catalogue’s words', async () => {
    await expect(load()).rejects.toThrow('Could not fetch stats stats for today or yesterday');
    expect(console.error).toHaveBeenCalledWith(
      'Could not fetch stats stats for today or yesterday',
    );
  });
});
