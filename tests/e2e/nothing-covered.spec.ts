/**
 * Nothing that the app adds to a page may lie over a control of it, wherever the page is scrolled to its end; and what the
 * worker sent is what the app goes on with, node by node, as what the network sends is (`every-page`).
 */
import { expect, type Page, test } from '@playwright/test';
import { untilReadyOffline } from './support/browser';
import type { FaultyNetwork } from './support/faulty-network';
import {
  expectElementsKept,
  listenForFaults,
  untilComplete,
  watchElements,
} from './support/kept-elements';
import { HYDRATED_ADDRESSES, PAGE_ADDRESSES } from './support/pages';
import { openAfterOneVisit, tidyUp } from './support/visits';

const SIZES = [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
] as const;

test.afterEach(tidyUp);

test('on a phone, no control of any page is covered by the video button, a notice or a bar, and none from the worker is rendered anew', async () => {
  const { page, network } = await openAfterOneVisit(SIZES[0]);
  await page.goto(network.origin);
  await publishAnotherVersion(network);
  await page.reload();
  await expect(page.getByText('A new version is ready.')).toBeVisible();

  const faults: string[] = [];
  const wrong = listenForFaults(page);
  await watchElements(page);
  for (const address of PAGE_ADDRESSES) {
    await page.setViewportSize(SIZES[0]);
    await page.goto(network.origin + address);
    await untilComplete(page);
    if (HYDRATED_ADDRESSES.includes(address)) await expectElementsKept(page, address);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
    await expect(page.getByText('A new version is ready.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Latest video' })).toBeVisible();
    for (const size of SIZES) {
      await page.setViewportSize(size);
      for (const covered of await findCovered(page)) {
        faults.push(`${address} at ${size.width} × ${size.height}: ${covered}`);
      }
    }
  }
  expect([...faults, ...wrong]).toEqual([]);
});

test('put off, a new version is not offered again at the next load, and waits in the menu', async () => {
  const { page, network } = await openAfterOneVisit(SIZES[0]);
  await page.goto(`${network.origin}/about`);
  await publishAnotherVersion(network);
  await page.reload();
  await page.getByRole('button', { name: 'Later' }).click();
  await page.reload();
  await untilReadyOffline(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('button', { name: 'Reload with the new version' })).toBeVisible();
  await expect(page.getByText('A new version is ready.')).toHaveCount(0);
});

/** The same app with a worker of other bytes. */
async function publishAnotherVersion(network: FaultyNetwork): Promise<void> {
  const path = '/service-worker.js';
  const script = await (await fetch(network.origin + path)).text();
  const answer = { status: 200, type: 'text/javascript', body: `${script}\n// another version` };
  network.setFault((request) => (request.path === path ? { answer } : 'pass'));
}

/**
 * The controls that can't be tapped in their middle with everything scrolled to the top, or to the end.
 * Only what stands between the bars counts: under them is where a page is scrolled to.
 */
async function findCovered(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const covered = new Set<string>();
    const main = document.querySelector('main');
    const scrollers = [document.scrollingElement, ...(main?.querySelectorAll('*') ?? [])].filter(
      (element): element is Element =>
        element !== null && element.scrollHeight > element.clientHeight + 1,
    );
    const controls = [
      ...document.querySelectorAll<HTMLElement>(
        'main a, main button, main input, main select, main summary, footer a',
      ),
    ];
    for (const end of [0, 1]) {
      for (const scroller of scrollers) scroller.scrollTop = end * scroller.scrollHeight;
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
      // What scrolls inside the page is cut off at the page's own edge.
      const top = Math.max(
        document.querySelector('header')?.getBoundingClientRect().bottom ?? 0,
        main?.getBoundingClientRect().top ?? 0,
      );
      const bars = Number.parseFloat(
        getComputedStyle(document.documentElement).getPropertyValue('--bottom-bars'),
      );
      for (const control of controls) {
        const box = control.getBoundingClientRect();
        const isBetweenTheBars = box.top >= top && box.bottom <= innerHeight - bars + 1;
        if (
          box.width < 4 ||
          !isBetweenTheBars ||
          !control.checkVisibility({ visibilityProperty: true })
        )
          continue;
        if (box.left < 0 || box.right > innerWidth) continue;
        const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
        const cover = hit?.closest(
          '[aria-label="Latest video"], [aria-label="New version"], nav, header',
        );
        if (cover && !cover.contains(control) && !control.contains(cover)) {
          covered.add(`${control.textContent?.trim() || control.tagName} under ${cover.tagName}`);
        }
      }
      // The last control of the page can be scrolled clear of the bars.
      const last = controls.at(-1);
      if (end === 1 && last?.checkVisibility() && scrollers.length > 0) {
        const { bottom } = last.getBoundingClientRect();
        if (bottom > innerHeight - bars + 1 && !last.closest('dialog')) {
          last.scrollIntoView({ block: 'end' });
          if (last.getBoundingClientRect().bottom > innerHeight - bars + 1) {
            covered.add(`${last.textContent?.trim()} ends below the bars`);
          }
        }
      }
    }
    return [...covered];
  });
}
