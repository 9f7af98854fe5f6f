/** Servers, browsers and folders of one test, all gone after it however it ends. */
import type { BrowserContext, Page } from '@playwright/test';
import { firstPage, openBrowser } from './browser';
import { type RunningServer, removeFolder, startServer } from './server';

const folders: string[] = [];
const running: RunningServer[] = [];
const browsers: BrowserContext[] = [];

/** Remembers a folder for tidyUp. */
export function keep(folder: string): string {
  folders.push(folder);
  return folder;
}

/** Remembers a server for tidyUp. */
export function watch(server: RunningServer): RunningServer {
  running.push(server);
  return server;
}

export async function start(port: number, dataDir: string, now?: Date): Promise<RunningServer> {
  return watch(await startServer({ port, dataDir, ...(now && { now }) }));
}

/** Opens the browser on a profile: again on the same one is a restart. */
export async function open(
  profile: string,
  viewport?: { width: number; height: number },
): Promise<{ browser: BrowserContext; page: Page }> {
  const browser = await openBrowser(profile, viewport);
  browsers.push(browser);
  return { browser, page: await firstPage(browser) };
}

export async function tidyUp(): Promise<void> {
  await Promise.all(browsers.splice(0).map((browser) => browser.close()));
  await Promise.all(running.splice(0).map((server) => server.kill()));
  folders.splice(0).forEach(removeFolder);
}
