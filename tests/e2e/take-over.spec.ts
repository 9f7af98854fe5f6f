/**
 * From the page drawn ahead to the app, frame by frame: none is empty, doubled, shifted, of another theme, or of
 * other data than it says (issue "Rows before the script").
 */
import { expect, type Page, test } from '@playwright/test';
import { addDays, formatDay, pacificDateOf } from '../../src/domain/pacific-date';
import { goWithinApp, untilReadyOffline } from './support/browser';
import type { FaultyNetwork } from './support/faulty-network';
import { temporaryFolder } from './support/server';
import { connect, keep, open, tidyUp } from './support/visits';
import { cameDrawn, type Frame, framesOf, watchFrames } from './support/watch-frames';

test.afterEach(tidyUp);

const BACKGROUNDS = { dark: 'rgb(8, 20, 28)', light: 'rgb(251, 247, 236)' } as const;
type Theme = keyof typeof BACKGROUNDS;

/** The device's theme, and the one its owner chose instead. */
const DEVICES = [
  { screen: { width: 412, height: 823 }, theme: 'dark', chosen: 'light' },
  { screen: { width: 1280, height: 800 }, theme: 'light', chosen: 'dark' },
] as const;

for (const { screen, theme, chosen } of DEVICES) {
  test(`at ${screen.width} × ${screen.height} the rankings are whole in every frame, cold and offline, in the device's theme and in the other one`, async () => {
    const network = await connect();
    const { page } = await open(keep(temporaryFolder('profile')), screen);
    const violations = listenForViolations(page);
    await page.emulateMedia({ colorScheme: theme });
    await watchFrames(page);
    const address = `${network.origin}/ranking`;
    await page.goto(address);
    await untilComplete(page);
    expectWhole(await framesOf(page), theme);

    await untilReadyOffline(page);
    await page.evaluate(
      (value) => localStorage.setItem('crows-nest-settings', JSON.stringify({ theme: value })),
      chosen,
    );
    await network.cut();
    await page.addInitScript(noteFirstRows);
    await page.addInitScript(notePictures);
    // On a fast machine all is parsed before any frame.
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    await page.goto(address);
    await untilComplete(page);
    const offline = await framesOf(page);
    expectWhole(offline, chosen);
    expect(await firstRows(page), 'rows in the very first frame').toBeGreaterThanOrEqual(10);
    expect(offline[0]?.shown, 'a stored page drawn ahead').toBe('picture');
    const pictures = await picturesOf(page);
    expect(pictures[0]?.length, 'pictures asked for with the very first frame').toBe(0);
    const last = pictures.at(-1) ?? [];
    expect(last.length, 'pictures before the app is there').toBeGreaterThanOrEqual(20);
    for (const [row, card] of last) expect(row).toContain(card);
    expect(violations).toEqual([]);
  });
}

/** Addresses that ask for more than a period, or for nothing there is, and the first row's heading they are sorted by. */
const ODD_ADDRESSES = [
  '/ranking?sort=raw',
  '/ranking?sort=raw&dir=asc&period=lw_p',
  '/ranking?sort=nonsense&find=x',
  '/ranking?period=nonsense',
  '/nothing-here',
  '/nothing-here/at-all?period=x',
];

test('odd addresses begin with a frame or with the rows they end with, never empty, cold and offline', async () => {
  const network = await connect();
  const { page } = await open(keep(temporaryFolder('profile')));
  const violations = listenForViolations(page);
  await watchFrames(page);
  const cold: Record<string, readonly string[]> = {};
  for (const address of ODD_ADDRESSES) cold[address] = await rowsAt(page, network.origin + address);
  const [raw = [], ascending = []] = Object.values(cold);
  expect(raw).not.toEqual(ascending);
  await untilReadyOffline(page);
  await network.cut();
  for (const address of ODD_ADDRESSES) {
    const rows = await rowsAt(page, network.origin + address);
    // What was never looked at may be missing, but is never something else.
    if (rows.length > 0) expect.soft(rows, address).toEqual(cold[address]);
  }
  expect(violations).toEqual([]);
});

test('a step to another page while the app starts is followed, whenever it comes', async () => {
  const network = await connect();
  const { browser, page } = await open(keep(temporaryFolder('profile')));
  await page.goto(network.origin);
  await untilReadyOffline(page);
  for (const milliseconds of [0, 20, 60, 150]) {
    const tab = await browser.newPage();
    await tab.goto(`${network.origin}/faq`);
    await tab.waitForTimeout(milliseconds);
    await goWithinApp(tab, '/about');
    await expect(tab, `after ${milliseconds} ms`).toHaveTitle(/^About/);
    await tab.close();
  }
});

test('a visit that its page leads on to another leaves the focus where browsers put it', async () => {
  const network = await connect();
  const { page } = await open(keep(temporaryFolder('profile')));
  await page.goto(network.origin);
  await untilReadyOffline(page);
  await page.goto(`${network.origin}/matchhistory/search`);
  await page.waitForURL(`${network.origin}/matchhistory`);
  await expect(page).toHaveTitle(/^Match History/);
  await untilComplete(page);
  // It would come with the frame after the page's.
  await page.evaluate(async () => {
    for (let frames = 0; frames < 10; frames += 1) await new Promise(requestAnimationFrame);
  });
  await expect(page.locator('body')).toBeFocused();
});

test('a page drawn yesterday says its own day until the rankings of today take its place; stored beside them it is not shown', async () => {
  const network = await connect();
  const today = pacificDateOf(new Date());
  const yesterdays = await pageOfYesterday(network, today);
  network.setFault(({ path }) => (path === '/ranking' ? { answer: yesterdays } : 'pass'));
  const { page } = await open(keep(temporaryFolder('profile')));
  await watchFrames(page);
  await page.goto(`${network.origin}/ranking`);
  await untilComplete(page);
  const cold = await framesOf(page);
  const dayOf = ({ rows: [first = ''] }: Frame) =>
    formatDay(first.includes(FIGURE_OF_YESTERDAY) ? addDays(today, -1) : today);
  expect(cold[0]?.day).toBe(formatDay(addDays(today, -1)));
  expect(cold.at(-1)?.day).toBe(formatDay(today));
  for (const frame of cold) expect(frame.day).toBe(dayOf(frame));

  await untilReadyOffline(page);
  const isStored = await page.evaluate(storePage, {
    html: yesterdays.body,
    day: addDays(today, -1),
  });
  expect(isStored).toBe(true);
  await network.cut();
  await page.goto(`${network.origin}/ranking`);
  await untilComplete(page);
  // On a slow machine the app comes with the sign of waiting, which is no row.
  await page.locator('#root tbody tr').first().waitFor();
  await page.waitForFunction(() => new Promise(requestAnimationFrame));
  const offline = await framesOf(page);
  expect(offline[0]?.shown).toBe('picture');
  for (const { rows, day } of offline) {
    expect([[], cold.at(-1)?.rows]).toContainEqual(rows);
    expect(['', formatDay(today)]).toContain(day);
  }
  expect(offline.at(-1)?.rows).toEqual(cold.at(-1)?.rows);
});

test('on the day after, without a network, the rankings stand still in every frame; why they are older is said below them', async () => {
  const network = await connect();
  const { page } = await open(keep(temporaryFolder('profile')), { width: 412, height: 823 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await watchFrames(page);
  await page.goto(`${network.origin}/ranking`);
  await untilReadyOffline(page);
  await network.cut();
  await page.addInitScript(setClockADayAhead);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto(`${network.origin}/ranking`);
  await untilComplete(page);
  const notice = page.getByText('No reception.');
  await expect(notice).toBeVisible();
  expectWhole(await framesOf(page), 'dark');

  await page.getByRole('button', { name: 'Close this notice' }).click();
  await expect(notice).toHaveCount(0);
  await goWithinApp(page, '/tournament');
  await expect(page.locator('#root').getByText('Saved on this phone')).toBeVisible();
  await expect(notice).toHaveCount(0);
});

test('the tournament results stand in the first frame, cold and offline, and no frame shows others', async () => {
  const network = await connect();
  const { page } = await open(keep(temporaryFolder('profile')));
  const violations = listenForViolations(page);
  await watchFrames(page);
  await page.addInitScript(noteResults);
  await page.goto(`${network.origin}/tournament`);
  await untilComplete(page);
  const cold = await resultsOf(page);
  expect(await cameDrawn(page)).toBe(true);
  expect(cold[0]?.summary).toMatch(/^\d+ decks \d+ leaders \d+ tournaments$/);
  expect(cold[0]?.slices).toBeGreaterThan(5);
  for (const frame of cold) expect(frame).toEqual(cold[0]);

  await page.goto(`${network.origin}/tournament?format=OP16`);
  await untilComplete(page);
  await expect(page.locator('.LeaderSlice-fill').first()).toBeVisible();
  const others = await resultsOf(page);
  expect(others.at(-1)).not.toEqual(cold[0]);
  // Over a frame the pie may follow its figures.
  const summaries = [undefined, others.at(-1)?.summary];
  for (const frame of others) expect(summaries).toContain(frame?.summary);

  await untilReadyOffline(page);
  await page.waitForFunction(async () => {
    const names = await caches.keys();
    const pages = await Promise.all(
      names.map(async (name) => (await caches.open(name)).match('/tournament')),
    );
    return pages.some(Boolean);
  });
  await network.cut();
  await page.goto(`${network.origin}/tournament`);
  await expect(page.locator('#root').getByText('No reception.')).toBeVisible();
  await untilComplete(page);
  const offline = await resultsOf(page);
  for (const frame of offline) expect(frame).toEqual(cold[0]);
  expect(violations).toEqual([]);
});

/** Where the browser answers without the worker (sw/start-pages), and what tells their own page from a frame. */
const STARTS = [
  { path: '/ranking', content: '<tbody' },
  { path: '/', content: 'HomeScreen-cell' },
] as const;

test('a first visit asks for its fonts once its style sheet has come, each a single time', async () => {
  const network = await connect();
  const { page } = await open(keep(temporaryFolder('profile')));
  await page.goto(`${network.origin}/ranking`);
  await untilComplete(page);
  // A file is on record once it has come.
  await page.waitForFunction(
    () =>
      performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2'))
        .length > 1,
  );
  const { fonts, sheetIsThere } = await page.evaluate(() => {
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const sheet = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]')?.href;
    return {
      fonts: files
        .filter(({ name }) => name.endsWith('.woff2'))
        .map(({ name, startTime }) => ({ name, startTime })),
      sheetIsThere: files.find(({ name }) => name === sheet)?.responseEnd ?? Number.NaN,
    };
  });
  expect(new Set(fonts.map(({ name }) => name)).size).toBe(fonts.length);
  for (const { name, startTime } of fonts) {
    expect(startTime, name).toBeGreaterThanOrEqual(sheetIsThere);
  }
});

test('a visit that begins with the rankings or the home page has no worker started for it, with the same page and policy', async () => {
  const network = await connect();
  const { browser, page } = await open(keep(temporaryFolder('profile')));
  const violations = listenForViolations(page);
  await watchFrames(page);
  await page.goto(network.origin);
  await untilReadyOffline(page);
  for (const { path, content } of STARTS) await page.waitForFunction(isSettled, { path, content });
  await network.cut();
  const session = await browser.newCDPSession(page);
  await session.send('ServiceWorker.enable');
  for (const { path } of STARTS) {
    // A page that is still open may have something for the worker to keep, and would start it again.
    await page.goto('about:blank');
    await session.send('ServiceWorker.stopAllWorkers');
    const response = await page.goto(network.origin + path);
    const html = await response?.text();
    const frames = await framesOf(page);
    expect(frames[0]?.shown).toBe('picture');
    expect(await page.evaluate(workerStart), path).toBe(0);
    expect(response?.headers()['content-security-policy'], path).toContain("'sha256-");
    await untilComplete(page);
    expect(await page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
    // A running one answers itself.
    const again = await page.goto(network.origin + path);
    expect(await page.evaluate(workerStart), path).toBeGreaterThan(0);
    expect(await again?.text()).toBe(html);
  }
  expect(violations).toEqual([]);
});

test('a page for patrons begins with its gate, which asks nothing of a device that knows of a patron', async () => {
  const { network, page } = await openWithoutScript();
  const prompt = page.getByText('Mirror matches are for KAIZOKU patrons').filter(SHOWN);
  await page.goto(`${network.origin}/mirror`);
  await expect(prompt).toHaveCount(1);
  await page.evaluate(() => localStorage.setItem('crows-nest-patron', 'yes'));
  await page.reload();
  await expect(page.locator('.PremiumGate-picture').filter(SHOWN)).toHaveCount(1);
  await expect(prompt).toHaveCount(0);
});

test('the market says in its first frame what it needs to a device that knows of a patron, and shows others the gate', async () => {
  const { network, page } = await openWithoutScript();
  const gate = page.getByText('The market report is for KAIZOKU patrons').filter(SHOWN);
  const words = page.getByText(/^It needs a connection/).filter(SHOWN);
  await page.goto(`${network.origin}/market`);
  await expect(gate).toHaveCount(1);
  await expect(words).toHaveCount(0);
  await page.evaluate(() => localStorage.setItem('crows-nest-patron', 'yes'));
  await page.reload();
  await expect(words).toHaveCount(1);
  await expect(page.locator('.PremiumGate-gate').filter(SHOWN)).toHaveCount(0);
});

/** Of the two layouts of a page drawn ahead one is shown. */
const SHOWN = { visible: true };

/** A browser to which the page drawn ahead comes, and the app never. */
async function openWithoutScript() {
  const network = await connect();
  const { browser, page } = await open(keep(temporaryFolder('profile')));
  await browser.route(/\/assets\/.*\.js$/, (route) => route.abort());
  return { network, page };
}

/** Runs in the page: whether the browser has the page of a path, and not its frame alone. */
async function isSettled({ path, content }: { path: string; content: string }): Promise<boolean> {
  const name = (await caches.keys()).find((each) => each.includes('start-pages'));
  const stored = name === undefined ? undefined : await (await caches.open(name)).match(path);
  return (await stored?.text())?.includes(content) ?? false;
}

/** Runs in the page: milliseconds after which a worker was asked for it; 0 where none was. */
function workerStart(): number {
  const [visit] = performance.getEntriesByType('navigation');
  return (visit as PerformanceNavigationTiming).workerStart;
}

/** A first figure that no leader has. */
const FIGURE_OF_YESTERDAY = '99.99';

/** As it was drawn a day ago, as far as can be seen: of its own day, and with another figure in its first row. */
async function pageOfYesterday(network: FaultyNetwork, today: string) {
  const yesterday = addDays(today as never, -1);
  const answer = await fetch(`${network.origin}/ranking`);
  const html = await answer.text();
  const figure = />(\d\d\.\d\d)</.exec(html.slice(html.indexOf('<tbody')))?.[1] ?? '';
  const body = html
    .replaceAll(today, yesterday)
    .replaceAll(`<b>${formatDay(today as never)}</b>`, `<b>${formatDay(yesterday)}</b>`)
    .replaceAll(`>${figure}<`, `>${FIGURE_OF_YESTERDAY}<`);
  const policy = answer.headers.get('content-security-policy') ?? '';
  return {
    status: 200,
    type: 'text/html; charset=utf-8',
    body,
    headers: { 'content-security-policy': policy },
  };
}

/** Runs in the page: puts a page of another day in the place of the stored one. False where none is stored. */
async function storePage({ html, day }: { html: string; day: string }): Promise<boolean> {
  const name = (await caches.keys()).find((each) => each.includes('first-pictures'));
  const cache = name === undefined ? null : await caches.open(name);
  const stored = await cache?.match('/ranking');
  if (!cache || !stored) return false;
  const headers = new Headers(stored.headers);
  headers.set('x-first-picture-edition', day);
  await cache.put('/ranking', new Response(html, { headers }));
  return true;
}

/** Runs in the page before its own scripts. */
function setClockADayAhead(): void {
  const Today = Date;
  const ahead = () => Today.now() + 86_400_000;
  globalThis.Date = new Proxy(Today, {
    construct: (target, given) => Reflect.construct(target, given.length > 0 ? given : [ahead()]),
    get: (target, name) => (name === 'now' ? ahead : Reflect.get(target, name)),
  });
}

type NotedRows = { firstRows: number };

/** Runs in the page before its own scripts: how many rows the first frame of all shows, be the page parsed or not. */
function noteFirstRows(): void {
  requestAnimationFrame(() => {
    const rows = [...document.querySelectorAll('#first-picture tbody tr')];
    (window as unknown as NotedRows).firstRows = rows.filter((row) => row.checkVisibility()).length;
  });
}

function firstRows(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as NotedRows).firstRows);
}

type NotedPictures = { pictures: (readonly [row: string, card: string])[][] };

/** Runs in the page before its own scripts: in each frame of the page drawn ahead, which card's picture stands in which row. */
function notePictures(): void {
  const frames: NotedPictures['pictures'] = [];
  (window as unknown as NotedPictures).pictures = frames;
  const look = () => {
    const drawn = document.getElementById('first-picture');
    if (!drawn) return;
    const pictures = [...drawn.querySelectorAll<HTMLImageElement>('tbody tr img')];
    frames.push(pictures.map((each) => [each.closest('tr')?.textContent ?? '', each.alt]));
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

function picturesOf(page: Page): Promise<NotedPictures['pictures']> {
  return page.evaluate(() => (window as unknown as NotedPictures).pictures);
}

/** The app has taken the place of what was drawn ahead, and nothing in it is missing. */
async function untilComplete(page: Page): Promise<void> {
  await expect(page.locator('#root main')).toBeVisible();
  await expect(page.locator('[data-pending]')).toHaveCount(0);
  await expect(page.locator('#first-picture')).toHaveCount(0);
  // The frame that shows it has been written down.
  await page.evaluate(() => new Promise(requestAnimationFrame));
}

/** Whether what was drawn ahead or the app: the same rows at the same places, in the same colours. */
function expectWhole(frames: readonly Frame[], theme: Theme): void {
  const [first] = frames;
  expect(first?.rows.length).toBe(5);
  expect(frames.at(-1)?.shown).toBe('app');
  for (const frame of frames) {
    const { shown, hasBars, background, rows, places } = frame;
    expect(['picture', 'app']).toContain(shown);
    expect({ hasBars, theme: frame.theme, background, rows }).toEqual({
      hasBars: true,
      theme,
      background: BACKGROUNDS[theme],
      rows: first?.rows,
    });
    expect(places.length).toBe(first?.places.length);
    for (const [at, place] of places.entries()) {
      expect(Math.abs(place - (first?.places[at] ?? 0)), JSON.stringify(frame)).toBeLessThan(2);
    }
  }
}

/** Opens an address, and gives the rows it ends with; no frame may show others, or none of the app's bars. */
async function rowsAt(page: Page, address: string): Promise<readonly string[]> {
  await page.goto(address);
  await untilComplete(page);
  if (address.includes('/ranking')) {
    const missing = page.getByRole('button', { name: 'Try now' });
    await expect(page.locator('#root tbody tr').or(missing).first()).toBeVisible();
  }
  const frames = await framesOf(page);
  const rows = frames.at(-1)?.rows ?? [];
  expect.soft(await cameDrawn(page), `${address} came drawn ahead`).toBe(true);
  expect.soft(frames.length, `${address}: frames`).toBeGreaterThan(0);
  for (const frame of frames) {
    expect.soft(['picture', 'app'], address).toContain(frame.shown);
    expect.soft([[], rows], address).toContainEqual(frame.rows);
  }
  return rows;
}

/** What the policy refused, as it happens. */
function listenForViolations(page: Page): readonly string[] {
  const violations: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) violations.push(message.text());
  });
  return violations;
}

interface Results {
  readonly summary: string;
  /** Of the pie. */
  readonly slices: number;
}

type NotedResults = { results: (Results | undefined)[] };

/** Runs in the page before its own scripts: what each frame shows of the tournaments; undefined where that is nothing. */
function noteResults(): void {
  const results: NotedResults['results'] = [];
  (window as unknown as NotedResults).results = results;
  const seen = (selector: string) =>
    [...document.querySelectorAll(selector)].filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) && !element.closest('[data-behind]'),
    );
  const look = () => {
    requestAnimationFrame(look);
    // Until then the page itself is still arriving, from top to bottom.
    if (!document.getElementById('root')) return;
    const [summary] = seen('.ResultsSummary-summary');
    const frame = summary && {
      summary: [...summary.children].map(({ textContent }) => textContent).join(' '),
      slices: seen('.LeaderSlice-fill').length,
    };
    if (JSON.stringify(frame) !== JSON.stringify(results.at(-1)) || results.length === 0)
      results.push(frame);
  };
  requestAnimationFrame(look);
}

function resultsOf(page: Page): Promise<NotedResults['results']> {
  return page.evaluate(() => (window as unknown as NotedResults).results);
}
