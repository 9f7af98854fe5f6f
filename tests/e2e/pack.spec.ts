/** The pack in a real browser: taken, tested, spoilt, mended, and renewed. */
import { expect, type Page, test } from '@playwright/test';
import { pacificDateOf } from '../../src/domain/time/pacific-date';
import { accessibilityFaults, sidewaysFaults } from './support/accessibility';
import { open, openAfterOneVisit, signIn, tidyUp } from './support/visits';

test.afterEach(tidyUp);

const READY = /^Ready offline · \d+\.\d MB · data of \d+ \w+ · \d+ files read$/;

async function takePack(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/pack`);
  await expect(page.getByText(/^To download: |^All of it/)).toBeVisible();
  await page.getByRole('button', { name: 'Download pack' }).click();
  await expect(page.getByText(READY)).toBeVisible();
}

async function untilLeadersArePublished(origin: string): Promise<void> {
  const day = pacificDateOf(new Date());
  const status = async () => {
    const rows = await (await fetch(`${origin}/content/stats/rankings_west_p_${day}.json`)).json();
    const [{ leader }] = rows as [{ leader: string }];
    return (await fetch(`${origin}/content/stats/leader_west_p_${day}/${leader}.json`)).status;
  };
  await expect.poll(status).toBe(200);
}

test('a pack opens after the server was killed and the browser restarted; what is spoilt is named and mended', async () => {
  const { network, profile, ...before } = await openAfterOneVisit();
  await untilLeadersArePublished(network.origin);
  await signIn(before.page, network.origin, 'KAIZOKU');
  await takePack(before.page, network.origin);
  expect(await accessibilityFaults(before.page)).toEqual([]);
  expect(await sidewaysFaults(before.page)).toEqual([]);
  await before.browser.close();
  await network.cut();

  const { page } = await open(profile);
  await page.goto(`${network.origin}/pack`);
  await page.getByRole('button', { name: 'Test it' }).click();
  await expect(page.getByText(READY)).toBeVisible();
  await page.goto(`${network.origin}/matchups`);
  await expect(
    page.getByRole('main').getByRole('listitem').getByRole('link').first(),
  ).toBeVisible();

  await page.goto(`${network.origin}/rulings`);
  await expect(page.getByText(/^60 rulings and corrections, as of /)).toBeVisible();

  await page.goto(`${network.origin}/pack`);
  const [lost, cut] = await page.evaluate(spoil);
  await page.getByRole('button', { name: 'Test it' }).click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('2 files are missing or broken.');
  for (const leader of [lost, cut]) await expect(alert).toContainText(`Leader ${leader}`);
  // Without a network it can’t be mended, and the rest stays.
  await page.getByRole('button', { name: 'Mend it' }).click();
  await expect(page.getByText('The download is not complete.')).toBeVisible();
  await network.restore();
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText(READY)).toBeVisible();

  await page.getByRole('button', { name: 'Remove it' }).click();
  await page.getByRole('button', { name: 'Yes, remove it' }).click();
  await expect(page.getByRole('button', { name: 'Download pack' })).toBeVisible();
});

test('a network that is lost in the middle of packing leaves the pack before it as it was', async () => {
  const { network, page } = await openAfterOneVisit();
  await takePack(page, network.origin);
  await page.getByLabel('All cards').check();
  network.setSpeed({ latency: 50, bytesPerSecond: 200_000 });
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText(/^Packing: (?!0 )\d/)).toBeVisible();
  await network.cut();
  await expect(page.getByText('The pack you have still works.')).toBeVisible();
  await page.getByRole('button', { name: 'Test it' }).click();
  await expect(page.getByText(READY)).toBeVisible();
});

/** Runs in the page: of two stored leaders the one is removed and the other cut short; gives both. */
async function spoil(): Promise<string[]> {
  const done = <Value>(request: IDBRequest<Value>) =>
    new Promise<Value>((resolve) => {
      request.onsuccess = () => resolve(request.result);
    });
  const database = await done(indexedDB.open('crows-nest-content-1-files'));
  const store = database.transaction('content', 'readwrite').objectStore('content');
  const keys = (await done(store.getAllKeys())).map(String);
  const [lost = '', cut = ''] = keys.filter((key) => key.startsWith('leader_'));
  await done(store.delete(lost));
  const record = await done(store.get(cut));
  await done(store.put({ ...record, body: record.body.slice(0, 1000) }, cut));
  database.close();
  return [lost, cut].map((key) => key.replace(/^.*\/|\.json$/g, ''));
}
