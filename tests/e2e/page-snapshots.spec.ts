/** What a device keeps of the pages it showed, to be seen at their next start (decision 093). */
import { expect, type Page, test } from '@playwright/test';
import { untilReadyOffline } from './support/browser';
import { temporaryFolder } from './support/server';
import { connect, keep, open, signIn, tidyUp } from './support/visits';
import { framesOf, watchFrames } from './support/watch-frames';

test.afterEach(tidyUp);

test('a page that was opened shows the same from its first frame on without a network; for patrons until somebody logs out', async () => {
  const network = await connect();
  const { page } = await open(keep(temporaryFolder('profile')));
  const violations: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) violations.push(message.text());
  });
  await watchFrames(page);
  await page.addInitScript(noteFirstForm);
  await page.goto(network.origin);
  await untilReadyOffline(page);
  await signIn(page, network.origin, 'KAIZOKU');

  await page.goto(`${network.origin}/mirror`);
  await untilKept(page, '/mirror');
  await page.goto(`${network.origin}/report`);
  await untilKept(page, '/report');
  // What was changed is not what was kept; opened anew it is kept anew.
  await page.locator('#root').getByLabel('Tournament name').fill('Bell Island');
  await untilKept(page, '/report', false);
  await page
    .locator('#root')
    .getByText(/^Draft saved/)
    .waitFor();
  await page.reload();
  await untilKept(page, '/report');

  await network.cut();
  await page.goto(`${network.origin}/mirror`);
  await page.locator('#root tbody tr').first().waitFor();
  await expect(page.locator('#first-picture')).toHaveCount(0);
  const frames = await framesOf(page);
  expect(frames[0]?.shown).toBe('picture');
  expect(frames.at(-1)?.shown).toBe('app');
  for (const { rows, day } of frames) expect({ rows, day }).toEqual(rowsAndDay(frames.at(-1)));
  expect(frames.at(-1)?.rows).toHaveLength(5);

  await page.goto(`${network.origin}/report`);
  expect(await firstForm(page)).toEqual({ name: 'Bell Island', isInert: true });
  expect(violations).toEqual([]);

  // As another tab says it, once this one listens. Where the network was cut early, the leaders are still on their way.
  await page
    .locator('[role="status"]')
    .filter({ hasText: /Ready offline|Rankings and tools ready/ })
    .first()
    .waitFor();
  await page.evaluate(() => new BroadcastChannel('crows-nest-account').postMessage('logged-out'));
  await untilKept(page, '/mirror', false);
  await untilKept(page, '/report');
});

const rowsAndDay = (frame: { rows: readonly string[]; day: string } | undefined) => ({
  rows: frame?.rows,
  day: frame?.day,
});

/** Until something is kept of that address, or nothing any more. */
async function untilKept(page: Page, address: string, isKept = true): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async (path) => {
        const name = (await caches.keys()).find((each) => each.includes('page-snapshots'));
        return name !== undefined && Boolean(await (await caches.open(name)).match(path));
      }, address),
    )
    .toBe(isKept);
}

type Noted = { firstForm: { readonly name: string; readonly isInert: boolean } | null };

/** Runs in the page before its own scripts: what the form of the first frame holds. */
function noteFirstForm(): void {
  const noted = window as unknown as Noted;
  noted.firstForm = null;
  requestAnimationFrame(() => {
    const field = document.querySelector<HTMLInputElement>('#first-picture main input');
    noted.firstForm = field && { name: field.value, isInert: field.inert };
  });
}

function firstForm(page: Page): Promise<Noted['firstForm']> {
  return page.evaluate(() => (window as unknown as Noted).firstForm);
}
