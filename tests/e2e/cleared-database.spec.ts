/** A phone whose database was cleared while its worker and its files are still there. */
import { expect, test } from '@playwright/test';
import { goWithinApp, untilReadyOffline } from './support/browser';
import { open, openAfterOneVisit, tidyUp } from './support/visits';

test.afterEach(tidyUp);

test('a phone whose database was cleared says so of what is shown without a network, and of the missing reports', async () => {
  const { network, profile, ...before } = await openAfterOneVisit();
  await before.page.goto(`${network.origin}/report`);
  await before.page.locator('#root').getByLabel('Tournament name').fill('Bell Island');
  await before.page
    .locator('#root')
    .getByText(/^Draft saved/)
    .waitFor();
  await before.page.goto(`${network.origin}/ranking`);
  await untilReadyOffline(before.page);
  await network.cut();
  const devtools = await before.browser.newCDPSession(before.page);
  await devtools.send('Storage.clearDataForOrigin', {
    origin: network.origin,
    storageTypes: 'indexeddb',
  });
  // The browser's own cache has the files as well, and would fill the database again.
  await devtools.send('Network.clearBrowserCache');
  await before.browser.close();

  // The stored page brings its rankings along.
  const { page } = await open(profile);
  await page.goto(`${network.origin}/ranking`);
  await expect(page.locator('#root tbody tr').nth(5)).toBeAttached();
  await expect(page.locator('#root main').getByText('not saved on this phone')).toBeVisible();
  await expect(page.getByText('Not saved on this phone.')).toBeVisible();
  // So do the results; what was never looked at has no page.
  await page.goto(`${network.origin}/tournament`);
  await expect(page.locator('#root main').getByText('Not saved on this phone')).toBeVisible();
  await goWithinApp(page, '/ranking?period=east');
  await expect(page.getByRole('heading', { name: 'Not on this phone yet' })).toBeVisible();
  await page.goto(`${network.origin}/report`);
  await expect(page.getByText('1 report is gone from this device.')).toBeVisible();
});
