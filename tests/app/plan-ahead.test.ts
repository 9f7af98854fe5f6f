import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { planAhead } from '../../src/app/install/plan-ahead';
import { leaderboardQuery } from '../../src/data/queries/daily';
import { primePage } from '../../src/data/queries/page-data';
import { rankingsQuery } from '../../src/data/queries/rankings';
import { keepPeriod } from '../../src/domain/time/period-table';
import { statsRow } from '../fixtures/leader-stats';
import { leaderboardRow } from '../fixtures/leaderboards';
import { type FakeNetwork, fakeNetwork, json, loginPage } from '../fixtures/network';
import { onPeriodsOf, ROWS_OF_OP18 } from '../fixtures/operator-periods';

const own = onPeriodsOf();

const TODAY = '20261120';
const rankingsOf = (period: string, date = TODAY) =>
  `/content/stats/rankings_${period}_${date}.json`;

let queries: QueryClient;
let network: FakeNetwork;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T20:00:00Z'), toFake: ['Date'] });
  queries = new QueryClient();
  network = fakeNetwork();
});

afterEach(() => {
  queries.clear();
});

it('the plan is for the default period when no rankings were opened', async () => {
  network.answer(rankingsOf('west_p'), json([statsRow('OP14-041')]));
  const { first, pictures } = await planAhead(queries);
  expect(first[0]?.[0]).toBe(rankingsOf('west_p'));
  expect(pictures.flat()).toContain('/content/thumbs/OP14/OP14-041.png');
});

it('the plan is for the period that was opened last, without loading it again', async () => {
  network.answer(rankingsOf('east'), json([statsRow('OP01-001')]));
  network.answer(rankingsOf('lw'), json([statsRow('OP02-002')]));
  await queries.fetchQuery(rankingsQuery('east'));
  vi.setSystemTime(new Date('2026-11-20T20:00:05Z'));
  await queries.fetchQuery(rankingsQuery('lw'));
  const { first } = await planAhead(queries);
  expect(first[0]?.[0]).toBe(rankingsOf('lw'));
  expect(network.asked).toEqual([rankingsOf('east'), rankingsOf('lw'), '/content/card_data.json']);
});

it('the plan is for the new season where rankings of an ended period were opened last', async () => {
  own.set(ROWS_OF_OP18, '20261121');
  network.answer(rankingsOf('op18_p'), json([statsRow('OP14-041')]));
  network.answer(rankingsOf('op17_p'), json([statsRow('OP01-001')]));
  await queries.fetchQuery(rankingsQuery('op17_p'));
  keepPeriod('op17_p');
  const { first } = await planAhead(queries);
  expect(first[0]?.[0]).toBe(rankingsOf('op18_p'));
});

it('the plan is for the leaderboards that were opened, of the days that were served', async () => {
  const boardOf = (period: string, date: string) =>
    `/content/stats/leaderboard_${period}_${date}.json`;
  network.answer(rankingsOf('west_p'), json([statsRow('OP14-041')]));
  network.answer(boardOf('lw_p', '20261119'), json([leaderboardRow('OP14-041')]));
  await queries.fetchQuery(leaderboardQuery('lw_p'));
  const { essential } = await planAhead(queries);
  expect(essential).toContainEqual([boardOf('west_p', TODAY)]);
  expect(essential).toContainEqual([boardOf('lw_p', '20261119')]);
});

it('the plan is for the day that was served, yesterday when today is not published', async () => {
  network.answer(rankingsOf('west_p', '20261119'), json([statsRow('OP14-041')]));
  const { first } = await planAhead(queries);
  expect(first[0]?.[0]).toBe(rankingsOf('west_p', '20261119'));
  expect(first[1]?.[0]).toBe(rankingsOf('west_p', '20261118'));
});

it('the plan is for the page’s own rankings where the host has none of these two days', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const old = { kind: 'rankings', period: 'west_p', date: '20261117', version: 'v' } as const;
  await primePage(queries, { ...old, rankings: [statsRow('OP14-041')], history: null }, 0);
  const { first } = await planAhead(queries);
  expect(first[0]?.[0]).toBe(rankingsOf('west_p', '20261117'));
});

it('the plan is for the other screens where no rankings are published', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { first, essential } = await planAhead(queries);
  expect([...first, ...essential]).toEqual([
    ['/content/card_data.json'],
    ['/content/events.json'],
    ['/content/bans.json?absent=204'],
    ['/content/periods.json?absent=204'],
    ['/content/tournaments.json?v=4'],
    ['/content/end_of_time.txt?absent=204'],
  ]);
});

it('the plan fails when a login page comes in place of data', async () => {
  network.answer(rankingsOf('west_p'), loginPage);
  await expect(planAhead(queries)).rejects.toThrow('A web page came');
});
