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
import { freePort } from '../../scripts/free-port.mjs';
import { pacificDateOf } from '../../src/domain/time/pacific-date';
import { firstPage, openBrowser, untilReadyOffline } from '../e2e/support/browser';
import { type FaultyNetwork, startFaultyNetwork } from '../e2e/support/faulty-network';
import {
  removeFolder,
  seasonFolder,
  sharedOrigin,
  startServer,
  temporaryFolder,
} from '../e2e/support/server';
import { signIn } from '../e2e/support/visits';
import { untilMachineIsQuiet } from './quiet-machine';

/** The worker asks the network itself, past what a browser's tools slow down: so the network is slow. */
const SLOW_4G = { latency: 562, bytesPerSecond: 180 * 1024 };
const CPU_SLOWDOWN = 4;
const PHONE = { width: 412, height: 823 };
const GOALS = { firstTime: 1500, stored: 300, task: 50, megabytes: 250 } as const;
const MEGABYTE = 1024 * 1024;
/** Leaders tapped one after the other, each for the first time. */
const TAPS = 3;

/** What the page writes down for the bench. */
interface Notes {
  tappedAt: number;
  /** When the page of a leader that was tapped for stood on the screen, its figures still to come. */
  openedAt: number;
  shownAt: number;
  progress: string[];
  /** Tasks of the main thread over 50 ms. */
  tasks: Task[];
  /** What ran in frames that took over 50 ms, each with who called it and from which file. */
  scripts: Script[];
}

interface Task {
  readonly start: number;
  readonly duration: number;
}

interface Script extends Task {
  readonly invoker: string;
  readonly source: string;
  /** Milliseconds of it that went into style and layout. */
  readonly layout: number;
}

test('a leader page that was not opened before, and from stored data', async () => {
  const network = await startFaultyNetwork(sharedOrigin());
  const profile = temporaryFolder('bench');
  const browser = await openBrowser(profile, PHONE);
  const page = await patronsPage(browser, network);
  await untilMachineIsQuiet();
  const slow = await slowDown(page);
  network.setSpeed(SLOW_4G);

  const first: Tap[] = [];
  const addresses = (await leaderAddresses(page)).slice(0, TAPS);
  for (const address of addresses) first.push(await tapLeader(page, network, address));
  // What was decoded once is asked for again only by another page.
  network.setSpeed(null);
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await page.goto(`${network.origin}/playerranking`);
  await leaderLinks(page).first().waitFor();
  await page.waitForLoadState('networkidle');
  await untilMachineIsQuiet();
  await slow.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  network.setSpeed(SLOW_4G);
  const stored: Tap[] = [];
  for (const address of addresses) stored.push(await tapLeader(page, network, address));
  await browser.close();
  await network.kill();
  removeFolder(profile);

  report('first time, slow 4G', first);
  report('stored', stored);
  expect.soft(median(first), 'first time').toBeLessThanOrEqual(GOALS.firstTime);
  expect.soft(median(stored), 'stored').toBeLessThanOrEqual(GOALS.stored);
  expect.soft(longestFromData([...first, ...stored]), 'task').toBeLessThanOrEqual(GOALS.task);
});

test('the pages of a leader from full files of real size', async () => {
  const content = temporaryFolder('full-files');
  execFileSync(process.execPath, [
    'tests/bench/write-full-files.mjs',
    content,
    pacificDateOf(new Date()),
  ]);
  const dataDir = seasonFolder();
  const server = await startServer({ port: await freePort(), dataDir, contentDir: content });
  const network = await startFaultyNetwork(server.origin);
  // A host with full files only.
  network.setFault(({ path }) =>
    /\/(leader|matrix|rankings)_/.test(path)
      ? { answer: { status: 404, type: 'text/plain', body: 'Not found' } }
      : 'pass',
  );
  const full = await visitLeader(network);
  // The server cuts companions from the same files: what the pages take of themselves.
  network.setFault(() => 'pass');
  const slim = await visitLeader(network);
  await network.kill();
  await server.kill();
  [content, dataDir].forEach(removeFolder);

  const { held, progress, tasks, scripts } = full;
  console.log(
    `progress shown ${progress.length} times, such as ${progress.slice(0, 3).join(' · ')}`,
  );
  console.log(`longest tasks ${tasks.join(', ') || 'none over 50'} ms (CPU x${CPU_SLOWDOWN})`);
  reportScripts(scripts);
  console.log(`page and threads hold ${held.most.toFixed(0)} MB at most (${held.of})`);
  for (const [from, { growth, browserGrowth }] of [
    ['full files', full],
    ['companions', slim],
  ] as const) {
    console.log(
      `from ${from} processes grow by ${growth.toFixed(0)} MB, beside them the browser's own by ${browserGrowth.toFixed(0)}`,
    );
  }
  const names = ['stats', 'hands', 'decklist', 'matchuptech'].map((kind) => `/${kind}_west_p_`);
  const asTimes = [...names, '/curve.jsonl'].map((name) => {
    const paths = full.asked.filter((path) => path.includes(name));
    return Math.max(...paths.map((path) => paths.filter((other) => other === path).length));
  });
  console.log(
    `asked for, each of ${names.length} files and the curves: ${asTimes.join(', ')} times`,
  );
  expect.soft(progress.length, 'progress').toBeGreaterThan(3);
  expect.soft(longestFromData([{ scripts }]), 'task').toBeLessThanOrEqual(GOALS.task);
  expect.soft(Math.max(...asTimes), 'times a file was asked for').toBe(1);
  expect.soft(held.most, 'memory of page and threads').toBeLessThanOrEqual(GOALS.megabytes);
  expect.soft(full.growth, 'memory of processes').toBeLessThanOrEqual(GOALS.megabytes);
});

/** Three quick taps on leaders, then the last one's decklists and its mirror, on a phone slowed down. */
async function visitLeader(network: FaultyNetwork) {
  const profile = temporaryFolder('bench');
  const browser = await openBrowser(profile, PHONE);
  const page = await patronsPage(browser, network);
  await untilMachineIsQuiet();
  await slowDown(page);
  network.forget();
  const before = megabytesOf(profile);
  const most = { ...before };
  const memory = await watchMemory(page);
  const sampling = setInterval(() => {
    const now = megabytesOf(profile);
    most.renderers = Math.max(most.renderers, now.renderers);
    most.browser = Math.max(most.browser, now.browser);
  }, 150);

  // Each leaves before the figures of the one before have come.
  const addresses = await leaderAddresses(page);
  for (const address of addresses.slice(0, TAPS)) {
    await tap(page, address);
    if (address === addresses[TAPS - 1]) break;
    await page.waitForURL((url) => url.pathname === address);
    await page.goBack({ waitUntil: 'commit' });
    await linkTo(page, address).waitFor();
  }
  const notes: Notes[] = [];
  const untilAllIsDrawn = async (last: string) => {
    await page.getByText(last).first().waitFor({ state: 'attached', timeout: 240_000 });
    const coming = page.getByText(/^Fetching|^Still on (its|their) way/);
    await expect(coming).toHaveCount(0, { timeout: 240_000 });
    notes.push(await notesOf(page));
  };
  await untilAllIsDrawn('Most common curve');
  // What stands in the other files is on other pages.
  for (const [kind, last] of [
    ['/decklists/', 'Copy for SIM'],
    ['/matchhistory/vs/', 'Curve into'],
  ] as const) {
    const leadsOn = page.locator(`main a[href^="${kind}"]`).first();
    await tap(page, (await leadsOn.getAttribute('href')) ?? '');
    await page.waitForURL((url) => url.pathname.startsWith(kind));
    await untilAllIsDrawn(last);
    await page.goBack({ waitUntil: 'commit' });
    await leadsOn.waitFor();
  }
  clearInterval(sampling);
  const held = memory.stop();
  await browser.close();
  removeFolder(profile);
  const sinceOpened = <Entry extends Task>(entriesOf: (notes: Notes) => readonly Entry[]) =>
    notes.flatMap((each) => entriesOf(each).filter(({ start }) => start >= each.openedAt));
  return {
    held,
    growth: most.renderers - before.renderers,
    browserGrowth: most.browser - before.browser,
    progress: notes.at(-1)?.progress ?? [],
    tasks: sinceOpened(({ tasks }) => tasks).map(({ duration }) => duration),
    scripts: sinceOpened(({ scripts }) => scripts),
    asked: network.log
      .map(({ path }) => path.replace(/\?.*/, ''))
      .filter((path) => /\/stats\//.test(path)),
  };
}

/** The browser's own, which TypeScript's library does not know yet. */
interface LongFrame extends PerformanceEntry {
  readonly scripts: readonly {
    readonly startTime: number;
    readonly duration: number;
    readonly invoker: string;
    readonly sourceURL: string;
    readonly sourceFunctionName: string;
    readonly forcedStyleAndLayoutDuration: number;
  }[];
}

interface Tap {
  readonly milliseconds: number;
  readonly tasks: readonly number[];
  readonly scripts: readonly Script[];
}

/** Who calls a script that draws: React's scheduler, a frame, a finger. All others handle data, or load code; what has no file is the bench's own. */
const DRAWING =
  /^(MessagePort\.onmessage|FrameRequestCallback|Window\.on|#document\.on|A[.#]|HTML)/;

function report(title: string, taps: readonly Tap[]): void {
  for (const { milliseconds, tasks, scripts } of taps) {
    const long = tasks.length > 0 ? tasks.join(', ') : 'none';
    console.log(`${title.padEnd(22)} ${Math.round(milliseconds)} ms, tasks over 50 ms: ${long}`);
    reportScripts(scripts);
  }
}

function reportScripts(scripts: readonly Script[]): void {
  for (const { duration, invoker, source, layout } of scripts) {
    if (duration < 20) continue;
    console.log(`    ${String(duration).padStart(4)} ms ${invoker} in ${source}, layout ${layout}`);
  }
}

function longestFromData(taps: readonly Pick<Tap, 'scripts'>[]): number {
  const scripts = taps.flatMap((tap) => tap.scripts);
  const fromData = scripts.filter(
    ({ invoker, source }) => !DRAWING.test(invoker) && source.trim() !== '',
  );
  return Math.max(0, ...fromData.map(({ duration }) => duration));
}

function median(taps: readonly Tap[]): number {
  const times = taps.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b);
  return times[Math.floor(times.length / 2)] ?? 0;
}

/** The page of leaders' players, opened by a patron's phone that has been here before. */
async function patronsPage(browser: BrowserContext, network: FaultyNetwork): Promise<Page> {
  const page = await firstPage(browser);
  await page.addInitScript(() => {
    const notes: Notes = {
      tappedAt: 0,
      openedAt: 0,
      shownAt: 0,
      progress: [],
      tasks: [],
      scripts: [],
    };
    (window as unknown as { notes: Notes }).notes = notes;
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) {
        notes.tasks.push({ start: startTime, duration: Math.round(duration) });
      }
    }).observe({ type: 'longtask', buffered: true });
    new PerformanceObserver((list) => {
      for (const frame of list.getEntries() as LongFrame[]) {
        for (const script of frame.scripts) {
          notes.scripts.push({
            start: script.startTime,
            duration: Math.round(script.duration),
            invoker: script.invoker,
            source: `${script.sourceURL.replace(/.*\//, '')} ${script.sourceFunctionName}`,
            layout: Math.round(script.forcedStyleAndLayoutDuration),
          });
        }
      }
    }).observe({ type: 'long-animation-frame', buffered: true });
    // From the finger down: what the router asks for then is part of the wait.
    addEventListener(
      'pointerdown',
      () => {
        notes.tappedAt = performance.now();
        notes.openedAt = 0;
        notes.shownAt = 0;
      },
      { capture: true },
    );
    const look = () => {
      const figures = [...document.querySelectorAll('main dt')].some(
        ({ textContent }) => textContent === 'Total games',
      );
      const isLeader = location.pathname.startsWith('/matchhistory/stats/');
      const heading = document.querySelector('main h1')?.textContent;
      const opened = { stats: 'Leader', vs: 'Head to head', decklists: 'Decklists' };
      const [, kind = ''] = /\/(stats|vs|decklists)\/./.exec(location.pathname) ?? [];
      if (heading === Reflect.get(opened, kind)) notes.openedAt ||= performance.now();
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
  // A page for patrons was seen: anyone who comes back has been checked.
  await page.goto(`${network.origin}/mirror`);
  await page.locator('main tbody tr').first().waitFor();
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

/** A finger, which comes without hovering first. */
async function tap(page: Page, address: string): Promise<void> {
  const link = linkTo(page, address);
  await link.scrollIntoViewIfNeeded();
  await link.evaluate((element) => {
    element.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch' }));
    element.dispatchEvent(new Event('touchstart', { bubbles: true }));
    setTimeout(() => (element as HTMLElement).click(), 80);
  });
}

/** Taps a leader, waits for its figures and for the quiet after them, and goes back. */
async function tapLeader(page: Page, network: FaultyNetwork, address: string): Promise<Tap> {
  await tap(page, address);
  await page.waitForFunction(
    () => (window as unknown as { notes: Notes }).notes.shownAt > 0,
    null,
    { timeout: 30_000 },
  );
  await untilNothingMoves(network);
  const { tappedAt, shownAt, tasks, scripts } = await notesOf(page);
  await page.goBack();
  await linkTo(page, address).waitFor();
  await untilNothingMoves(network);
  return {
    milliseconds: shownAt - tappedAt,
    tasks: tasks.filter(({ start }) => start >= tappedAt).map(({ duration }) => duration),
    scripts: scripts.filter(({ start }) => start >= tappedAt),
  };
}

/** Until nothing was asked of the network for a while: the pictures of a page are the last that come. */
async function untilNothingMoves(network: FaultyNetwork): Promise<void> {
  let asked = -1;
  while (asked !== network.log.length) {
    asked = network.log.length;
    await new Promise((resolve) => setTimeout(resolve, 1500));
  }
}

function notesOf(page: Page): Promise<Notes> {
  return page.evaluate(() => (window as unknown as { notes: Notes }).notes);
}

/**
 * What the page and its threads hold: heaps, buffers and what belongs to elements; beside it the service
 * worker. A process keeps more: what was freed, code, decoded pictures.
 */
async function watchMemory(page: Page) {
  const session = (await page.context().newCDPSession(page)) as unknown as RawSession;
  const names = new Map<string, string>();
  const held = new Map<string, number>();
  let most = 0;
  let of = '';
  const note = (name: string, usage: HeapUsage) => {
    const bytes = usage.usedSize + usage.backingStorageSize + usage.embedderHeapUsedSize;
    held.set(name, bytes / MEGABYTE);
    const ofPage = [...held].filter(([who]) => who !== 'service');
    const sum = ofPage.reduce((total, [, megabytes]) => total + megabytes, 0);
    if (sum <= most) return;
    most = sum;
    of = [...held].map(([who, megabytes]) => `${who} ${megabytes.toFixed(0)}`).join(', ');
  };
  session.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
    names.set(sessionId, targetInfo.url.replace(/.*\/|[.-].*/g, ''));
  });
  session.on('Target.receivedMessageFromTarget', ({ sessionId, message }) => {
    const { result } = JSON.parse(message);
    if (result?.usedSize) note(names.get(sessionId) ?? 'thread', result);
  });
  await session.send('Target.setAutoAttach', {
    autoAttach: true,
    waitForDebuggerOnStart: false,
    flatten: false,
  });
  const message = JSON.stringify({ id: 1, method: 'Runtime.getHeapUsage' });
  const timer = setInterval(async () => {
    try {
      note('page', (await session.send('Runtime.getHeapUsage')) as HeapUsage);
      for (const sessionId of names.keys()) {
        await session.send('Target.sendMessageToTarget', { sessionId, message });
      }
    } catch {
      // A thread that has ended, or the page.
    }
  }, 250);
  return {
    stop: () => {
      clearInterval(timer);
      return { most, of };
    },
  };
}

interface HeapUsage {
  readonly usedSize: number;
  readonly backingStorageSize: number;
  readonly embedderHeapUsedSize: number;
}

/** Of threads the library knows nothing: their messages are packed in the page's (not flattened). */
interface RawSession {
  on(
    event: string,
    listener: (event: {
      readonly sessionId: string;
      readonly targetInfo: { readonly url: string };
      readonly message: string;
    }) => void,
  ): void;
  send(method: string, parameters?: object): Promise<unknown>;
}

/**
 * What all pages and workers of the browser hold, and what its first process does, which has the Blobs; without
 * what processes share.
 */
function megabytesOf(profile: string): Readonly<Record<'renderers' | 'browser', number>> {
  const lock = readlinkSync(join(profile, 'SingletonLock'));
  const browser = Number(lock.slice(lock.lastIndexOf('-') + 1));
  const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const parents = new Map(
    processes.map((pid) => [Number(pid), Number(fieldOf(`/proc/${pid}/status`, 'PPid'))]),
  );
  const isOfBrowser = (pid: number): boolean =>
    pid === browser || (parents.has(pid) && isOfBrowser(parents.get(pid) ?? 0));
  const megabytes = (pid: number) =>
    Number(fieldOf(`/proc/${pid}/smaps_rollup`, 'Private_Dirty').split(' ')[0]) / 1024;
  const renderers = [...parents.keys()].filter(
    (pid) => textOf(`/proc/${pid}/cmdline`).includes('--type=renderer') && isOfBrowser(pid),
  );
  return {
    renderers: renderers.reduce((sum, pid) => sum + megabytes(pid), 0),
    browser: megabytes(browser),
  };
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
