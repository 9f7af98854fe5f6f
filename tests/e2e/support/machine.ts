/**
 * A test's own servers, browsers and folders, gone when the test is over, however it ended.
 */
import { type BrowserContext, test as base, type Page } from '@playwright/test';
import { firstPage, openBrowser } from './browser';
import {
  freePort,
  type RunningServer,
  removeFolder,
  seasonFolder,
  startServer,
  temporaryFolder,
} from './server';

export interface Machine {
  /** A profile for a browser that will be opened more than once. */
  newProfile(): string;
  /** The built server with a simulated season, on a port of its own. */
  startServer(): Promise<RunningServer>;
  /** A browser on the profile; opening it again after `close` is a restart. */
  open(
    profile: string,
    viewport?: { width: number; height: number },
  ): Promise<{ browser: BrowserContext; page: Page }>;
}

export const test = base.extend<{ machine: Machine }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures wanted from here.
  machine: async ({}, use) => {
    const folders: string[] = [];
    const servers: RunningServer[] = [];
    const browsers: BrowserContext[] = [];
    const keep = (folder: string) => {
      folders.push(folder);
      return folder;
    };
    await use({
      newProfile: () => keep(temporaryFolder('profile')),
      startServer: async () => {
        const server = await startServer({
          port: await freePort(),
          dataDir: keep(seasonFolder()),
        });
        servers.push(server);
        return server;
      },
      open: async (profile, viewport) => {
        const browser = await openBrowser(profile, viewport);
        browsers.push(browser);
        return { browser, page: await firstPage(browser) };
      },
    });
    await Promise.all(browsers.map((browser) => browser.close()));
    await Promise.all(servers.map((server) => server.kill()));
    folders.forEach(removeFolder);
  },
});
