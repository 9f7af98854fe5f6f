import { expect, it } from 'vitest';
import { loadDaily } from '../../src/data/daily/daily-content';
import { fileOf } from '../fixtures/daily-addresses';
import { leaderboardRow } from '../fixtures/leaderboards';
import { dropped, json, onNetwork, stored } from '../fixtures/network';

const NOW = new Date('2026-11-20T20:00:00Z');
const TODAY = fileOf('leaderboard', 'lw_p');
const YESTERDAY = fileOf('leaderboard', 'lw_p', '20261119');

const network = onNetwork();

const load = () =>
  loadDaily({
    kind: 'leaderboard',
    isEmpty: (leaders) => leaders.length === 0,
    subject: null,
    period: 'lw_p',
    now: NOW,
  });

it("yesterday's leaderboard answers while today's is not published", async () => {
  network.answer(YESTERDAY, json([leaderboardRow('OP01-001', 3)]));
  const { value, date } = await load();
  expect(date).toBe('20261119');
  expect(value[0]?.players).toHaveLength(3);
  expect(network.asked).toEqual([TODAY, YESTERDAY]);
});

it('a stored leaderboard keeps its true day', async () => {
  network.answer(TODAY, stored([leaderboardRow('OP01-001')], '20261101'));
  expect(await load()).toMatchObject({
    date: '20261101',
    freshness: { fromStore: true, isFallback: true },
  });
});

it('a missing leaderboard is shown and logged in the words of the catalogue', async () => {
  const sentence = 'Could not fetch leaderboard stats for today or yesterday';
  await expect(load()).rejects.toMatchObject({ name: 'NotPublishedError', message: sentence });
  expect(console.error).toHaveBeenCalledWith(sentence);
});

it('a leaderboard that is no list is logged', async () => {
  network.answer(TODAY, json({ error: 'soon' }));
  await expect(load()).rejects.toMatchObject({ name: 'InvalidDataError' });
  expect(console.error).toHaveBeenCalledWith('Invalid data format for lw_p');
});

it('a missing network alone is not logged', async () => {
  network.answer(TODAY, dropped);
  await expect(load()).rejects.toMatchObject({ name: 'OfflineError' });
  expect(console.error).not.toHaveBeenCalled();
});

it('the console names how many rows of a leaderboard were left out', async () => {
  network.answer(TODAY, json([leaderboardRow('OP01-001'), null]));
  await load();
  expect(console.warn).toHaveBeenCalledWith(
    'leaderboard_lw_p_20261120.json: 1 unreadable row left out',
  );
});
