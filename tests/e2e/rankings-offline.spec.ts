/** The promise of the product: what was seen once is there when the network is not. */
import { expect, type Page, test } from '@playwright/test';
import { addDays, formatDay, pacificDateOf } from '../../src/domain/time/pacific-date';
import { goWithinApp, untilReadyOffline } from './support/browser';
import { readPictureSize } from './support/downloads';
import { type FaultyNetwork, LOGIN_PAGE } from './support/faulty-network';
import { temporaryFolder } from './support/server';
import {
  connect,
  keep,
  open,
  openAfterOneVisit,
  openWithoutWorker,
  tidyUp,
} from './support/visits';

test.afterEach(tidyUp);

const DAY_MILLISECONDS = 86_400_000;

test('rankings, pictures, sorting and the exported picture survive a dead server and a restarted browser', async () => {
  const profile = keep(temporaryFolder('profile'));
  const network = await connect();
  const online = await open(profile);
  await online.page.goto(`${network.origin}/ranking`);
  await untilReadyOffline(online.page);
  const before = await readTable(online.page);
  expect(before.length, 'a row for every leader of the file').toBe(await countLeaders(network));
  const pictureBefore = await exportTop10(online.page);
  await online.browser.close();
  await network.cut();

  const { page } = await open(profile);
  await page.goto(`${network.origin}/ranking?period=west_p`);
  await expect(page.getByRole('row').nth(5)).toBeVisible();
  const after = await readTable(page);
  expect(after).toEqual(before);
  await expect(page.getByText(/saved on this (phone|device)/).first()).toBeVisible();
  await expect(
    page.getByText(formatDay(pacificDateOf(new Date()))).first(),
    'the note says from which date',
  ).toBeVisible();
  await expectEveryLeaderPicture(page);

  await page.getByRole('button', { name: /Raw WR/ }).click();
  const sorted = await readTable(page);
  expect(sorted).not.toEqual(after);
  expect(sorted.toSorted()).toEqual(after.toSorted());
  await expect(page).toHaveURL(/sort=raw/);

  await page.goto(`${network.origin}/ranking?period=west_p`);
  await expect(page.getByRole('row').nth(5)).toBeVisible();
  const pictureAfter = await exportTop10(page);
  expect(pictureAfter).toEqual(pictureBefore);
  expect(pictureAfter.width).toBe(2080);
});

test('files of the app come from the cache without the worker being asked, where a browser can do that', async () => {
  const { page, network } = await openAfterOneVisit();
  await network.cut();

  const files: unknown[] = [];
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  session.on('Network.responseReceived', ({ response }) => {
    const isOfApp = new URL(response.url).pathname.startsWith('/assets/');
    if (isOfApp) files.push(response.serviceWorkerRouterInfo?.actualSourceType);
  });
  await page.goto(`${network.origin}/report`);
  await expect(page.getByLabel('Tournament name')).toBeVisible();
  expect(files.length).toBeGreaterThan(5);
  expect(new Set(files)).toEqual(new Set(['cache']));
});

test('three days later the newest stored file is shown with its date and age, and no wrong trend', async () => {
  const { network, profile, ...first } = await openAfterOneVisit();
  const then = new Date();
  await first.page.goto(`${network.origin}/ranking`);
  const trends = await readTrends(first.page);
  expect(trends.length, 'a trend for every leader').toBe(await countLeaders(network));
  await first.browser.close();
  await network.cut();

  const { browser, page } = await open(profile);
  await browser.clock.setFixedTime(then.getTime() + 3 * DAY_MILLISECONDS);
  await page.goto(`${network.origin}/ranking`);
  await expect(page.getByRole('row').nth(5)).toBeVisible();
  await expect(page.getByText(formatDay(pacificDateOf(then))).first()).toBeVisible();
  await expect(page.getByText(/3 days old/).first()).toBeVisible();
  await expect.poll(() => readTrends(page)).toEqual(trends);
});

test('a stored ranking without its history shows no trend', async () => {
  const network = await connect();
  const first = await openWithoutWorker();
  const yesterday = addDays(pacificDateOf(new Date()), -1);
  await first.browser.route(
    new RegExp(`rankings_west_p_${yesterday}|stats_west_p_${yesterday}`),
    (route) => route.fulfill({ status: 404, body: 'not published' }),
  );
  await openWithoutItsData(first.page, `${network.origin}/ranking`);
  await expect(first.page.getByRole('row').nth(5)).toBeVisible();
  const trends = await readTrends(first.page);
  expect(new Set(trends).size, 'all rows say that there is no earlier rank').toBe(1);
});

test('a login page that answers every address is never stored and never hides what is', async () => {
  const { network, profile, ...online } = await openAfterOneVisit();
  await online.page.goto(`${network.origin}/ranking`);
  const before = await readTable(online.page);
  await online.browser.close();

  network.setFault(() => ({ answer: LOGIN_PAGE }));
  const behind = await open(profile);
  await behind.page.goto(`${network.origin}/ranking`);
  await expect(behind.page.getByRole('row').nth(5)).toBeVisible();
  expect(await readTable(behind.page)).toEqual(before);
  await behind.page.goto(`${network.origin}/ranking?period=east`);
  await expect(behind.page.getByText(/login page|log in|sign-in/i).first()).toBeVisible();
  await behind.browser.close();
  await network.cut();

  const dead = await open(profile);
  await dead.page.goto(`${network.origin}/ranking`);
  await expect(dead.page.getByRole('row').nth(5)).toBeVisible();
  expect(await readTable(dead.page)).toEqual(before);
  await expectEveryLeaderPicture(dead.page);
  await dead.page.goto(`${network.origin}/ranking?period=east`);
  await expect(dead.page.getByText(/Not on this (phone|device) yet/)).toBeVisible();
});

test('a visitor who meets the login page first sees what is wrong', async () => {
  const network = await connect();
  const { browser, page } = await openWithoutWorker();
  await browser.route(/\/content\//, (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Log in</h1>' }),
  );
  await openWithoutItsData(page, `${network.origin}/ranking`);
  await expect(page.getByText(/login page|log in|sign-in/i).first()).toBeVisible();
});

/** From another page of the app: opened by its address it would come with its data, which no fault reaches. */
async function openWithoutItsData(page: Page, address: string): Promise<void> {
  await page.goto(new URL('/faq', address).href);
  await goWithinApp(page, address);
}

/** One text a leader's row, figures and all; read from the cells, for the browser skips painting rows out of sight. */
async function readTable(page: Page): Promise<string[]> {
  const rows = page.getByRole('row').filter({ hasText: /[A-Z]+\d*-\d{3}/ });
  await expect(rows.nth(5)).toBeVisible();
  // The first window of rows is painted before all others are drawn together.
  await expect(rows.nth(25)).toBeAttached();
  return rows.evaluateAll((found) =>
    found.map((row) =>
      [...row.children]
        .map((cell) => (cell.textContent ?? '').replace(/\s+/g, ' ').trim())
        .join(' | '),
    ),
  );
}

async function countLeaders(network: FaultyNetwork): Promise<number> {
  const today = pacificDateOf(new Date());
  const file = await fetch(`${network.origin}/content/stats/rankings_west_p_${today}.json`);
  return ((await file.json()) as unknown[]).length;
}

async function readTrends(page: Page): Promise<string[]> {
  const marks = page.locator('[data-trend]');
  // As in `readTable`.
  await expect(marks.nth(25)).toBeAttached();
  return marks.evaluateAll((marks) => marks.map((mark) => mark.getAttribute('data-trend') ?? ''));
}

async function expectEveryLeaderPicture(page: Page): Promise<void> {
  const broken = await page.evaluate(async () => {
    const pictures = [...document.querySelectorAll<HTMLImageElement>('tbody img')];
    for (const picture of pictures) picture.loading = 'eager';
    await Promise.all(
      pictures.map(
        (picture) =>
          picture.complete ||
          new Promise((done) => {
            picture.onload = done;
            picture.onerror = done;
          }),
      ),
    );
    return {
      pictures: pictures.length,
      leaders: document.querySelectorAll('tbody tr [data-trend]').length,
      broken: pictures.filter((picture) => picture.naturalWidth === 0).length,
    };
  });
  expect(broken.broken).toBe(0);
  expect(broken.pictures, 'a picture for every leader').toBe(broken.leaders);
}

async function exportTop10(page: Page) {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: /Top 10/ }).click();
  return readPictureSize(await downloading);
}
