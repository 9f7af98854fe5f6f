/**
 * Search, histories, statistics and the gate, as the four kinds of people meet them through the real login,
 * on networks good, bad and gone.
 */
import { expect, type Page, test } from '@playwright/test';
import { accessibilityFaults, sidewaysFaults } from './support/accessibility';
import { untilReadyOffline } from './support/browser';
import { type Action, type Fault, LOGIN_PAGE } from './support/faulty-network';
import { temporaryFolder } from './support/server';
import {
  connect,
  keep,
  open,
  openAfterOneVisit,
  openWithoutWorker,
  signIn,
  tidyUp,
} from './support/visits';

test.afterEach(tidyUp);

/** The button that opens a match on a phone. */
const MATCH = /^(Won|Lost)/;

/** A player of the season with matches of the last days. */
async function somebody(origin: string): Promise<{ deviceID: string; playerName: string }> {
  const answer = await fetch(`${origin}/api/search`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ searchTerm: 'a' }),
  });
  const [first] = (await answer.json()) as { deviceID: string; playerName: string }[];
  if (!first) throw new Error('The season has no players');
  return first;
}

async function logIn(page: Page, tier: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Connect with Patreon' }).click();
  await page.getByRole('button', { name: new RegExp(tier) }).click();
}

test('a visitor, CREWMATE, NAKAMA and KAIZOKU before the same gate, each back where they left', async () => {
  const network = await connect();
  const { deviceID, playerName } = await somebody(network.origin);
  const { page } = await openWithoutWorker();
  const address = `${network.origin}/playerstats?deviceId=${deviceID}`;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));

  await page.goto(address);
  await expect(page.getByText('Player statistics are for KAIZOKU patrons')).toBeVisible();
  await expect(page.getByText(/Already a patron\?/)).toBeVisible();
  for (const tier of ['CREWMATE', 'NAKAMA']) {
    await logIn(page, tier);
    await expect(page).toHaveURL(address);
    await expect(page.getByText(/You are connected\. Your tier does not include/)).toBeVisible();
  }
  expect(asked.filter((url) => /PlayerStatsScreen|\/api\/player-stats/.test(url))).toEqual([]);

  await logIn(page, 'KAIZOKU');
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${playerName}'s Statistics`);
  expect(asked.some((url) => url.includes('/api/player-stats'))).toBe(true);

  // By the keyboard from rate to rate: each shows what it rests on, and none of them holds the focus.
  await page.locator('main [data-sample]').first().focus();
  const stops = new Set<number>();
  for (const _ of [1, 2, 3, 4]) {
    await page.keyboard.press('Tab');
    stops.add(
      await page.evaluate(() =>
        [...document.querySelectorAll('main :is(a, button, input)')].indexOf(
          document.activeElement as Element,
        ),
      ),
    );
  }
  expect(stops.has(-1)).toBe(false);
  expect(stops.size).toBe(4);
});

test('a refused login is reported calmly, and no address of another site is followed', async () => {
  const network = await connect();
  const { page } = await openWithoutWorker();
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await page.goto(`${network.origin}/playerstats`);
  await logIn(page, 'Refuse');
  await expect(page).toHaveURL(`${network.origin}/playerstats`);
  await expect(page.getByText('You are not connected.')).toBeVisible();
  expect(logged.join('\n')).toContain('Patreon login failed: access_denied');

  for (const elsewhere of ['//localhost:1/x', '/\\localhost:1', 'javascript:alert(1)']) {
    await page.evaluate(
      (saved) => sessionStorage.setItem('crows-nest-return-address', saved),
      elsewhere,
    );
    await page.goto(network.origin);
    await expect(page.getByRole('heading', { name: 'My Apps' })).toBeVisible();
    await expect(page).toHaveURL(`${network.origin}/`);
  }
});

test('what a patron saw last opens offline after a restart, with its time, until a log-out in any tab', async () => {
  const network = await connect();
  const { deviceID, playerName } = await somebody(network.origin);
  const profile = keep(temporaryFolder('profile'));
  const search = `${network.origin}/matchhistory?term=${encodeURIComponent(playerName)}`;
  const history = `${network.origin}/matchhistory/search?deviceId=${deviceID}&page=1`;
  const statistics = `${network.origin}/playerstats?deviceId=${deviceID}`;
  const first = await open(profile);
  await signIn(first.page, network.origin, 'KAIZOKU');
  await first.page.goto(search);
  await first.page.getByRole('link', { name: /View Matches/ }).click();
  await expect(first.page.getByRole('heading', { name: 'Matches', exact: true })).toBeVisible();
  await first.page.getByRole('link', { name: 'Back to Search' }).click();
  await first.page.getByRole('button', { name: /^This is me/ }).click();
  await expect(first.page.getByRole('button', { name: /^This is me/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await first.page.goto(statistics);
  await expect(first.page.getByRole('heading', { name: /^Total Leaders/ })).toBeVisible();
  await untilReadyOffline(first.page);
  await network.cut();
  await first.browser.close();

  const { browser, page } = await open(profile);
  const copy = page.getByText(/Below is what this phone saw last/);
  await page.goto(search);
  await expect(copy).toBeVisible();
  await expect(page.getByRole('link', { name: /View Matches/ })).toBeVisible();
  await page.goto(history);
  await expect(copy).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: MATCH }).first()).toBeVisible();
  await page.goto(statistics);
  await expect(copy).toBeVisible();
  await expect(page.getByText(/checked .*, on this phone/)).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Total Leaders/ })).toBeVisible();
  await page.goto(network.origin);
  await expect(page.getByRole('link', { name: /Your matches/ })).toBeVisible();

  // Back in reach: the statistics stay open in this tab while another one logs out.
  await network.restore();
  await page.goto(statistics);
  await expect(page.getByRole('heading', { name: /^Total Leaders/ })).toBeVisible();
  await expect(copy).toHaveCount(0);
  const other = await browser.newPage();
  // A history on its screen would be asked for anew, and kept, as a visitor may have it.
  await other.goto(network.origin);
  await other.getByRole('button', { name: 'Menu' }).click();
  await other.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByText('Player statistics are for KAIZOKU patrons')).toBeVisible();
  await network.cut();
  for (const address of [search, history]) {
    await other.goto(address);
    await expect(other.getByText(/^Failed to fetch \w+: No connection$/)).toBeVisible();
    await expect(other.getByText(/saw last/)).toHaveCount(0);
    await expect(other.getByRole('main').getByRole('button', { name: MATCH })).toHaveCount(0);
  }
});

const json = (status: number, body: string, headers = {}): Action => ({
  answer: { status, type: 'application/json', body, headers },
});

/** What the API can do to a reader, and what they are told. */
const API_FAULTS: Readonly<Record<string, readonly [fault: Action, message: string]>> = {
  'an error 500': [
    json(500, '{"error":"down"}'),
    'Failed to fetch results: Search failed: 500 Internal Server Error',
  ],
  'an error 403': [
    json(403, '{"error":"no"}'),
    'Failed to fetch results: Search failed: 403 Forbidden',
  ],
  'an error 429': [
    json(429, '{"error":"busy"}', { 'retry-after': '60' }),
    'Failed to fetch results: Search failed: 429 Too Many Requests',
  ],
  'a login page': [
    { answer: LOGIN_PAGE },
    'Failed to fetch results: A web page came in place of the data',
  ],
  'half a body': [
    json(200, '[{"deviceID":"a'),
    'Failed to fetch results: Invalid data format for the search',
  ],
  'a connection cut in the body': ['cut-body', 'Failed to fetch results: No connection'],
  silence: ['stall', 'Failed to fetch results: No connection'],
};

for (const worker of ['with', 'without'] as const) {
  test(`every failure of the API is reported, and mended at a press, ${worker} a service worker`, async () => {
    const { browser, network } = await openAfterOneVisit();
    if (worker === 'without') {
      await browser.addInitScript(() =>
        Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'),
      );
    }
    // One tab after the other meets the next fault; all are mended together.
    let isHealed = false;
    // What needs no connection to misbehave is looked at without a worker in tests/screens, too.
    const chosen = Object.entries(API_FAULTS).filter(
      ([, [fault]]) => worker === 'with' || typeof fault === 'string',
    );
    const faults = chosen.map(([, [fault]]) => fault);
    let asked = 0;
    network.setFault(({ path }) => {
      if (isHealed || path !== '/api/search') return 'pass';
      return faults[Math.min(asked, faults.length - 1)] ?? 'pass';
    });
    const tabs: Page[] = [];
    for (const [, [, message]] of chosen) {
      const tab = await browser.newPage();
      await tab.goto(`${network.origin}/matchhistory?term=an`);
      await expect(tab.getByText(message)).toBeVisible();
      tabs.push(tab);
      asked += 1;
    }
    isHealed = true;
    for (const tab of tabs) {
      await tab.getByRole('button', { name: 'Try now' }).click();
      await expect(tab.getByRole('link', { name: /View Matches/ }).first()).toBeVisible();
    }
  });
}

/** Names as the worst of players give themselves; each is shown, and none is obeyed. */
const NAMES = [
  '<img src=x onerror="document.title=1"><script>document.title=2</script>',
  'Ke\u200b\u200b\u2060el',
  '\u202eleeK\u202c \u2067שלום\u2069',
  'K'.repeat(300),
  'Wörter und Wörter '.repeat(17),
];

test('names of every kind stand on a narrow phone in both themes, without a fault', async () => {
  const network = await connect();
  const { page } = await openWithoutWorker({ width: 360, height: 740 });
  await signIn(page, network.origin, 'KAIZOKU');
  network.setFault(answerWithNames);
  const faults: string[] = [];
  for (const address of [
    '/matchhistory?term=keel',
    '/matchhistory/search?deviceId=device-0',
    '/playerstats?deviceId=device-3',
  ]) {
    await page.goto(network.origin + address);
    await expect(page.locator('main bdi').filter({ visible: true }).first()).toBeVisible();
    // Everything that can be opened by a key, last first: what opens may have more to open in it.
    for (const button of (await page.locator('main button[aria-expanded]').all()).reverse()) {
      await button.focus();
      await page.keyboard.press('Enter');
    }
    faults.push(...(await sidewaysFaults(page)), ...(await accessibilityFaults(page)));
    expect(await page.title()).not.toMatch(/^[12]$/);
  }
  expect(faults).toEqual([]);
});

function answerWithNames({ path }: Parameters<Fault>[0]): Action {
  const match = {
    playerLeader: 'OP01-001',
    oppLeader: 'OP14-041',
    result: 'Won',
    date: new Date().toISOString(),
  };
  if (path === '/api/search') {
    return list(
      NAMES.map((playerName, place) => ({ ...match, playerName, deviceID: `d-${place}` })),
    );
  }
  if (path.startsWith('/api/matches')) {
    return list(NAMES.map((name) => ({ ...match, playerName: name, oppPlayerName: name })));
  }
  if (path.startsWith('/api/player-stats')) {
    const figures = { games_played: 3, wins: 2 };
    const leader_stats = [{ playerLeader: 'OP01-001', leaderName: 'Bram Oyle', ...figures }];
    const record = { gameMode: 0, isPrivate: true, total_matches: 3, total_wins: 2, leader_stats };
    return list([{ ...record, playerName: NAMES[3] }]);
  }
  return 'pass';
}

const list = (rows: readonly unknown[]) => json(200, JSON.stringify(rows));
