/** Tournament results after one visit: server killed, browser restarted, the decks filtered all the same. */
import { expect, type Page, test } from '@playwright/test';
import { open, openAfterOneVisit, tidyUp } from './support/visits';

test.afterEach(tidyUp);

test('tournaments are filtered without server and network', async () => {
  const { network, profile, ...online } = await openAfterOneVisit();
  const address = `${network.origin}/tournament`;
  await online.page.goto(address);
  const before = await summaryOf(online.page);
  expect(before).toMatch(/^\d+ decks\d+ leaders\d+ tournaments$/);
  await expect(online.page.getByRole('button', { name: 'Latest video' })).toBeVisible();
  await online.browser.close();
  await network.cut();

  const { page } = await open(profile);
  await page.goto(address);
  await expect.poll(() => summaryOf(page)).toBe(before);
  await expect(page.getByText('No reception.')).toBeVisible();
  // The video's host can't be reached either: no button that leads nowhere.
  await expect(page.getByRole('button', { name: 'Latest video' })).toHaveCount(0);

  // These cards were never seen: their drawn faces are as wide as their places.
  const card = page.getByRole('list', { name: 'Most used cards' }).getByRole('button').last();
  await card.scrollIntoViewIfNeeded();
  const face = card.getByText(/^\d{3}$/).locator('..');
  await expect.poll(async () => (await face.boundingBox())?.width ?? 0).toBeGreaterThan(60);

  await page.getByLabel('Format').selectOption('OP16');
  await expect(page).toHaveURL(/\?format=OP16$/);
  await page.getByLabel('Top X or better').fill('1');
  await expect.poll(() => summaryOf(page)).toMatch(/^20 decks\d+ leaders20 tournaments$/);
  const results = page.getByRole('table', { name: 'Results' });
  await expect(results.getByRole('row')).toHaveCount(11);
  await expect(page.getByText('Page 1 of 2')).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Page 2 of 2')).toBeVisible();

  const chosen = await results.getByRole('rowheader').first().textContent();
  await page.getByLabel('Leader', { exact: true }).selectOption({ label: chosen ?? '' });
  await expect.poll(() => summaryOf(page)).toMatch(/ decks?1 leader\d/);
  // The figures come first, then the address.
  await expect(page).toHaveURL(/[?&]leader=/);
  await page.reload();
  await expect(page.getByLabel('Top X or better')).toHaveValue('1');
  await expect.poll(() => summaryOf(page)).toMatch(/ decks?1 leader\d/);
});

/** "400 decks63 leaders20 tournaments" */
async function summaryOf(page: Page): Promise<string> {
  return page
    .getByRole('status')
    .filter({ hasText: /leaders?\d/ })
    .innerText()
    .then(onOneLine);
}

function onOneLine(text: string): string {
  return text.replaceAll('\n', '');
}
