/**
 * The rows of the fault table that concern patrons (issue "Mended, third part"): a network that refuses, misleads or is
 * silent never shows a patron the paywall, and a log-out made without a network is carried out once it is back.
 */
import { expect, type Locator, type Page, test } from '@playwright/test';
import { pacificDateOf } from '../../src/domain/time/pacific-date';
import { untilReadyOffline } from './support/browser';
import { type Action, type Fault, LOGIN_PAGE } from './support/faulty-network';
import { temporaryFolder } from './support/server';
import { connect, keep, open, signIn, tidyUp } from './support/visits';

test.afterEach(tidyUp);

const json = (status: number, body: string): Action => ({
  answer: { status, type: 'application/json', body },
});
const page511: Action = { answer: { ...LOGIN_PAGE, status: 511 } };

/** To the API, or to all data; the page itself arrives. */
const onApi =
  (action: Action): Fault =>
  ({ path }) =>
    path.startsWith('/api/') ? action : 'pass';
const onAllData =
  (action: Action): Fault =>
  ({ path }) =>
    /^\/(api|content)\//.test(path) ? action : 'pass';

const SERVER = /The server could not check it now/;
const NO_NETWORK = /^No network/;

const FAULTS: readonly (readonly [name: string, fault: Fault, said: RegExp])[] = [
  ['403', onApi(json(403, '{"error":"no"}')), SERVER],
  ['403 for all data', onAllData(json(403, '')), NO_NETWORK],
  ['404', onApi(json(404, '{"error":"not found"}')), SERVER],
  ['502', onApi({ answer: { ...LOGIN_PAGE, status: 502 } }), NO_NETWORK],
  ['503', onApi(json(503, '{"error":"down"}')), SERVER],
  ['511', onApi(page511), NO_NETWORK],
  ['511 for all data', onAllData(page511), NO_NETWORK],
  ['an empty object', onApi(json(200, '{}')), SERVER],
  ['a login page', onAllData({ answer: LOGIN_PAGE }), NO_NETWORK],
  ['silence', onApi('stall'), NO_NETWORK],
  ['silence of all data', onAllData('stall'), NO_NETWORK],
];

const GATE = 'The matchup table is for KAIZOKU patrons';

/** One of the leader's matchups: the content of the page. */
function matchup(page: Page): Locator {
  return page.getByRole('main').getByRole('listitem').getByRole('link').first();
}

/** Notes every paywall that stands in a frame, from the first one on. */
async function watchForGate(page: Page): Promise<() => Promise<boolean>> {
  await page.addInitScript((words) => {
    const look = () => {
      const gate = [...document.querySelectorAll<HTMLElement>('h2')].some(
        (heading) => heading.textContent === words && heading.checkVisibility(),
      );
      if (gate) document.documentElement.dataset.gateSeen = 'yes';
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, GATE);
  return () => page.evaluate(() => document.documentElement.dataset.gateSeen === 'yes');
}

/** One visit for all of it: what a patron's phone stores takes longest. */
test('what a patron’s phone has stored is shown, whatever the network answers, never behind the paywall, until a log-out without a network', async () => {
  const network = await connect();
  const { origin } = network;
  const profile = keep(temporaryFolder('profile'));
  const { browser, page } = await open(profile);
  // The season of the tests may still be at its larger files.
  await expect.poll(() => leaderFileStatus(origin)).toBe(200);
  const [leader, opponent] = await leadersByPlay(origin);
  await signIn(page, origin, 'KAIZOKU');
  await page.goto(`${origin}/matchups`);
  await expect(matchup(page)).toBeVisible();
  await untilReadyOffline(page);

  await test.step('what says ready offline has the pages of the leaders played most, none of them opened before', async () => {
    await network.cut();
    await page.goto(`${origin}/matchhistory/stats/${leader}`);
    await expect(page.getByRole('region', { name: 'Matchups' }).getByRole('table')).toBeVisible();
    await page.goto(`${origin}/matchhistory/vs/${leader}/${opponent}`);
    await expect(page.getByRole('heading', { name: /^Curve into/ })).toHaveCount(2);
    await page.goto(`${origin}/decklists/${leader}`);
    await expect(page.getByRole('button', { name: 'Deck 1', exact: true })).toBeVisible();
    await network.restore();
  });

  await test.step('what is stored is shown, whatever the network answers', async () => {
    for (const [name, fault, said] of FAULTS) {
      network.setFault(fault);
      const tab = await browser.newPage();
      const sawGate = await watchForGate(tab);
      await tab.goto(`${origin}/matchups`);
      await expect.soft(matchup(tab), name).toBeVisible();
      const note = tab.getByRole('status').filter({ hasText: said });
      await expect
        .soft(note, name)
        .toContainText(/checked .* on this phone \(.*\), and is good until \d/);
      expect.soft(await sawGate(), name).toBe(false);
      await tab.close();
    }
    network.setFault(null);
    await page.goto(`${origin}/matchups`);
    await expect(matchup(page)).toBeVisible();
    await expect(page.getByText(/good until/)).toHaveCount(0);
  });

  await test.step('a log-out without a network holds on the device', async () => {
    await network.cut();
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page.getByText(/The server has not heard of it yet/)).toBeVisible();
    await browser.close();
  });

  await test.step('and is carried out once the network is back', async () => {
    // The session goes on at the server: nothing but the log-out is asked of it.
    const { page: again } = await open(profile);
    await again.goto(`${origin}/matchups`);
    await expect(again.getByText(GATE)).toBeVisible();
    network.forget();
    await network.restore();
    await again.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect.poll(() => network.log.map(({ path }) => path)).toContain('/api/auth/logout');
    await again.reload();
    await expect(again.getByText(GATE)).toBeVisible();
    // The reload may have ended the log-out on its way: the page says it again.
    const status = () =>
      again.evaluate(async () => (await fetch('/api/auth/status')).json() as Promise<unknown>);
    await expect.poll(status).toEqual({ isCrewmate: false });
  });
});

interface RankedRow {
  readonly leader: string;
  readonly play_rate: number;
}

async function leadersByPlay(origin: string): Promise<string[]> {
  const day = pacificDateOf(new Date());
  const answer = await fetch(`${origin}/content/stats/rankings_west_p_${day}.json`);
  const rows = (await answer.json()) as RankedRow[];
  return rows.toSorted((a, b) => b.play_rate - a.play_rate).map(({ leader }) => leader);
}

async function leaderFileStatus(origin: string): Promise<number> {
  const [leader] = await leadersByPlay(origin);
  const day = pacificDateOf(new Date());
  return (await fetch(`${origin}/content/stats/leader_west_p_${day}/${leader}.json`)).status;
}
