/** Servers, browsers and folders of one test, all gone after it however it ends. */
import type { BrowserContext, Page } from '@playwright/test';
import { firstPage, openBrowser, untilReadyOffline } from './browser';
import { type FaultyNetwork, startFaultyNetwork } from './faulty-network';
import {
  copyFolder,
  type RunningServer,
  removeFolder,
  type ServerOptions,
  sharedOrigin,
  startServer,
  temporaryFolder,
} from './server';

const folders: string[] = [];
const running: Pick<RunningServer, 'kill'>[] = [];
const browsers: BrowserContext[] = [];

/** Remembers a folder for tidyUp. */
export function keep(folder: string): string {
  folders.push(folder);
  return folder;
}

/** A network of this test's own, to the server that all tests share (see `server`) or to one of its own. */
export async function connect(target = sharedOrigin()): Promise<FaultyNetwork> {
  const network = await startFaultyNetwork(target);
  running.push(network);
  return network;
}

/** A server of this test's own, where the shared one will not do (see `server`). */
export async function start(
  port: number,
  dataDir: string,
  options: Pick<ServerOptions, 'now' | 'build' | 'contentDir'> = {},
): Promise<RunningServer> {
  const server = await startServer({ port, dataDir, ...options });
  running.push(server);
  return server;
}

/** Opens the browser on a profile: again on the same one is a restart. */
export async function open(
  profile: string,
  viewport?: { width: number; height: number },
  flags?: readonly string[],
): Promise<{ browser: BrowserContext; page: Page }> {
  const browser = await openBrowser(profile, viewport, flags);
  browsers.push(browser);
  return { browser, page: await firstPage(browser) };
}

/**
 * Where no stored visit is looked at: a browser on a profile of its own, without a worker, which would store the whole app
 * and take more of the processor than most tests.
 */
export async function openWithoutWorker(
  viewport?: { width: number; height: number },
  profile = keep(temporaryFolder('profile')),
): Promise<{ browser: BrowserContext; page: Page }> {
  const opened = await open(profile, viewport);
  await opened.browser.addInitScript(() =>
    Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'),
  );
  return opened;
}

/**
 * A browser and a network of its own on which no worker comes, as in the first seconds of a visit: it would store the whole app,
 * which takes longer than all that is looked at.
 */
export async function openBeforeTheWorker(
  viewport?: { width: number; height: number },
  flags?: readonly string[],
): Promise<{ browser: BrowserContext; page: Page; origin: string }> {
  const network = await connect();
  network.setFault(({ path }) => (path === '/service-worker.js' ? 'stall' : 'pass'));
  const profile = keep(temporaryFolder('profile'));
  return { ...(await open(profile, viewport, flags)), origin: network.origin };
}

let visited: Promise<{ profile: string; port: number }> | null = null;

/**
 * A phone that was on the home page once, until it was ready for a hall without a network, with its browser restarted
 * since. The visit is made once for all tests of a process; each gets a copy of what it left, and a network of its
 * own at the same address. Where a test is not about the first visit, it begins with this one.
 */
export async function openAfterOneVisit(viewport?: { width: number; height: number }): Promise<{
  browser: BrowserContext;
  page: Page;
  network: FaultyNetwork;
  profile: string;
}> {
  visited ??= visitHomeOnce();
  const first = await visited;
  const network = await startFaultyNetwork(sharedOrigin(), first.port);
  running.push(network);
  const profile = keep(temporaryFolder('profile'));
  copyFolder(first.profile, profile);
  return { ...(await open(profile, viewport)), network, profile };
}

/** The same with no network since. */
export async function openOfflineAfterOneVisit(): Promise<{ page: Page; origin: string }> {
  const { page, network } = await openAfterOneVisit();
  await network.cut();
  return { page, origin: network.origin };
}

/** Whether the device has a file of the app with this in its address: some are stored after *ready*. */
export async function isStored(page: Page, part: string): Promise<boolean> {
  const addresses = await page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = await Promise.all(stores.map((store) => store.keys()));
    return requests.flat().map(({ url }) => url);
  });
  return addresses.some((address) => address.includes(part));
}

async function visitHomeOnce() {
  const network = await startFaultyNetwork(sharedOrigin());
  const profile = temporaryFolder('visited');
  process.once('exit', () => removeFolder(profile));
  const browser = await openBrowser(profile);
  const page = await firstPage(browser);
  await page.goto(network.origin);
  await untilReadyOffline(page);
  await browser.close();
  await network.kill();
  return { profile, port: network.port };
}

type Tier = 'CREWMATE' | 'NAKAMA' | 'KAIZOKU';

/** Logs in through the stand-in for the membership platform, and waits until the app is back. */
export async function signIn(page: Page, origin: string, tier: Tier): Promise<void> {
  await page.goto(`${origin}/api/auth/patreon`);
  await page.getByRole('button', { name: new RegExp(tier) }).click();
  await page.waitForURL(
    ({ origin: back, pathname }) => back === origin && !/^\/(api|stand-in)/.test(pathname),
  );
}

export async function tidyUp(): Promise<void> {
  await Promise.all(browsers.splice(0).map((browser) => browser.close()));
  await Promise.all(running.splice(0).map((server) => server.kill()));
  folders.splice(0).forEach(removeFolder);
}
