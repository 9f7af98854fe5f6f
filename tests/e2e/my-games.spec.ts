/** The record of the player's own games, in a real browser: without a network, by the system's share sheet, and killed. */
import { expect, type Page, test } from '@playwright/test';
import { LOGS_CACHE, SHARE_ADDRESS, SHARED_FIELD } from '../../src/resources/shared-logs';
import { makeSimLog } from '../fixtures/sim-logs';
import { accessibilityFaults, sidewaysFaults } from './support/accessibility';
import { temporaryFolder } from './support/server';
import {
  connect,
  keep,
  open,
  openAfterOneVisit,
  openWithoutWorker,
  tidyUp,
} from './support/visits';

test.afterEach(tidyUp);

const LOGS = Array.from({ length: 500 }, (_, number) => ({
  ...makeSimLog(number),
  name: `2026-10-${String((number % 28) + 1).padStart(2, '0')}T11.00.${number % 60}.log`,
}));
const GAMES = LOGS.flatMap(({ games }) => games);
const filesOf = (logs: typeof LOGS) =>
  logs.map(({ name, text }) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) }));
const give = (page: Page, logs: typeof LOGS) =>
  page.getByLabel('Logs, tables and decks').setInputFiles(filesOf(logs));
const record = (page: Page) =>
  page
    .getByRole('region', { name: 'Record', exact: true })
    .getByText(/^\d+–\d+$/)
    .first();

test('five hundred logs are read without a network after one visit to another page, and nothing is sent', async () => {
  const { browser, network } = await openAfterOneVisit();
  await network.cut();
  const tab = await browser.newPage();
  const asked: string[] = [];
  await tab.goto(`${network.origin}/mygames`);
  await expect(tab.getByRole('heading', { name: 'No games yet' })).toBeVisible();
  tab.on('request', (request) => {
    if (request.method() !== 'GET') asked.push(request.url());
  });
  await give(tab, LOGS);
  await expect(
    tab.getByText(new RegExp(`^${GAMES.length.toLocaleString('en')} games added\\.`)),
  ).toBeVisible();
  const wins = GAMES.filter(({ result }) => result === 'win').length;
  const losses = GAMES.filter(({ result }) => result === 'loss').length;
  await expect(record(tab)).toHaveText(`${wins}–${losses}`);
  const waiting = GAMES.length - wins - losses;
  await expect(tab.getByRole('button', { name: `Who won these? · ${waiting}` })).toBeVisible();
  expect(asked).toEqual([]);

  // Once more is nothing new.
  await give(tab, LOGS.slice(0, 50));
  await expect(tab.getByText(/^0 games added, .* known already\.$/)).toBeVisible();
  expect(await accessibilityFaults(tab)).toEqual([]);
  await tab.setViewportSize({ width: 360, height: 740 });
  // The bars of a wide screen go with the next frame.
  await expect.poll(() => sidewaysFaults(tab)).toEqual([]);
  await tab.reload();
  await expect(record(tab)).toHaveText(`${wins}–${losses}`);
});

test('a page that is killed while it reads goes on where it was', async () => {
  const network = await connect();
  const profile = keep(temporaryFolder('profile'));
  const before = await open(profile);
  await before.page.goto(`${network.origin}/mygames`);
  await give(before.page, LOGS.slice(0, 200));
  // The first worker becomes active meanwhile, and tidies up after earlier versions.
  await expect(before.page.getByText(/^Reading logs: [1-9]/)).toBeVisible();
  // What is not kept yet is lost with the page.
  const keptOrRead = async () => {
    const kept = await before.page.evaluate(
      async (name) => (await (await caches.open(name)).keys()).length,
      LOGS_CACHE,
    );
    const words = await before.page.locator('main').innerText();
    return kept + Number(/Reading logs: (\d+)/.exec(words)?.[1] ?? 200);
  };
  await expect.poll(keptOrRead).toBeGreaterThanOrEqual(200);
  await before.browser.close();
  const { page } = await open(profile);
  await page.goto(`${network.origin}/mygames`);
  const games = LOGS.slice(0, 200).flatMap(({ games }) => games);
  const wins = games.filter(({ result }) => result === 'win').length;
  const losses = games.filter(({ result }) => result === 'loss').length;
  await expect(record(page)).toHaveText(`${wins}–${losses}`);
});

test('logs that the system hands to the installed app come into the record, and reach no server', async () => {
  const { page, network } = await openAfterOneVisit();
  await page.goto(`${network.origin}/faq`);
  await network.cut();
  // As the share sheet sends it, whose form is bound by no policy of a page.
  const answer = await page.evaluate(
    async ({ address, field, text }) => {
      const body = new FormData();
      body.append(field, new File([text], '2026-10-02T11.53.41.log', { type: 'text/plain' }));
      return (await fetch(address, { method: 'POST', body, redirect: 'manual' })).type;
    },
    { address: SHARE_ADDRESS, field: SHARED_FIELD, text: LOGS[0]?.text ?? '' },
  );
  expect(answer).toBe('opaqueredirect');
  await page.goto(`${network.origin}/mygames`);
  await expect(page.getByText(/^\d games? added/)).toBeVisible();
});

test('a game is logged in three taps, its note comes back, and the record becomes a picture and a table', async () => {
  const network = await connect();
  const { page } = await openWithoutWorker();
  await page.goto(`${network.origin}/mygames`);
  const logOne = async (leader: () => Promise<void>) => {
    await page.getByRole('button', { name: 'Log a game' }).click();
    await leader();
    await page.getByRole('button', { name: '1st' }).click();
    await page.getByRole('button', { name: 'Win', exact: true }).click();
  };
  await logOne(async () => {
    await page
      .getByRole('group', { name: 'Opponent’s leader' })
      .getByRole('button', { name: 'Choose by picture' })
      .click();
    await page
      .getByRole('dialog', { name: 'Opponent’s leader' })
      .getByRole('listitem')
      .first()
      .getByRole('button')
      .click();
  });
  await page.getByRole('button', { name: 'Add a note or more' }).click();
  await page.getByLabel('Note', { exact: true }).fill('Keeps two-drops');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(record(page)).toHaveText('1–0');
  await logOne(() =>
    page
      .getByRole('group', { name: 'Opponent’s leader' })
      .locator('[aria-pressed]')
      .first()
      .click(),
  );
  await expect(record(page)).toHaveText('2–0');
  await page.getByRole('button', { name: 'Log a game' }).click();
  await page
    .getByRole('group', { name: 'Opponent’s leader' })
    .locator('[aria-pressed]')
    .first()
    .click();
  await expect(page.getByRole('dialog').getByText('Keeps two-drops')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const [csv] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save the table' }).click(),
  ]);
  expect(csv.suggestedFilename()).toMatch(/^my-games-\d{4}-\d\d-\d\d\.csv$/);
  const [picture] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Picture' }).click(),
  ]);
  expect(picture.suggestedFilename()).toMatch(/\.png$/);
});

test('a folder that is watched gives each log once, also after a reload, until it is no longer watched', async () => {
  const network = await connect();
  const { page } = await openWithoutWorker();
  // A folder of the browser's own stands for one of the disk, which no test can choose.
  await page.addInitScript(() => {
    const folder = async () =>
      (await navigator.storage.getDirectory()).getDirectoryHandle('CombatLogs', { create: true });
    Object.assign(window, { showDirectoryPicker: folder });
    // Only there can the named folder be picked.
    const windows = navigator.userAgent.replace(/\(.*?\)/, '(Windows NT 10.0)');
    Object.defineProperty(navigator, 'userAgent', { value: windows });
  });
  await page.goto(`${network.origin}/mygames`);
  const write = ({ name, text }: (typeof LOGS)[number]) =>
    page.evaluate(
      async ({ name, text }) => {
        const root = await navigator.storage.getDirectory();
        const folder = await root.getDirectoryHandle('CombatLogs', { create: true });
        const writing = await (await folder.getFileHandle(name, { create: true })).createWritable();
        await writing.write(text);
        await writing.close();
      },
      { name, text },
    );
  const [first, second, third] = LOGS;
  if (!first || !second || !third) throw new Error('no logs');
  const added = ({ games }: (typeof LOGS)[number]) =>
    page.getByText(new RegExp(`^${games.length} games? added`));
  await write(first);
  await page.getByRole('button', { name: 'Where are my logs?' }).click();
  await page.getByRole('button', { name: 'Watch this folder' }).click();
  await expect(added(first)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^“CombatLogs” is watched/)).toBeVisible();
  // What was read before the reload is not read again.
  await expect(page.getByText(/known already/)).toHaveCount(0);
  await write(second);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(added(second)).toBeVisible();
  await page.getByRole('button', { name: 'Stop watching' }).click();
  await write(third);
  await page.reload();
  await expect(
    page.getByRole('button', { name: /^All \d+ games$|^Find games$/ }).first(),
  ).toBeVisible();
  await expect(page.getByText(/is watched/)).toHaveCount(0);
});
