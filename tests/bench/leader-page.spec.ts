/**
 * What a leader page costs a slow phone: from the tap to its figures, never opened before and from stored
 * data; and where a host has no companions, from full files of real size, with the memory they take.
 *
 * `npx playwright test -c tests/bench leader-page`, after `npm run build`.
 */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { pacificDateOf } from '../../src/domain/pacific-date';
import { firstPage, openBrowser, untilReadyOffline } from '../e2e/support/browser';
import { type FaultyNetwork, startFaultyNetwork } from '../e2e/support/faulty-network';
import {
  freePort,
  removeFolder,
  seasonFolder,
  sharedOrigin,
  startServer,
  temporaryFolder,
} from '../e2e/support/server';
import { signIn } from '../e2e/support/visits';

/** The worker asks the network itself, past what a browser's tools slow down: so the network is slow. */
const SLOW_4G = { latency: 562, bytesPerSecond: 180 * 1024 };
const CPU_SLOWDOWN = 4;
const PHONE = { width: 412, height: 823 };
const GOALS = { firstTime: 1500, stored: 300, task: 50, megabytes: 150 } as const;
const MEGABYTE = 1024 * 1024;
/** Leaders tapped one after the other, each for the first time. */
const TAPS = 3;

/** What the page writes down for the bench. */
interface Notes {
  tappedAt: number;
  shownAt: number;
  progress: string[];
  tasks: { readonly start: number; readonly duration: number }[];
}

test('a leader page nobody opened before, and from stored data', async () => {
  const network = await startFaultyNetwork(sharedOrigin());
  const profile = temporaryFolder('bench');
  const browser = await openBrowser(profile, PHONE);
  const page = await patronsPage(browser, network);
  const slow = await slowDown(page);
  network.setSpeed(SLOW_4G);

  const first: Tap[] = [];
  const addresses = (await leaderAddresses(page)).slice(0, TAPS);
  for (const address of addresses) first.push(await tapLeader(page, address));
  // What was decoded once is asked for again only by another page.
  network.setSpeed(null);
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await page.goto(`${network.origin}/playerranking`);
  await leaderLinks(page).first().waitFor();
  await page.waitForLoadState('networkidle');
  await slow.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  network.setSpeed(SLOW_4G);
  const stored: Tap[] = [];
  for (const address of addresses) stored.push(await tapLeader(page, address));
  await browser.close();
  await network.kill();
  removeFolder(profile);

  report('first time, slow 4G', first);
  report('stored', stored);
  expect.soft(median(first), 'first time').toBeLessThanOrEqual(GOALS.firstTime);
  expect.soft(median(stored), 'stored').toBeLessThanOrEqual(GOALS.stored);
});

test('a leader page from full files of real size', async () => {
  const content = temporaryFolder('full-files');
  execFileSync(process.execPath, [
    'tests/bench/write-full-files.mjs',
    content,
    pacificDateOf(new Date()),
  ]);
  const dataDir = seasonFolder();
  const server = await startServer({ port: await freePort(), dataDir, contentDir: content });
  const network = await startFaultyNetwork(server.origin);
  const profile = temporaryFolder('bench');
  const browser = await openBrowser(profile, PHONE);
  const page = await patronsPage(browser, network);
  // A host with full files only.
  network.setFault(({ path }) =>
    /\/(leader|matrix|rankings)_/.test(path)
      ? { answer: { status: 404, type: 'text/plain', body: 'Not found' } }
      : 'pass',
  );
  await slowDown(page);
  network.forget();
  const before = rendererMegabytes(profile);
  let most = before;
  const sampling = setInterval(() => {
    most = Math.max(most, rendererMegabytes(profile));
  }, 150);

  // Three quick taps: each leaves before the figures of the one before have come.
  const addresses = await leaderAddresses(page);
  for (const address of addresses.slice(0, TAPS)) {
    await linkTo(page, address).evaluate((link) => (link as HTMLElement).click());
    if (address === addresses[TAPS - 1]) break;
    await page.goBack({ waitUntil: 'commit' });
    await linkTo(page, address).waitFor();
  }
  await page.getByText('Total games').waitFor({ state: 'attached', timeout: 240_000 });
  await page.getByText(/^Fetching/).waitFor({ state: 'attached', timeout: 240_000 });
  await page.getByText(/^Fetching/).waitFor({ state: 'detached', timeout: 240_000 });
  clearInterval(sampling);
  const { tappedAt, progress } = await notesOf(page);
  const tasks = await longTasksSince(page, tappedAt);
  const asked = network.log
    .map(({ path }) => path.replace(/\?.*/, ''))
    .filter((path) => /\/stats\//.test(path));
  await browser.close();
  await network.kill();
  await server.kill();
  [profile, content, dataDir].forEach(removeFolder);

  console.log(
    `progress shown ${progress.length} times, such as ${progress.slice(0, 3).join(' · ')}`,
  );
  console.log(`longest tasks ${tasks.join(', ') || 'none over 50'} ms (CPU x${CPU_SLOWDOWN})`);
  console.log(`renderer ${before.toFixed(0)} MB before, ${most.toFixed(0)} MB at most`);
  const full = ['stats', 'hands', 'decklist', 'matchuptech'].map((kind) => `/${kind}_west_p_`);
  const times = [...full, '/curve.jsonl'].map(
    (name) => `${name} ${asked.filter((path) => path.includes(name)).length}`,
  );
  console.log(`asked for: ${times.join(', ')}`);
  expect.soft(progress.length, 'progress').toBeGreaterThan(3);
  expect.soft(Math.max(0, ...tasks), 'longest task').toBeLessThanOrEqual(GOALS.task);
  expect.soft(most - before, 'memory').toBeLessThanOrEqual(GOALS.megabytes);
});

interface Tap {
  readonly milliseconds: number;
  readonly tasks: readonly number[];
}

function report(title: string, taps: readonly Tap[]): void {
  for (const { milliseconds, tasks } of taps) {
    const long = tasks.length > 0 ? tasks.join(', ') : 'none';
    console.log(`${title.padEnd(22)} ${Math.round(milliseconds)} ms, tasks over 50 ms: ${long}`);
  }
}

function median(taps: readonly Tap[]): number {
  const times = taps.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b);
  return times[Math.floor(times.length / 2)] ?? 0;
}

/** The page of leaders' players, opened by a patron's phone that has been here before. */
async function patronsPage(browser: BrowserContext, network: FaultyNetwork): Promise<Page> {
  const page = await firstPage(browser);
  await page.addInitScript(() => {
    const notes: Notes = { tappedAt: 0, shownAt: 0, progress: [], tasks: [] };
    (window as unknown as { notes: Notes }).notes = notes;
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) {
        notes.tasks.push({ start: startTime, duration: Math.round(duration) });
      }
    }).observe({ type: 'longtask', buffered: true });
    addEventListener(
      'click',
      () => {
        notes.tappedAt = performance.now();
        notes.shownAt = 0;
      },
      { capture: true },
    );
    const look = () => {
      const figures = [...document.querySelectorAll('main dt')].some(
        ({ textContent }) => textContent === 'Total games',
      );
      const isLeader = location.pathname.startsWith('/matchhistory/stats/');
      if (isLeader && figures && notes.shownAt === 0 && notes.tappedAt > 0) {
        // The frame after it is the one that is seen.
        requestAnimationFrame(() => {
          notes.shownAt ||= performance.now();
        });
      }
      const said = document.querySelector('main')?.textContent?.match(/Fetching [^.]+\.[^T]+MB/);
      if (said && notes.progress.at(-1) !== said[0]) notes.progress.push(said[0]);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.goto(network.origin);
  await untilReadyOffline(page);
  await signIn(page, network.origin, 'KAIZOKU');
  await page.goto(`${network.origin}/playerranking`);
  await leaderLinks(page).first().waitFor();
  await page.waitForLoadState('networkidle');
  return page;
}

function leaderLinks(page: Page) {
  return page.locator('main a[href^="/matchhistory/stats/"]');
}

async function slowDown(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return session;
}

/** The leaders' pages that the page leads to, each once. */
async function leaderAddresses(page: Page): Promise<string[]> {
  const all = await leaderLinks(page).evaluateAll((links) =>
    links.map((link) => link.getAttribute('href') ?? ''),
  );
  return [...new Set(all)];
}

function linkTo(page: Page, address: string) {
  return page.locator(`main a[href="${address}"]`).first();
}

/** Taps a leader, waits for its figures and for the quiet after them, and goes back. */
async function tapLeader(page: Page, address: string): Promise<Tap> {
  await linkTo(page, address).evaluate((link) => (link as HTMLElement).click());
  await page.waitForFunction(
    () => (window as unknown as { notes: Notes }).notes.shownAt > 0,
    null,
    {
      timeout: 30_000,
    },
  );
  const { tappedAt, shownAt } = await notesOf(page);
  await page.waitForLoadState('networkidle');
  const tasks = await longTasksSince(page, tappedAt);
  await page.goBack();
  await linkTo(page, address).waitFor();
  return { milliseconds: shownAt - tappedAt, tasks };
}

function notesOf(page: Page): Promise<Notes> {
  return page.evaluate(() => (window as unknown as { notes: Notes }).notes);
}

/** Milliseconds as the slowed-down phone counts them. */
async function longTasksSince(page: Page, from: number): Promise<number[]> {
  const { tasks } = await notesOf(page);
  return tasks.filter(({ start }) => start >= from).map(({ duration }) => duration);
}

/** What all pages and workers of the browser hold, without what processes share. */
function rendererMegabytes(profile: string): number {
  const lock = readlinkSync(join(profile, 'SingletonLock'));
  const browser = Number(lock.slice(lock.lastIndexOf('-') + 1));
  const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const parents = new Map(
    processes.map((pid) => [Number(pid), Number(fieldOf(`/proc/${pid}/status`, 'PPid'))]),
  );
  const isOfBrowser = (pid: number): boolean =>
    pid === browser || (parents.has(pid) && isOfBrowser(parents.get(pid) ?? 0));
  let kilobytes = 0;
  for (const pid of parents.keys()) {
    const command = textOf(`/proc/${pid}/cmdline`);
    if (!command.includes('--type=renderer') || !isOfBrowser(pid)) continue;
    kilobytes += Number(fieldOf(`/proc/${pid}/smaps_rollup`, 'Private_Dirty').split(' ')[0]);
  }
  return (kilobytes * 1024) / MEGABYTE;
}

function fieldOf(path: string, name: string): string {
  return new RegExp(`^${name}:\\s*(.*)$`, 'm').exec(textOf(path))?.[1] ?? '0';
}

/** A process may be gone by now. */
function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
