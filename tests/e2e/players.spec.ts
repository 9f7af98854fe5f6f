/** The gate and the login as the four kinds of people meet them, through the real login flow. */
import { expect as baseExpect, type Page, test } from '@playwright/test';
import { temporaryFolder } from './support/server';
import { connect, keep, open, tidyUp } from './support/visits';

// A first start and a login in a row, on machines that may be slow.
test.setTimeout(180_000);
const expect = baseExpect.configure({ timeout: 20_000 });

test.afterEach(tidyUp);

/** A player of the season with matches of the last days. */
async function somebody(origin: string): Promise<{ deviceID: string; playerName: string }> {
  const answer = await fetch(`${origin}/api/search`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ searchTerm: 'a' }),
  });
  const [first] = (await answer.json()) as { deviceID: string; playerName: string }[];
  if (!first) throw new Error('The season has no players');
  return first;
}

async function logIn(page: Page, tier: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Connect with Patreon' }).click();
  await page.getByRole('button', { name: new RegExp(tier) }).click();
}

test('a visitor, CREWMATE, NAKAMA and KAIZOKU before the same gate, each back where they left', async () => {
  const network = await connect();
  const { deviceID, playerName } = await somebody(network.origin);
  const { page } = await open(keep(temporaryFolder('profile')));
  const address = `${network.origin}/playerstats?deviceId=${deviceID}`;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));

  await page.goto(address);
  await expect(page.getByText('Player statistics are for KAIZOKU patrons')).toBeVisible();
  await expect(page.getByText(/Already a patron\?/)).toBeVisible();
  for (const tier of ['CREWMATE', 'NAKAMA']) {
    await logIn(page, tier);
    await expect(page).toHaveURL(address);
    await expect(page.getByText(/You are connected\. Your tier does not include/)).toBeVisible();
  }
  expect(asked.filter((url) => /PlayerStatsScreen|\/api\/player-stats/.test(url))).toEqual([]);

  await logIn(page, 'KAIZOKU');
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${playerName}'s Statistics`);
  expect(asked.some((url) => url.includes('/api/player-stats'))).toBe(true);
});

test('a login that is refused is told calmly, and no address of another site is followed', async () => {
  const network = await connect();
  const { page } = await open(keep(temporaryFolder('profile')));
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await page.goto(`${network.origin}/playerstats`);
  await logIn(page, 'Refuse');
  await expect(page).toHaveURL(`${network.origin}/playerstats`);
  await expect(page.getByText('You are not connected.')).toBeVisible();
  expect(logged.join('\n')).toContain('Patreon login failed: access_denied');

  for (const elsewhere of ['//localhost:1/x', '/\\localhost:1', 'javascript:alert(1)']) {
    await page.evaluate(
      (saved) => sessionStorage.setItem('crows-nest-return-address', saved),
      elsewhere,
    );
    await page.goto(network.origin);
    await expect(page.getByRole('heading', { name: 'My Apps' })).toBeVisible();
    await expect(page).toHaveURL(`${network.origin}/`);
  }
});
