/** The deck generator to its end without a network, and by the keyboard alone. */
import { expect, type Page } from '@playwright/test';
import { untilReadyOffline } from './support/browser';
import { test } from './support/machine';

test('a deck is generated and copied with the server dead and the browser restarted', async ({
  machine,
}) => {
  const profile = machine.newProfile();
  const server = await machine.startServer();
  const online = await machine.open(profile);
  await online.page.goto(`${server.origin}/`);
  await untilReadyOffline(online.page);
  await online.browser.close();
  await server.kill();

  const { page } = await machine.open(profile);
  await page.goto(`${server.origin}/cardbackfight`);
  await page.getByRole('button', { name: 'Generate' }).click();
  await expect(page.getByText('1 leader and 50 cards')).toBeVisible();
  await expect(
    page.getByRole('button', { name: /^Wait \ds To Generate Another\.\.\.$/ }),
  ).toBeDisabled();
  const deck = await copyDeck(page);
  expect(deck[0]).toMatch(/^1x/);
  expect(deck.reduce((sum, line) => sum + Number.parseInt(line, 10), 0)).toBe(51);
  expect(await page.locator('li img').evaluateAll(brokenPictures)).toBe(0);

  const address = page.url();
  await expect(page.getByRole('button', { name: 'Generate Another' })).toBeEnabled({
    timeout: 10_000,
  });
  await page.getByRole('button', { name: 'Generate Another' }).click();
  await expect(page).not.toHaveURL(address);
  expect(await copyDeck(page)).not.toEqual(deck);
  await page.goto(address);
  await expect(page.getByText('1 leader and 50 cards')).toBeVisible();
  expect(await copyDeck(page)).toEqual(deck);
});

test('the keyboard alone reaches every setting, the deck and the clipboard', async ({
  machine,
}) => {
  const server = await machine.startServer();
  const { page } = await machine.open(machine.newProfile(), { width: 1280, height: 800 });
  await page.goto(`${server.origin}/cardbackfight`);
  await expect(page.getByRole('button', { name: 'Generate' })).toBeEnabled();

  await tabTo(page, 'Min 2K counters');
  await page.keyboard.press('ArrowDown');
  await tabTo(page, 'Include banned cards');
  await page.keyboard.press('Space');
  await tabTo(page, /^Sets/);
  await page.keyboard.press('Enter');
  await tabTo(page, 'Select all');
  await page.keyboard.press('Enter');
  await tabTo(page, 'EB01');
  await page.keyboard.press('Space');
  await tabTo(page, 'Generate');
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(/counters=7.*banned=true.*sets=(?!.*EB01)/);
  await expect(page.getByRole('heading', { level: 2 })).toBeFocused();
  await tabTo(page, 'Copy for SIM');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Deck copied')).toBeVisible();
  await expect(page.getByText('Deck copied')).toBeHidden({ timeout: 4000 });
});

async function copyDeck(page: Page): Promise<string[]> {
  await page.getByRole('button', { name: 'Copy for SIM' }).click();
  await expect(page.getByText('Deck copied')).toBeVisible();
  return (await page.evaluate(() => navigator.clipboard.readText())).split('\n');
}

/** Presses Tab until the focus is on what is called so: never past the end of the page. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const target = page
    .getByRole('spinbutton', { name, exact: true })
    .or(page.getByRole('checkbox', { name, exact: true }))
    .or(page.getByRole('button', { name, exact: true }))
    .or(page.locator('summary').filter({ hasText: name }))
    .first();
  for (let stops = 0; stops < 100; stops += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${name}`);
}

/** A card whose picture was never seen has a drawn face, which is no image: none may be broken. */
function brokenPictures(pictures: (HTMLElement | SVGElement)[]): number {
  return pictures.filter(
    (picture) =>
      picture instanceof HTMLImageElement && picture.complete && picture.naturalWidth === 0,
  ).length;
}
