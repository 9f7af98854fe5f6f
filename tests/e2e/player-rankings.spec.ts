/** The player rankings of the period a visitor looked at are there when the network is not. */
import { expect, type Page, test } from '@playwright/test';
import { untilReadyOffline } from './support/browser';
import { freePort, seasonFolder, temporaryFolder } from './support/server';
import { keep, open, start, tidyUp } from './support/visits';

test.afterEach(tidyUp);

test('the players of the period looked at outlive the server and the browser', async () => {
  const profile = keep(temporaryFolder('profile'));
  const server = await start(await freePort(), keep(seasonFolder()));
  const address = `${server.origin}/playerranking?period=lw_p`;
  const online = await open(profile);
  await online.page.goto(address);
  await untilReadyOffline(online.page);
  const before = await readPlayers(online.page);
  expect(before.length).toBeGreaterThan(100);
  await online.browser.close();
  await server.kill();

  const { page } = await open(profile);
  await page.goto(address);
  await expect(page.getByText(/saved on this phone/).first()).toBeVisible();
  await expect.poll(() => readPlayers(page)).toEqual(before);

  await page.getByLabel('Set', { exact: true }).selectOption({ index: 1 });
  await expect(page).toHaveURL(/set=/);
  await expect.poll(async () => (await readPlayers(page)).length).toBeLessThan(before.length);

  await page.goto(`${server.origin}/playerranking?period=east`);
  await expect(page.getByText('Not on this phone yet')).toBeVisible();
});

/** One text a player: rank, name and figures; once no more leaders are being drawn. */
async function readPlayers(page: Page): Promise<string[]> {
  await expect(page.getByRole('table').first()).toBeVisible();
  const rows = page.locator('main tbody tr');
  let before = 0;
  await expect
    .poll(
      async () => {
        const drawn = (await rows.count()) - before;
        before += drawn;
        return drawn;
      },
      { intervals: [200] },
    )
    .toBe(0);
  return rows.allTextContents();
}
