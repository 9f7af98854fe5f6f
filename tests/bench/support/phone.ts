/** A phone of modest means: a slow processor, and for a first visit a slow network. */
import { setTimeout as wait } from 'node:timers/promises';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { QUIET_FLAGS } from '../../e2e/support/browser';
import { removeFolder, temporaryFolder } from '../../e2e/support/server';
import { untilMachineIsQuiet } from '../quiet-machine';
import { NOTED, type Notes, type Sight, type Watched, watchPage } from './watch-page';

/** Slow 4G as the goals were set with. */
const SLOW_4G = {
  offline: false,
  latency: 562,
  downloadThroughput: 180 * 1024,
  uploadThroughput: 84 * 1024,
};
const CPU_SLOWDOWN = 4;
export const PHONE = { width: 412, height: 823 };
export const WIDE = { width: 1280, height: 800 };

const FLAGS = [
  ...QUIET_FLAGS,
  '--no-sandbox',
  // No visitor has an inspector attached. With one, all functions on the stack of a new Error are parsed a second time, and
  // React makes some when it is loaded: 50 ms of a slow phone. This way they are parsed for that at the first time.
  '--js-flags=--no-enable-lazy-source-positions',
  // The bench's own certificate, for pages and workers alike.
  '--ignore-certificate-errors',
];

const launchOptions = () => {
  const executablePath = process.env.CHROMIUM_PATH;
  return { args: FLAGS, ...(executablePath && { executablePath }) };
};

/** A browser that has never been anywhere, for `visit`; it ends with it. */
export async function onNewPhone<Result>(
  visit: (page: Page) => Promise<Result>,
  viewport = PHONE,
): Promise<Result> {
  const browser = await chromium.launch(launchOptions());
  const context = await browser.newContext({ viewport, hasTouch: true });
  try {
    const page = await context.newPage();
    await showWhole(page, viewport);
    await untilMachineIsQuiet(START_MILLISECONDS);
    return await visit(page);
  } finally {
    await browser.close();
  }
}

/** The browser of a profile, started anew for `visit`; it ends with it. */
export async function onPhoneOf<Result>(
  profile: string,
  visit: (page: Page, context: BrowserContext) => Promise<Result>,
  viewport = PHONE,
): Promise<Result> {
  const context = await chromium.launchPersistentContext(profile, {
    ...launchOptions(),
    viewport,
    hasTouch: true,
  });
  try {
    const page = context.pages()[0] ?? (await context.newPage());
    await showWhole(page, viewport);
    await untilMachineIsQuiet(START_MILLISECONDS);
    return await visit(page, context);
  } finally {
    await context.close();
  }
}

/**
 * A desktop's browser takes a second of processor time to start its toolbar and side panels, which no phone has: with two cores
 * it would fall on whichever page is opened meanwhile, and most on the one that takes longest.
 */
const START_MILLISECONDS = 250;

/** What a window has around its page, and some more. */
const WINDOW_FRAME = 200;

/**
 * Makes the window larger than its page. A browser without a screen opens one of 720 px; what changes below them it
 * never presents, and a tap on a phone's bar would count as answered by the next change above.
 */
async function showWhole(page: Page, { width, height }: typeof PHONE): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { windowId } = await session.send('Browser.getWindowForTarget');
  const bounds = { width: width + WINDOW_FRAME, height: height + WINDOW_FRAME };
  await session.send('Browser.setWindowBounds', { windowId, bounds });
  await session.detach();
}

/** A folder for a profile, gone after `use`. */
export async function withProfile<Result>(use: (profile: string) => Promise<Result>) {
  const profile = temporaryFolder('bench');
  try {
    return await use(profile);
  } finally {
    removeFolder(profile);
  }
}

/** Slows the processor, and where the visit is a first one the network. */
export async function slowDown(page: Page, network: 'slow 4G' | 'as it is'): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  if (network === 'slow 4G') {
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', SLOW_4G);
  }
}

const TIMEOUT_MILLISECONDS = 60_000;

/**
 * Opens a page, and gives what was seen of it once `until` of the notes has happened. The page says so itself: a tool
 * that asks it again and again has work of its own done there, 50 ms of it before the first paint.
 */
export async function open(
  page: Page,
  address: string,
  sight: Sight,
  until: 'paintedAt' | 'contentAt' | 'answeredAt' | 'completeAt',
): Promise<Notes> {
  const session = await page.context().newCDPSession(page);
  await session.send('Runtime.enable');
  await session.send('Runtime.addBinding', { name: NOTED });
  const happened = new Promise<void>((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`${address}: no ${until} within ${TIMEOUT_MILLISECONDS} ms`)),
      TIMEOUT_MILLISECONDS,
    );
    session.on('Runtime.bindingCalled', ({ name, payload }) => {
      if (name !== NOTED || payload !== until) return;
      clearTimeout(timer);
      resolve();
    });
  });
  await page.addInitScript(watchPage, sight);
  await page.goto(address, { waitUntil: 'commit' });
  await happened;
  await session.detach();
  return notesOf(page);
}

export function notesOf(page: Page): Promise<Notes> {
  return page.evaluate(() => (window as unknown as Watched).notes);
}

const QUIET_SAMPLE_MILLISECONDS = 250;

/** Waits until no task over 50 ms has begun for so long. */
export async function untilQuiet(page: Page, milliseconds = 1500): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MILLISECONDS;
  for (;;) {
    const quiet = await page.evaluate(() => {
      const last = (window as unknown as Watched).notes.tasks.at(-1);
      return performance.now() - (last ? last.start + last.duration : 0);
    });
    if (quiet > milliseconds) return;
    if (Date.now() > deadline) throw new Error('The page never came to rest.');
    await wait(QUIET_SAMPLE_MILLISECONDS);
  }
}
