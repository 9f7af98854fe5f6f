/** The player rankings of the period a visitor looked at are there when the network is not. */
import { expect, type Page, test } from '@playwright/test';
import { untilReadyOffline } from './support/browser';
import { temporaryFolder } from './support/server';
import { connect, keep, open, tidyUp } from './support/visits';

test.afterEach(tidyUp);

test('the players of the period looked at outlive the server and the browser', async () => {
  const profile = keep(temporaryFolder('profile'));
  const network = await connect();
  const address = `${network.origin}/playerranking?period=lw_p`;
  const online = await open(profile);
  await online.page.goto(address);
  await untilReadyOffline(online.page);
  const before = await readLeaders(online.page);
  expect(before.length).toBeGreaterThan(10);
  await online.browser.close();
  await network.cut();

  const { page } = await open(profile);
  await page.goto(address);
  await expect(page.getByText(/saved on this phone/).first()).toBeVisible();
  await expect.poll(() => readLeaders(page)).toEqual(before);

  // A leader opened far down is still where it was after a look at another page.
  const far = page
    .locator('main section button[aria-expanded]')
    .nth(Math.min(30, before.length - 2));
  await far.click();
  await expect(page.locator('main tbody tr').first()).toBeVisible();
  const place = await page.evaluate(() => scrollY);
  await page.getByRole('link', { name: 'Rankings', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Leader rankings' })).toBeAttached();
  await page.goBack();
  await expect(page.locator('main tbody tr').first()).toBeVisible();
  await expect
    .poll(async () => Math.abs((await page.evaluate(() => scrollY)) - place))
    .toBeLessThan(3);

  // The search stays in sight and finds a set among many.
  await expect(page.getByRole('searchbox', { name: 'Find a leader' })).toBeInViewport();
  await page.getByRole('button', { name: 'Set: All sets' }).click();
  await page.getByRole('dialog', { name: 'Set' }).getByRole('listitem').nth(1).click();
  await expect(page).toHaveURL(/set=/);
  await expect.poll(async () => (await readLeaders(page)).length).toBeLessThan(before.length);

  await page.goto(`${network.origin}/playerranking?period=east`);
  await expect(page.getByText('Not on this phone yet')).toBeVisible();
});

/** One text a leader: its name and its best player; once no more leaders are being drawn. */
async function readLeaders(page: Page): Promise<string[]> {
  const leaders = page.locator('main section');
  await expect(leaders.first()).toBeVisible();
  let before = 0;
  await expect
    .poll(
      async () => {
        const drawn = (await leaders.count()) - before;
        before += drawn;
        return drawn;
      },
      { intervals: [200] },
    )
    .toBe(0);
  return leaders.allTextContents();
}
