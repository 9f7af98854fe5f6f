/** The player rankings of the period a visitor looked at are there when the network is not. */
import { expect, type Page } from '@playwright/test';
import { untilReadyOffline } from './support/browser';
import { test } from './support/machine';

test('player rankings are there with the server dead and the browser restarted', async ({
  machine,
}) => {
  const profile = machine.newProfile();
  const server = await machine.startServer();
  const address = `${server.origin}/playerranking?period=lw_p`;
  const online = await machine.open(profile);
  await online.page.goto(address);
  const before = await readPlayers(online.page);
  expect(before.length).toBeGreaterThan(100);
  await untilReadyOffline(online.page);
  await online.browser.close();
  await server.kill();

  const { page } = await machine.open(profile);
  await page.goto(address);
  expect(await readPlayers(page)).toEqual(before);
  await expect(page.getByText(/saved on this (phone|device)/).first()).toBeVisible();

  await page.getByLabel('Set', { exact: true }).selectOption({ index: 1 });
  await expect(page).toHaveURL(/set=/);
  await expect.poll(async () => (await readPlayers(page)).length).toBeLessThan(before.length);

  await page.goto(`${server.origin}/playerranking?period=east`);
  await expect(page.getByText('Not on this phone yet')).toBeVisible();
});

/** One text a player, once the leaders are named and all of them are drawn. */
async function readPlayers(page: Page): Promise<string[]> {
  await expect(page.getByRole('table').first()).toBeVisible();
  await page.waitForFunction(() =>
    [...document.querySelectorAll('h2')].every(
      ({ textContent }) => !/^\w+-\d+$/.test(textContent ?? ''),
    ),
  );
  const rows = page.locator('main tbody tr');
  await expect.poll(async () => (await rows.count()) === (await rows.count())).toBe(true);
  return rows.allTextContents();
}
