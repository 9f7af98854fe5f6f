/** Whether the app goes on with the elements that the server sent, beside what an extension has put around them. */
import { expect, type Page } from '@playwright/test';

type Kept = { sent: Element[] };

/** To be called before the pages that are looked at are opened. */
export async function watchElements(page: Page): Promise<void> {
  await page.addInitScript(waitLonger);
  await page.addInitScript(keepElements);
  await page.addInitScript(addAround);
}

/** Of the page that is open, and complete. */
export async function expectElementsKept(page: Page, path: string): Promise<void> {
  const { sent, kept, added } = await page.evaluate(countKept);
  expect.soft(sent, path).toBeGreaterThan(4);
  expect.soft(kept, path).toBe(sent);
  expect.soft(added, path).toBe(4);
}

/** What is said of a page that was rendered anew, as it happens, and of what its policy refused. */
export function listenForFaults(page: Page): readonly string[] {
  const faults: string[] = [];
  page.on('console', (message) => {
    if (/Hydration:|Minified React error|Content Security Policy/i.test(message.text()))
      faults.push(`${page.url()}: ${message.text()}`);
  });
  return faults;
}

/** The app is there, and nothing in it is missing. */
export async function untilComplete(page: Page): Promise<void> {
  await expect(page.locator('#root main')).toBeVisible();
  await expect(page.locator('html[data-page]')).toHaveCount(0);
  // The frame that shows it has been written down.
  await page.evaluate(() => new Promise(requestAnimationFrame));
}

/** Runs in the page before its own scripts: on a machine that is slow the app would give up, and render the page anew. */
function waitLonger(): void {
  const within = setTimeout;
  const longer = (act: TimerHandler, milliseconds = 0, ...given: unknown[]) =>
    within(act, milliseconds < 4000 ? milliseconds : 50 * milliseconds, ...given);
  Object.assign(window, { setTimeout: longer });
}

/** Runs in the page before its own scripts: bars, rows and gates of this screen's layout, as the server sent them. */
function keepElements(): void {
  addEventListener('DOMContentLoaded', () => {
    const lasting =
      'header, header a, nav a, footer a, main, tr, tr a, [class*="PremiumGate-"], [class*="LeaderSlice-"]';
    const isOfLayout = (element: Element) =>
      element.closest('[data-only]')?.checkVisibility() ?? true;
    const sent = [...document.querySelectorAll(`#root :is(${lasting})`)];
    (window as unknown as Kept).sent = sent.filter(isOfLayout);
  });
}

/** Runs in the page before its own scripts: what an extension puts into head and body. */
function addAround(): void {
  addEventListener('DOMContentLoaded', () => {
    for (const parent of [document.head, document.body]) {
      for (const where of ['afterbegin', 'beforeend'] as const) {
        const added = document.createElement(parent === document.head ? 'meta' : 'div');
        added.dataset.extension = '';
        parent.insertAdjacentElement(where, added);
      }
    }
  });
}

/** Runs in the page: how many of them are in it now, and how many of an extension's. */
function countKept() {
  const { sent } = window as unknown as Kept;
  return {
    sent: sent.length,
    kept: sent.filter(({ isConnected }) => isConnected).length,
    added: document.querySelectorAll('[data-extension]').length,
  };
}
