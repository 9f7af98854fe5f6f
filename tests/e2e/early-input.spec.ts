/** Pages whose script is still on its way: what is typed stays and counts, a tap is carried out once. */
import { expect, type Page, test } from '@playwright/test';
import type { FaultyNetwork } from './support/faulty-network';
import { NAVIGATION_ADDRESSES } from './support/pages';
import { connect, openWithoutWorker, tidyUp } from './support/visits';

test.afterEach(tidyUp);

/** The server's HTML comes; the app does once it is let through. */
async function openBeforeTheScript(network: FaultyNetwork, page: Page, path: string) {
  const held: (() => void)[] = [];
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await new Promise<void>((letThrough) => held.push(letThrough));
    await route.continue().catch(() => {});
  });
  await page.goto(network.origin + path, { waitUntil: 'commit' });
  await expect(page.locator('#root main')).toBeVisible();
  // All of the HTML has come: translators wait for that, too.
  await page.waitForFunction(() => document.readyState !== 'loading');
  return async () => {
    await page.unroute(/\/assets\/.*\.js$/);
    for (const letThrough of held) letThrough();
    await expect(page.locator('html[data-page]')).toHaveCount(0);
    await page.waitForFunction(() => window.early === undefined);
  };
}

const TEXT_BOXES =
  'main input:is([type=text], [type=search], [type=number], :not([type])), main textarea';

test('on every page, a text box takes what is typed before the script is there, and the app goes on with it', async () => {
  const network = await connect();
  const { page } = await openWithoutWorker();
  const errors: string[] = [];
  page.on('console', (message) => {
    if (/Hydration:/.test(message.text())) errors.push(`${page.url()}: ${message.text()}`);
  });
  const typedOn: string[] = [];
  for (const path of NAVIGATION_ADDRESSES) {
    const answer = await fetch(network.origin + path);
    if (!/<(?:input|textarea)\b/.test(await answer.text())) continue;
    const letThrough = await openBeforeTheScript(network, page, path);
    const box = page.locator(TEXT_BOXES).filter({ visible: true }).first();
    if ((await box.count()) === 0) {
      await letThrough();
      continue;
    }
    await box.click();
    await box.pressSequentially('5');
    const typed = await box.inputValue();
    expect(typed, path).toContain('5');
    await letThrough();
    await expect(box, path).toHaveValue(typed);
    await expect(box, path).toBeFocused();
    // The app knows of it: what it did not know it would put back when it draws the box anew.
    await box.press('End');
    await box.pressSequentially('1');
    await box.press('Backspace');
    await expect(box, path).toHaveValue(typed);
    typedOn.push(path);
  }
  expect(typedOn.length, typedOn.join(', ')).toBeGreaterThanOrEqual(4);
  expect(errors).toEqual([]);
});

test('a tap before the script is there is carried out once it is: menu, dialog, search', async () => {
  const network = await connect();
  const { page } = await openWithoutWorker();
  let letThrough = await openBeforeTheScript(network, page, '/faq');
  for (const _ of [1, 2, 3]) await page.getByRole('button', { name: 'Menu' }).click();
  await letThrough();
  await expect(page.getByRole('dialog')).toBeVisible();

  letThrough = await openBeforeTheScript(network, page, '/mygames');
  await page.getByRole('button', { name: 'Log a game' }).click();
  await letThrough();
  await expect(page.getByRole('dialog', { name: 'Log a game' })).toBeVisible();

  letThrough = await openBeforeTheScript(network, page, '/matchhistory');
  const box = page.getByLabel('Display name or device ID');
  await box.pressSequentially('Mira');
  await box.press('Enter');
  await letThrough();
  await expect(page).toHaveURL(/term=Mira/);
});

test('a page that was translated before the script came is rendered anew, without an error', async () => {
  const network = await connect();
  const { page } = await openWithoutWorker();
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  for (const path of ['/eventcalendar', '/ranking', '/matchhistory']) {
    const letThrough = await openBeforeTheScript(network, page, path);
    await page.evaluate(() => {
      const words = document.createTreeWalker(
        document.querySelector('#root') as Element,
        NodeFilter.SHOW_TEXT,
      );
      for (const text of Array.from({ length: 9 }, () => words.nextNode())) {
        const font = document.createElement('font');
        font.textContent = `Übersetzt ${text?.nodeValue}`;
        (text as ChildNode | null)?.replaceWith(font);
        words.currentNode = font.lastChild ?? font;
      }
    });
    await letThrough();
    await expect(page.locator('#root main h1').first()).toBeAttached();
    await expect(page.getByText('Übersetzt')).toHaveCount(0);
  }
  expect(errors).toEqual([]);
});
