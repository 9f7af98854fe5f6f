/**
 * A new build is deployed while the one before is stored: a prerendered page never meets the scripts of another
 * build, and the change from one to the other happens when the reader says so (issue "Rows before the script").
 */
import { setTimeout as wait } from 'node:timers/promises';
import { expect, type Page, test } from '@playwright/test';
import { freePort } from '../../scripts/free-port.mjs';
import { untilReadyOffline } from './support/browser';
import type { FaultyNetwork } from './support/faulty-network';
import { makeNextBuild, NEXT_SCRIPT } from './support/next-build';
import { seasonFolder } from './support/server';
import { keep, openAfterOneVisit, start, tidyUp } from './support/visits';

test.afterEach(tidyUp);

const ADDRESSES = ['/ranking', '/', '/report', '/nothing-here'];

test('a prerendered page and its scripts are of one build, before an update, without a network, and after it', async () => {
  const next = await start(await freePort(), keep(seasonFolder()), {
    build: keep(makeNextBuild()),
  });
  const { page, network } = await openAfterOneVisit();
  const broken: string[] = [];
  page.on('pageerror', ({ message }) => broken.push(message));
  await page.addInitScript(() => {
    document.addEventListener('readystatechange', () => {
      const { dataset } = document.documentElement;
      dataset.html ??= 'page' in dataset ? dataset.build : 'none';
    });
  });
  const visit = async (address: string) => {
    await page.goto(network.origin + address);
    await expect(page.locator('#root main h1')).toBeAttached();
    return buildsOf(page);
  };
  const first = await visit('/ranking');
  expect(first.script).toBe('first');

  network.leadTo(next.origin);
  for (const address of ADDRESSES) expect(await visit(address), address).toEqual(first);
  // It stores all of the new build first.
  await expect(page.getByText('A new version is ready.')).toBeVisible();
  // By now the pages of the next build were offered to the worker of the first.
  await network.cut();
  for (const address of ADDRESSES) expect(await visit(address), address).toEqual(first);

  await network.restore();
  await visit('/ranking');
  const leftToFetch = await fetchAheadForMinutes(page, network);
  const reloaded = page.waitForEvent('load');
  await page.getByLabel('New version').getByRole('button', { name: 'Reload' }).click();
  await reloaded;
  expect(leftToFetch()).toBeGreaterThan(0);
  await expect.poll(() => buildsOf(page)).toMatchObject({ script: NEXT_SCRIPT });
  const second = await buildsOf(page);
  expect(second.html).not.toBe(first.html);
  await untilReadyOffline(page);
  await network.cut();
  for (const address of ADDRESSES) expect(await visit(address), address).toEqual(second);
  expect(broken).toEqual([]);
});

/** The worker of the first build begins to fetch ahead for minutes; the function says how many are left to ask for. */
async function fetchAheadForMinutes(page: Page, network: FaultyNetwork): Promise<() => number> {
  const slow = new Set(
    Array.from({ length: 999 }, (_, index) => {
      const [set, card] = [Math.floor(index / 100), index % 100].map(String);
      return `/content/thumbs/OP9${set}/OP9${set}-${card?.padStart(3, '0')}.png`;
    }),
  );
  network.setFault(({ path }) => (slow.has(path) ? { until: wait(1000) } : 'pass'));
  network.forget();
  await page.evaluate(
    (addresses) =>
      navigator.serviceWorker.controller?.postMessage({ type: 'fetch-ahead', addresses }),
    [...slow],
  );
  const left = () => slow.size - network.log.filter(({ path }) => slow.has(path)).length;
  await expect.poll(left).toBeLessThan(slow.size);
  return left;
}

/** Of which build the HTML is, and of which the scripts that hydrated it. */
function buildsOf(page: Page): Promise<{ html: string; script: string }> {
  return page.evaluate(() => {
    const { html = '', script = 'first' } = document.documentElement.dataset;
    return { html, script };
  });
}
