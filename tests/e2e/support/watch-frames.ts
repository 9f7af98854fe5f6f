/** Writes down what every frame of a page shows, from the first one on: what a film of it would show. */
import type { Page } from '@playwright/test';

export interface Frame {
  /** Whose it is: the server's HTML, the app's once that is hydrated, or nothing is there. */
  readonly shown: 'prerendered' | 'app' | 'nothing';
  /** The page's colour, and the theme by which all others are chosen. */
  readonly theme: string;
  readonly background: string;
  /** Bars with the ways to other pages. */
  readonly hasBars: boolean;
  /** The day that is said of the data. */
  readonly day: string;
  /** Of the first rows the leader and the first figure: pictures and marks of colours come later. */
  readonly rows: readonly string[];
  /** Where heading, head of the table and rows begin, in pixels from the top. */
  readonly places: readonly number[];
}

type Watched = { frames: Frame[]; camePrerendered: boolean };

const ROWS_LOOKED_AT = 5;

/** To be called before the pages that are looked at are opened. */
export async function watchFrames(page: Page): Promise<void> {
  await page.addInitScript(noteFrames, ROWS_LOOKED_AT);
}

/** Those since the page was opened, without what only repeats the one before. */
export function framesOf(page: Page): Promise<readonly Frame[]> {
  return page.evaluate(() => (window as unknown as Watched).frames);
}

/** Whether the page came with something to look at, be it that the app was faster than the first frame. */
export function camePrerendered(page: Page): Promise<boolean> {
  return page.evaluate(() => (window as unknown as Watched).camePrerendered);
}

function noteFrames(rowsLookedAt: number): void {
  const frames: Frame[] = [];
  const watched = window as unknown as Watched;
  Object.assign(watched, { frames, camePrerendered: false });
  const arrival = new MutationObserver(() => {
    watched.camePrerendered ||= document.querySelector('html[data-page] #root main') !== null;
  });
  arrival.observe(document, { childList: true, subtree: true });
  addEventListener('load', () => arrival.disconnect());
  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && element.textContent !== '';
  const seen = (selector: string) => [...document.querySelectorAll(selector)].filter(isSeen);
  const textOf = (element: Element | undefined) =>
    (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
  const placeOf = (element: Element) => Math.round(element.getBoundingClientRect().top);
  const look = () => {
    requestAnimationFrame(look);
    // Until then the page itself is still arriving, from top to bottom.
    if (!document.getElementById('root')) return;
    const isThere = seen('#root main').length > 0;
    const isPrerendered = document.documentElement.dataset.page !== undefined;
    const rows = seen('tbody tr').slice(0, rowsLookedAt);
    const frame: Frame = {
      shown: !isThere ? 'nothing' : isPrerendered ? 'prerendered' : 'app',
      theme: document.documentElement.dataset.theme ?? '',
      background: getComputedStyle(document.documentElement).backgroundColor,
      hasBars: seen('header').length > 0,
      day: /Data of (\d+ \w+)/.exec(textOf(seen('main [class*=FreshnessNote-note]')[0]))?.[1] ?? '',
      rows: rows.map((row) =>
        [/[A-Z]+\d*-\d{3}/, /\d+\.\d\d/].map((part) => part.exec(textOf(row))?.[0] ?? '').join(' '),
      ),
      places: [...seen('main h1'), ...seen('thead'), ...rows].map(placeOf),
    };
    const last = frames.at(-1);
    if (JSON.stringify(frame) !== JSON.stringify(last)) frames.push(frame);
  };
  requestAnimationFrame(look);
}
