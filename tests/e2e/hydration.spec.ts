/**
 * From the prerendered page to the app, frame by frame: none is empty, shifted, of another theme, or of other data than it
 * says. That the server's elements are the app's is looked at on every page by `every-page` and `nothing-covered`.
 */
import { expect, type Page, test } from '@playwright/test';
import {
  addDays,
  type DateStamp,
  formatDay,
  pacificDateOf,
} from '../../src/domain/time/pacific-date';
import { goWithinApp, untilReadyOffline } from './support/browser';
import type { FaultyNetwork } from './support/faulty-network';
import { untilComplete } from './support/kept-elements';
import { temporaryFolder } from './support/server';
import {
  connect,
  keep,
  open,
  openAfterOneVisit,
  openWithoutWorker,
  tidyUp,
} from './support/visits';
import { camePrerendered, type Frame, framesOf, watchFrames } from './support/watch-frames';

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
    // On a fast machine all is parsed before any frame.
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    await page.goto(address);
    await untilComplete(page);
    const offline = await framesOf(page);
    expectWhole(offline, chosen);
    expect(await firstRows(page), 'rows in the very first frame').toBeGreaterThanOrEqual(10);
    expect(offline[0]?.shown, 'a stored page').toBe('prerendered');
    expect(violations).toEqual([]);
  });
}

/** What a screen has of the rankings: which bars, the trend below its rank or beside it, the distances of a row, and the columns that warn of few games. */
const LAYOUTS = {
  phone: { only: ['phone'], isTrendBelow: true, distances: 2, warned: [6] },
  wide: { only: ['wide'], isTrendBelow: false, distances: 1, warned: [8] },
} as const;

test('one list of rows is a phone’s and a wide screen’s layout: before the app, while it starts, with it, and turned at any moment', async () => {
  const network = await connect();
  const { browser } = await openWithoutWorker();
  const page = await browser.newPage();
  const trouble: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Hydration')) trouble.push(message.text());
  });
  const expectLayouts = async () => {
    for (const [layout, size] of [
      ['phone', { width: 390, height: 844 }],
      ['wide', { width: 1280, height: 800 }],
    ] as const) {
      await page.setViewportSize(size);
      await expect.poll(() => layoutOf(page)).toEqual(LAYOUTS[layout]);
    }
  };
  const held: (() => void)[] = [];
  network.setFault(({ path }) =>
    /\.js$/.test(path) ? { until: new Promise<void>((resolve) => held.push(resolve)) } : 'pass',
  );
  await page.goto(`${network.origin}/ranking`, { waitUntil: 'commit' });
  await expect(page.locator('#root tbody tr').first()).toBeVisible();
  await page.evaluate(() => {
    document.querySelector('#root tbody')?.setAttribute('data-sent', '');
  });
  await expectLayouts();
  // It came to a phone, and starts on a wide screen.
  network.setFault(() => 'pass');
  for (const release of held) release();
  await untilComplete(page);
  await expect(page.locator('tbody[data-sent]')).toHaveCount(1);
  await expect.poll(() => layoutOf(page)).toEqual(LAYOUTS.wide);
  await expectLayouts();
  expect(trouble).toEqual([]);
});

/** Addresses that ask for more than a period, or for nothing there is, and the first row's heading they are sorted by. */
const ODD_ADDRESSES = [
  '/ranking?sort=raw',
  '/ranking?sort=raw&dir=asc&period=lw_p',
  '/ranking?sort=nonsense&find=x',
  '/ranking?period=nonsense',
  '/nothing-here',
  '/nothing-here/at-all?period=x',
];

test('odd addresses begin with the app shell or with the rows they end with, never empty, cold and offline', async () => {
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
  // The browser's own cache may have the file of an earlier day, which would be shown as of its day.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.clearBrowserCache');
  for (const address of ODD_ADDRESSES) {
    const rows = await rowsAt(page, network.origin + address);
    // What was never looked at may be missing, but is never something else.
    if (rows.length > 0) expect.soft(rows, address).toEqual(cold[address]);
  }
  expect(violations).toEqual([]);
});

/** What of the app is not there yet when the step comes. */
const MOMENTS: Readonly<Record<string, RegExp | null>> = {
  'before its scripts': /\.js$/,
  'before its screen': /FaqScreen.*\.js$/,
  'once it stands': null,
};

for (const [moment, missing] of Object.entries(MOMENTS)) {
  test(`a step to another page ${moment} is followed`, async () => {
    const network = await connect();
    const { browser } = await openWithoutWorker();
    const page = await browser.newPage();
    let release = () => {};
    const until = new Promise<void>((resolve) => {
      release = resolve;
    });
    network.setFault(({ path }) => (missing?.test(path) ? { until } : 'pass'));
    await page.goto(`${network.origin}/faq`, { waitUntil: 'commit' });
    if (missing)
      await expect.poll(() => network.log.some(({ path }) => missing.test(path))).toBe(true);
    else await untilComplete(page);
    await goWithinApp(page, '/about');
    release();
    await expect(page).toHaveTitle(/^About/);
    await expect(page.getByRole('heading', { level: 1, name: /^About/ })).toBeVisible();
  });
}

test('a visit that its page leads on to another leaves the focus where browsers put it', async () => {
  const { page, network } = await openAfterOneVisit();
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

test('a page of yesterday says its own day until the rankings of today take its place, cold and offline', async () => {
  const network = await connect();
  const today = pacificDateOf(new Date());
  const answers = new Map([
    ['/ranking', await pageOfYesterday(network, today)],
    [rankingsFile(today), await fileOfToday(network, today)],
  ]);
  network.setFault(({ path }) => {
    const answer = answers.get(path);
    return answer ? { answer } : 'pass';
  });
  const { page } = await open(keep(temporaryFolder('profile')));
  await watchFrames(page);
  const expectDays = async () => {
    await page.goto(`${network.origin}/ranking`);
    await untilComplete(page);
    await expect(page.getByText(FIGURE_OF_TODAY).filter(SHOWN)).toHaveCount(1);
    await page.evaluate(() => new Promise(requestAnimationFrame));
    const frames = await framesOf(page);
    expect(frames[0]?.day).toBe(formatDay(addDays(today, -1)));
    expect(frames.at(-1)?.day).toBe(formatDay(today));
    for (const { day, rows } of frames) {
      const isOfToday = rows[0]?.includes(FIGURE_OF_TODAY);
      expect(day).toBe(formatDay(isOfToday ? today : addDays(today, -1)));
    }
  };
  await expectDays();
  await untilReadyOffline(page);
  await network.cut();
  await expectDays();
});

test('on the day after, without a network, the rankings stand still in every frame; why they are older is said below them', async () => {
  const { page, network } = await openAfterOneVisit({ width: 412, height: 823 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await watchFrames(page);
  await page.goto(`${network.origin}/ranking`);
  await untilComplete(page);
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
  expect(await camePrerendered(page)).toBe(true);
  expect(cold[0]?.summary).toMatch(/^\d+ decks \d+ leaders \d+ tournaments$/);
  expect(cold[0]?.slices).toBeGreaterThan(4);
  for (const frame of cold) expect(frame).toEqual(cold[0]);

  await page.goto(`${network.origin}/tournament?format=OP16`);
  await untilComplete(page);
  await expect(page.locator('.LeaderSlice-fill').first()).toBeVisible();
  const others = await resultsOf(page);
  expect(others.at(-1)).not.toEqual(cold[0]);
  // In the app shell the pie may follow its figures.
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

test('a page for patrons begins with its gate, and on a device that knows of a patron with its skeleton', async () => {
  const { network, page } = await openWithoutScript();
  const prompt = page.getByText('Mirror matches are for KAIZOKU patrons').filter(SHOWN);
  const skeleton = page.getByText('Opening the page...').filter(SHOWN);
  await page.goto(`${network.origin}/mirror`, { waitUntil: 'commit' });
  await expect(prompt).toHaveCount(1);
  await expect(skeleton).toHaveCount(0);
  await page.evaluate(() => localStorage.setItem('crows-nest-patron', 'yes'));
  await page.reload({ waitUntil: 'commit' });
  await expect(prompt).toHaveCount(0);
  await expect(skeleton).toHaveCount(1);
});

const SHOWN = { visible: true };

/** A browser to which the server's HTML comes, and the app never. */
async function openWithoutScript() {
  const network = await connect();
  const { browser, page } = await openWithoutWorker();
  await browser.route(/\/assets\/.*\.js$/, (route) => route.abort());
  return { network, page };
}

/** A first figure that no leader of yesterday has. */
const FIGURE_OF_TODAY = '99.99';

const rankingsFile = (day: DateStamp) => `/content/stats/rankings_west_p_${day}.json`;

/** The page as it was made a day ago. */
async function pageOfYesterday(network: FaultyNetwork, today: DateStamp) {
  const yesterday = addDays(today, -1);
  const answer = await fetch(`${network.origin}/ranking`);
  const body = (await answer.text())
    .replaceAll(today, yesterday)
    .replaceAll(`<b>${formatDay(today)}</b>`, `<b>${formatDay(yesterday)}</b>`);
  const policy = answer.headers.get('content-security-policy') ?? '';
  return {
    status: 200,
    type: 'text/html; charset=utf-8',
    body,
    headers: { 'content-security-policy': policy },
  };
}

/** The rankings of today, in which the first leader stands higher. */
async function fileOfToday(network: FaultyNetwork, today: DateStamp) {
  const [first, ...others] = (await (
    await fetch(network.origin + rankingsFile(today))
  ).json()) as object[];
  const body = JSON.stringify([{ ...first, weighted_win_rate: 0.9999 }, ...others]);
  return { status: 200, type: 'application/json', body };
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
    const rows = [...document.querySelectorAll('#root tbody tr')];
    (window as unknown as NotedRows).firstRows = rows.filter((row) => row.checkVisibility()).length;
  });
}

function firstRows(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as NotedRows).firstRows);
}

/** Hydrated or not: the same rows at the same places, in the same colours. */
function expectWhole(frames: readonly Frame[], theme: Theme): void {
  const [first] = frames;
  expect(first?.rows.length).toBe(5);
  expect(frames.at(-1)?.shown).toBe('app');
  for (const frame of frames) {
    const { shown, hasBars, background, rows, places } = frame;
    expect(['prerendered', 'app']).toContain(shown);
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
  expect.soft(await camePrerendered(page), `${address} came prerendered`).toBe(true);
  expect.soft(frames.length, `${address}: frames`).toBeGreaterThan(0);
  for (const frame of frames) {
    expect.soft(['prerendered', 'app'], address).toContain(frame.shown);
    expect.soft([[], rows], address).toContainEqual(frame.rows);
  }
  return rows;
}

function layoutOf(page: Page) {
  return page.evaluate(() => {
    const seen = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].filter((element) =>
        element.checkVisibility(),
      );
    const cellsOf = (row: HTMLElement | undefined) => [
      ...(row?.querySelectorAll('[role="cell"], [role="rowheader"]') ?? []),
    ];
    const rows = seen('#root tbody tr:has(> :nth-child(3))');
    const [rank, trend] = cellsOf(rows[0]).map((cell) =>
      cell.firstElementChild?.getBoundingClientRect(),
    );
    const warnings = seen('#root tbody span').filter((span) => span.textContent === 'few games');
    const columns = warnings.map((warning) => {
      const row = rows.find((candidate) => candidate.contains(warning));
      return cellsOf(row).findIndex((cell) => cell.contains(warning));
    });
    return {
      only: [...new Set(seen('#root [data-only]').map(({ dataset }) => dataset.only))],
      isTrendBelow: (trend?.top ?? 0) >= (rank?.bottom ?? Number.POSITIVE_INFINITY),
      distances: seen('#root tbody [class*="WinRate-distance"]').filter((distance) =>
        rows[0]?.contains(distance),
      ).length,
      warned: [...new Set(columns)],
    };
  });
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
    [...document.querySelectorAll(selector)].filter((element) =>
      element.checkVisibility({ visibilityProperty: true }),
    );
  const look = () => {
    requestAnimationFrame(look);
    // Until then the page itself is still arriving, from top to bottom.
    if (!document.getElementById('root')) return;
    const [summary] = seen('p.Box-surface-tray[role="status"]');
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
