/**
 * The real browser as a phone's: one profile that outlives restarts, the size of a hand.
 */
import { type BrowserContext, chromium, type Locator, type Page } from '@playwright/test';

const PHONE = { width: 390, height: 844 };

/** A browser that asks the network for nothing of its own. */
export const QUIET_FLAGS = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** Opens the browser on a profile folder. Closing and opening it again is a restart of the phone's browser. */
export function openBrowser(
  profile: string,
  viewport: { width: number; height: number } = PHONE,
  flags: readonly string[] = [],
): Promise<BrowserContext> {
  const executablePath = process.env.CHROMIUM_PATH;
  return chromium.launchPersistentContext(profile, {
    ...(executablePath && { executablePath }),
    viewport,
    locale: 'en-US',
    deviceScaleFactor: 1,
    acceptDownloads: true,
    permissions: ['clipboard-read', 'clipboard-write'],
    args: [...QUIET_FLAGS, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), ...flags],
  });
}

/**
 * The first tab, which a persistent context opens by itself. What it opens is the app's own once that has
 * hydrated it; where the app shall not come, a test asks to wait for the `commit` only.
 */
export async function firstPage(context: BrowserContext): Promise<Page> {
  const page = context.pages()[0] ?? (await context.newPage());
  const goTo = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = async (address, how) => {
    const answer = await goTo(address, how);
    return how?.waitUntil === 'commit' ? answer : settled(page, answer);
  };
  page.reload = async (how) => {
    const answer = await reload(how);
    return how?.waitUntil === 'commit' ? answer : settled(page, answer);
  };
  return page;
}

async function settled<Answer>(page: Page, answer: Answer): Promise<Answer> {
  await page.locator('html[data-page]').waitFor({ state: 'detached' });
  return answer;
}

/** As a tap on a link does: what the tab has loaded stays, and no prerendered page brings data along. */
export async function goWithinApp(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    history.pushState({}, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

/** Gives what ends the browser of a page at once, as kill -9 does: it writes nothing more. */
export async function killerOf(page: Page): Promise<() => Promise<void>> {
  const context = page.context();
  const session = await context.newCDPSession(page);
  return async () => {
    const closed = new Promise((resolve) => context.once('close', resolve));
    // Its answer never comes.
    session.send('Browser.crash').catch(() => {});
    await closed;
  };
}

/** Where the app itself says that it works without a network; the questions and answers tell of it, too. */
export function readyOffline(page: Page): Locator {
  return page.locator('[role="status"]').filter({ hasText: 'Ready offline' });
}

/** Waits until the app says so. */
export async function untilReadyOffline(page: Page): Promise<void> {
  await readyOffline(page).first().waitFor({ state: 'attached' });
}
