/** My things: a copy from one browser into another, with a way back that a kill does not close. */
import { expect, type Page, test } from '@playwright/test';
import { killerOf } from './support/browser';
import { temporaryFolder } from './support/server';
import { connect, keep, openWithoutWorker, tidyUp } from './support/visits';

test.afterEach(tidyUp);

const PAIR = '/opponent?mine=OP01-001&theirs=OP02-001';

async function writePlan(page: Page, origin: string, words: string): Promise<void> {
  await page.goto(origin + PAIR);
  await page.getByRole('textbox', { name: 'My plan' }).fill(words);
  await expect(page.getByText('Kept on this device.')).toBeVisible();
}

const plans = (page: Page) =>
  page
    .getByRole('region', { name: 'Kept here' })
    .getByRole('listitem')
    .filter({ hasText: 'Plans' });

test('a copy that is saved in one browser is shown and taken in in another, taken back, and stays so after a kill', async () => {
  const { origin } = await connect();
  const there = await openWithoutWorker();
  await writePlan(there.page, origin, 'Keep the low curve');
  await there.page.goto(`${origin}/mythings`);
  await expect(there.page.getByText('Never saved')).toBeVisible();
  const saving = there.page.waitForEvent('download');
  await there.page.getByRole('button', { name: 'Save a copy' }).click();
  const copy = await (await saving).path();
  await expect(there.page.getByText('nothing is new since')).toBeVisible();

  const profile = keep(temporaryFolder('profile'));
  const { page } = await openWithoutWorker(undefined, profile);
  const killBrowser = await killerOf(page);
  await page.goto(`${origin}/mythings`);
  await page.getByLabel('File with a copy').setInputFiles(copy);
  const dialog = page.getByRole('dialog', { name: 'Take a copy in' });
  await expect(dialog.getByText('1 new')).toBeVisible();
  await expect(dialog.getByText('Keep the low curve')).toBeVisible();
  await expect(plans(page)).toContainText('0');
  await dialog.getByRole('button', { name: 'Take it in' }).click();
  await expect(plans(page)).toContainText('1');

  // The way back is there after a reload, too.
  await page.goto(`${origin}/mythings`);
  await expect(page.getByText('1 plan.')).toBeVisible();
  await page.getByRole('button', { name: 'Take it back' }).click();
  await expect(plans(page)).toContainText('0');
  await killBrowser();
  const again = await openWithoutWorker(undefined, profile);
  await again.page.goto(`${origin}/mythings`);
  await expect(plans(again.page)).toContainText('0');
  await expect(again.page.getByRole('button', { name: 'Take it back' })).toBeHidden();
});
