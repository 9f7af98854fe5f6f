/**
 * The real browser as a phone's: one profile that outlives restarts, the size of a hand.
 */
import { readlinkSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';

const PHONE = { width: 390, height: 844 };

const QUIET_FLAGS = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** Opens the browser on a profile folder. Closing and opening it again is a restart of the phone's browser. */
export function openBrowser(
  profile: string,
  viewport: { width: number; height: number } = PHONE,
): Promise<BrowserContext> {
  const executablePath = process.env.CHROMIUM_PATH;
  return chromium.launchPersistentContext(profile, {
    ...(executablePath && { executablePath }),
    viewport,
    deviceScaleFactor: 1,
    acceptDownloads: true,
    permissions: ['clipboard-read', 'clipboard-write'],
    args: process.getuid?.() === 0 ? [...QUIET_FLAGS, '--no-sandbox'] : QUIET_FLAGS,
  });
}

/** The first tab, which a persistent context opens by itself. */
export function firstPage(context: BrowserContext): Promise<Page> | Page {
  return context.pages()[0] ?? context.newPage();
}

/** kill -9 of the browser that holds the profile: its lock names its process. */
export function killBrowser(profile: string): void {
  const lock = readlinkSync(join(profile, 'SingletonLock'));
  process.kill(Number(lock.slice(lock.lastIndexOf('-') + 1)), 'SIGKILL');
  rmSync(join(profile, 'SingletonLock'), { force: true });
}

/** Waits until the app itself says that it works without a network. */
export async function untilReadyOffline(page: Page): Promise<void> {
  await page.getByText('Ready offline').first().waitFor({ state: 'attached', timeout: 60_000 });
}
