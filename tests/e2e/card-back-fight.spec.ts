/** The deck generator in a real browser: pictures that were never seen, and the keyboard alone. */
import { expect, type Page, test } from '@playwright/test';
import { connect, openOfflineAfterOneVisit, openWithoutWorker, tidyUp } from './support/visits';

test.afterEach(tidyUp);

test('without a network each deck shows its leader, and a drawn face for cards never seen', async () => {
  const { page, origin } = await openOfflineAfterOneVisit();
  await page.goto(`${origin}/cardbackfight`);
  for (const name of ['Generate', 'Generate Another']) {
    const before = page.url();
    await page.getByRole('button', { name, exact: true }).click();
    await expect(page).not.toHaveURL(before);
    const deck = page.getByRole('region', { name: 'Generated deck' });
    await expect(deck.getByRole('heading', { level: 2 })).toBeVisible();
    await deck.getByRole('listitem').last().scrollIntoViewIfNeeded();
    await expect.poll(() => deck.locator('[class*="CardImage-face"]').count()).not.toBe(0);
    // Behind a drawn face its picture is tried again, out of sight.
    const shown = deck.locator('img:not([class*="CardImage-retried"])');
    // For a moment one has failed and its face is not drawn yet.
    await expect.poll(() => shown.evaluateAll(brokenPictures)).toBe(0);
  }
});

test('the keyboard alone reaches every setting, the deck and the clipboard', async () => {
  const network = await connect();
  const { page } = await openWithoutWorker({ width: 1280, height: 800 });
  await page.goto(`${network.origin}/cardbackfight`);
  await expect(page.getByRole('button', { name: 'Generate' })).toBeEnabled();

  await tabTo(page, 'spinbutton', 'Min 2K counters');
  await page.keyboard.press('ArrowDown');
  await tabTo(page, 'checkbox', 'Include banned cards');
  await page.keyboard.press('Space');
  await tabTo(page, 'summary', 'Sets');
  await page.keyboard.press('Enter');
  await tabTo(page, 'button', 'Select all');
  await page.keyboard.press('Enter');
  await tabTo(page, 'checkbox', 'EB01');
  await page.keyboard.press('Space');
  await tabTo(page, 'button', 'Generate');
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(/counters=7&banned=true&sets=(?!.*EB01).*OP11.*&seed=/);
  await expect(page.getByRole('heading', { level: 2 })).toBeFocused();
  await tabTo(page, 'button', 'Copy for SIM');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Deck copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^1x\S+\n/);
});

/** Presses Tab until the focus is there. */
async function tabTo(
  page: Page,
  role: 'spinbutton' | 'checkbox' | 'button' | 'summary',
  name: string,
): Promise<void> {
  const target =
    role === 'summary'
      ? page.locator('summary', { hasText: name })
      : page.getByRole(role, { name, exact: true });
  for (let stops = 0; stops < 100; stops += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The Tab key does not lead to ${name}`);
}

function brokenPictures(pictures: (HTMLElement | SVGElement)[]): number {
  return pictures.filter(
    (picture) =>
      picture instanceof HTMLImageElement && picture.complete && picture.naturalWidth === 0,
  ).length;
}
