/** Text at 200 %, as a browser or a phone is set to. */
import { expect, type Page } from '@playwright/test';
import { wordFaults } from './text-boxes';

/** What browsers begin with, and twice that. */
const [USUAL, LARGE] = [16, 32];

/** The last is where a page drawn for a desk would be cut: with such text it is a phone's. */
const SIZES = [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
  { width: 1280, height: 800 },
];

/** A sentence for each fault that the open page has at 200 %. It is left with usual text. */
export async function largeTextFaults(page: Page): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: LARGE } });
  await expectTextOf(page, LARGE);
  // What is on its way would come between two looks.
  await page.waitForLoadState('networkidle');
  const faults: string[] = [];
  for (const size of SIZES) {
    await page.setViewportSize(size);
    for (const fault of await settledWordFaults(page))
      faults.push(`${page.url()} at ${size.width}, 200 %: ${fault}`);
  }
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: USUAL } });
  await devtools.detach();
  return faults;
}

/** The bars of another width go with a later frame: what is found once the page is idle again is a fault. */
async function settledWordFaults(page: Page): Promise<string[]> {
  let found = await wordFaults(page);
  for (let looks = 0; found.length > 0 && looks < 5; looks += 1) {
    await page.evaluate(() => new Promise((idle) => requestIdleCallback(() => idle(null))));
    found = await wordFaults(page);
  }
  return found;
}

async function expectTextOf(page: Page, pixels: number): Promise<void> {
  const size = () =>
    page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize));
  await expect.poll(size).toBe(pixels);
}
