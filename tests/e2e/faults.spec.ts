/**
 * The table of routes and faults (issue "Mended, second part"): on a first visit. Whatever the network does, a route ends in content or in a sentence that says what is
 * missing, never in a blank page.
 */
import { expect, type Page, test } from '@playwright/test';
import { goWithinApp, readyOffline, untilReadyOffline } from './support/browser';
import { type Action, type Fault, type FaultyNetwork, LOGIN_PAGE } from './support/faulty-network';
import { temporaryFolder } from './support/server';
import { connect, keep, open, tidyUp } from './support/visits';

/** What a route needs the network for, and by what its content is told from its frame. */
interface Route {
  readonly path: string;
  readonly content: string;
  /** Which data it shows: of a day, without one, or none. */
  readonly data: 'daily' | 'undated' | 'none';
}

const ROUTES: readonly Route[] = [
  { path: '/', content: 'main h1', data: 'none' },
  { path: '/ranking', content: 'tbody tr:nth-child(5)', data: 'daily' },
  { path: '/playerranking', content: 'main tbody tr', data: 'daily' },
  {
    path: '/eventcalendar',
    content: 'main [role="table"], main table',
    data: 'undated',
  },
  { path: '/tournament', content: 'main tbody tr', data: 'undated' },
  { path: '/report', content: 'main input', data: 'none' },
  { path: '/cardbackfight', content: 'main button:not(:disabled)', data: 'none' },
  { path: '/faq', content: 'main h2', data: 'none' },
];

const json = (status: number, body: string): Action => ({
  answer: { status, type: 'application/json', body },
});

/** To the data only: the page itself arrives. */
const onData =
  (action: Action): Fault =>
  ({ path }) =>
    path.startsWith('/content/') ? action : 'pass';
interface FaultCase {
  readonly fault: Fault;
  /** What a first visit is told, where there is nothing to show. */
  readonly missing: RegExp;
}

const NOT_HERE_YET = /Not on this (phone|device) yet/;
const FROM_THE_SERVER = /could not be had from the server/;
const UNREADABLE = /came in a form that can’t be read/;

const DATA_FAULTS: Readonly<Record<string, FaultCase>> = {
  dropped: { fault: onData('drop'), missing: NOT_HERE_YET },
  'cut short': { fault: onData('cut-body'), missing: NOT_HERE_YET },
  silent: {
    fault: onData('stall'),
    missing: /Nothing comes|This takes long/,
  },
  'silent in the middle': {
    fault: onData('stall-body'),
    missing: /Nothing comes|This takes long/,
  },
  'a login page': {
    fault: onData({ answer: LOGIN_PAGE }),
    missing: /answers with a login page/,
  },
  'error 500': {
    fault: onData(json(500, '{"error":"down"}')),
    missing: FROM_THE_SERVER,
  },
  'not found': {
    fault: onData(json(404, '{"error":"not found"}')),
    missing: /are not published yet|could not be had from the server/,
  },
  'an empty list': {
    fault: onData(json(200, '[]')),
    missing:
      /Nobody is ranked yet|came in a form that can’t be read|No current or upcoming events|No tournament results yet/,
  },
  'half a list': {
    fault: onData(json(200, '[{"leader":')),
    missing: UNREADABLE,
  },
};

/** The issue's: within so many seconds of the page something is said. */
const SENTENCE_SECONDS = 8;

test.afterEach(tidyUp);
test.setTimeout(180_000);

test('a first visit ends in content or in words, whatever happens to the data', async () => {
  const { browser } = await open(keep(temporaryFolder('profile')));
  // Nothing is stored, so that each of these is a first visit.
  await browser.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
  const found: string[] = [];
  // Each fault has a network of its own, so that they go on side by side; a tab each, that goes on inside the app.
  await Promise.all(
    Object.entries(DATA_FAULTS).map(async ([name, { fault, missing }]) => {
      const network = await connect();
      network.setFault(fault);
      const page = await browser.newPage();
      const broken = await visit(page, network, '/faq');
      for (const { path, content, data } of ROUTES) {
        await goWithinApp(page, path);
        const expected =
          data === 'none'
            ? page.locator(content)
            : page.locator('main').filter({ hasText: missing });
        if (!(await isThere(expected))) {
          const said = (await page.locator('body').innerText()).replace(/\s+/g, ' ');
          found.push(`${path}, ${name}: no word, but "${said.slice(0, 600)}"`);
        }
        if (await page.getByText('This page broke').count()) found.push(`${path}, ${name}: broke`);
      }
      found.push(...broken.map((what) => `${name}: ${what}`));
      await page.close();
    }),
  );
  expect(found).toEqual([]);
});

for (const [name, action] of [
  ['dropped', 'drop'],
  ['cut in the middle', 'cut-body'],
] as const) {
  test(`a first visit with every third request ${name} ends in the app or in the sentence that it did not arrive`, async () => {
    const network = await connect();
    const { browser } = await open(keep(temporaryFolder('profile')));
    for (const offset of [0, 1, 2]) {
      network.setFault(({ count }) => (count > 0 && count % 3 === offset ? action : 'pass'));
      const page = await browser.newPage();
      await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
      await page.goto(`${network.origin}/ranking`, { waitUntil: 'commit' });
      const app = page.getByRole('heading', { level: 1 });
      const sentence = page.getByText('Crow’s Nest did not arrive.');
      await expect(app.or(sentence).filter({ visible: true }).first()).toBeVisible({
        timeout: 15_000,
      });
      if (await sentence.isVisible()) {
        network.setFault(null);
        await page.getByRole('link', { name: 'Reload' }).click();
        await expect(app.first()).toBeVisible();
        await expect(sentence).toHaveCount(0);
      }
      await page.close();
    }
  });
}

test('after silence, "Try now" reaches the network, whatever still hangs on the old connections', async () => {
  const network = await connect();
  network.setFault(onData('stall'));
  const { page } = await open(keep(temporaryFolder('profile')));
  await visit(page, network, '/faq');
  // Opened by its address it would come with its data.
  await goWithinApp(page, '/ranking');
  const tryNow = page.getByRole('button', { name: 'Try now' });
  await tryNow.waitFor({ timeout: 20_000 });
  network.setFault(null);
  await tryNow.click();
  await expect(page.locator('tbody tr').nth(5)).toBeAttached({ timeout: 5000 });
});

test('an evicted app is not called ready, is mended where there is a network, and opens meanwhile', async () => {
  const network = await connect();
  const { browser, page } = await open(keep(temporaryFolder('profile')));
  await page.goto(`${network.origin}/faq`);
  await untilReadyOffline(page);
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name);
  });
  // The browser's own cache would mend it without a network: it was evicted, too.
  const devtools = await browser.newCDPSession(page);
  await devtools.send('Network.clearBrowserCache');
  network.forget();
  network.setFault(({ path }) => (/\/assets\/.*Screen/.test(path) ? 'drop' : 'pass'));
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect
    .poll(() => network.log.filter(({ path }) => path.includes('ReportMakerScreen')).length, {
      timeout: 20_000,
    })
    .toBeGreaterThan(2);
  await expect(readyOffline(page)).toHaveCount(0);
  network.setFault(null);
  await page.reload();
  await untilReadyOffline(page);
  await network.cut();
  const offline = await browser.newPage();
  await offline.goto(`${network.origin}/report`);
  await expect(offline.getByRole('heading', { level: 1 }).first()).toBeAttached();
});

/** Opens a route until its heading is there, and gives what is wrong with it so far. */
async function visit(page: Page, network: FaultyNetwork, path: string): Promise<string[]> {
  const wrong: string[] = [];
  page.on('pageerror', (error) => wrong.push(error.message));
  await page
    .goto(network.origin + path, { waitUntil: 'commit' })
    .catch(() => wrong.push('no page'));
  const heading = page.getByRole('heading', { level: 1 }).first();
  await heading.waitFor({ state: 'attached', timeout: 20_000 }).catch(() => wrong.push('blank'));
  if (await page.getByText('This page broke').count()) wrong.push('broke');
  return wrong;
}

async function isThere(locator: ReturnType<Page['locator']>): Promise<boolean> {
  return locator
    .first()
    .waitFor({ state: 'attached', timeout: SENTENCE_SECONDS * 1000 })
    .then(
      () => true,
      () => false,
    );
}
