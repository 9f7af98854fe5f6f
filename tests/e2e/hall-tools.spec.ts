/** What people use in the hall: one visit, then no network and a restarted browser, used to the end. */
import { expect, type Locator, type Page, test } from '@playwright/test';
import { killerOf } from './support/browser';
import { readPictureSize } from './support/downloads';
import { temporaryFolder } from './support/server';
import { connect, keep, open, openOfflineAfterOneVisit, tidyUp } from './support/visits';

test.afterEach(tidyUp);

test('a random deck is generated and copied without a network', async () => {
  const { page, origin } = await openOfflineAfterOneVisit();
  await page.goto(`${origin}/cardbackfight`);
  await page.getByRole('button', { name: 'Generate', exact: true }).first().click();
  await expect(
    page.getByRole('button', { name: /^Wait \ds To Generate Another\.\.\.$/ }).first(),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Copy for SIM' }).click();
  const lines = await page.evaluate(() => navigator.clipboard.readText());
  const counts = lines
    .trim()
    .split('\n')
    .map((line) => /^(\d+)x([A-Z0-9]+-\d+)$/.exec(line));
  expect(counts.every(Boolean), 'every line is {count}x{cardNumber}').toBe(true);
  expect(counts[0]?.[1], 'the leader first').toBe('1');
  expect(counts.reduce((sum, line) => sum + Number(line?.[1]), 0)).toBe(51);

  const address = page.url();
  await page.goto('about:blank');
  await page.goto(address);
  await page.getByRole('button', { name: 'Copy for SIM' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(lines);
});

test('a 7-round report is typed and exported without a network, its leader in the picture', async () => {
  const { page, origin } = await openOfflineAfterOneVisit();
  await page.goto(`${origin}/report`);
  await page.getByLabel('Tournament name').fill('Harbour Open');
  await page.getByLabel('Number of players').fill('64');
  await page.getByLabel('Final placement').fill('3');
  await chooseLeader(page);
  for (let round = 1; round <= 7; round++) await addRound(page, round % 3 === 0 ? 'Loss' : 'Win');
  await expect(page.getByText(/^5\s*W\s*-\s*2\s*L$/).first()).toBeVisible();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Generate Image' }).click();
  const picture = await readPictureSize(await downloading);
  expect(picture.name).toBe('Harbour Open-report.png');
  expect(picture.width).toBe(1600);

  // On paper it looks as the picture does: what was typed as words, and no field.
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Harbour Open', { exact: true })).toBeVisible();
  await expect(page.getByText('Crow’s Nest', { exact: true }).last()).toBeVisible();
  await expect(page.locator('input, select, nav').filter({ visible: true })).toHaveCount(0);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: 'screen' });
  await expect(page.getByLabel('Tournament name')).toHaveValue('Harbour Open');
});

test('seven rounds, each with its clock and its turn order, are written down without a network in at most 34 taps', async () => {
  const { page, origin } = await openOfflineAfterOneVisit();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${origin}/`);
  let taps = 0;
  const tap = async (place: Locator) => {
    await place.click();
    taps += 1;
  };
  // On the day of an event the page has another.
  const bar = page.getByRole('navigation', { name: 'Main' });
  await tap(bar.getByRole('link', { name: 'Report', exact: true }));
  await tap(page.getByRole('button', { name: 'Select leader' }));
  await tap(page.getByRole('dialog').getByRole('listitem').getByRole('button').first());
  for (let round = 1; round <= 7; round++) {
    await tap(page.getByRole('button', { name: `Start round ${round}` }));
    const opponents = page.getByRole('dialog', { name: 'Select Opponent' });
    await tap(opponents.getByRole('listitem').getByRole('button').nth(round));
    const sheet = page.getByRole('dialog', { name: 'Add Round' });
    await expect(sheet.getByText(/Round \d 3[45]:\d\d/)).toBeVisible();
    await tap(sheet.getByRole('button', { name: round % 2 ? '1st' : '2nd', exact: true }));
    for (const fruit of await sheet
      .getByRole('button', { name: /1st|2nd/ })
      .locator('img')
      .all())
      expect(await fruit.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    await tap(sheet.getByText(round === 7 ? 'Both lose' : 'Win', { exact: true }));
    await expect(sheet).toBeHidden();
    // A wrong tap is taken back on its row.
    if (round === 2) {
      await page.getByRole('row').nth(2).getByRole('button', { name: 'Undo' }).click();
      await expect(sheet.getByRole('button', { name: '2nd', exact: true })).toHaveAttribute(
        'aria-pressed',
        'true',
      );
      await sheet.getByText('Win', { exact: true }).click();
      await expect(page.getByRole('row')).toHaveCount(3);
    }
  }
  await expect(page.getByText(/^6\s*W\s*-\s*1\s*L$/).first()).toBeVisible();
  expect(taps).toBeLessThanOrEqual(34);

  // The last round's clock goes on where it is looked at, also after a reload.
  await page.getByRole('link', { name: /Round 7/ }).click();
  await page.reload();
  await expect(page.getByRole('timer')).toHaveText(/^3[45]:\d\d$/);
  await expect(page.getByText('Round 7', { exact: true })).toBeVisible();

  // The end as a judge may call it: also six characters stand on the phone.
  const inElevenHours = new Date(Date.now() + 11 * 3_600_000).toTimeString().slice(0, 5);
  await page.getByLabel('Ends at').fill(inElevenHours);
  await expect(page.getByRole('timer')).toHaveText(/^6[56]\d:\d\d$/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('a report typed when the browser is killed between two keystrokes is all there on return', async () => {
  const network = await connect();
  const profile = keep(temporaryFolder('profile'));
  const first = await open(profile);
  const killBrowser = await killerOf(first.page);
  await first.page.goto(`${network.origin}/report`);
  await first.page
    .getByLabel('Tournament name')
    .pressSequentially('Lantern Regional', { delay: 15 });
  await addRound(first.page, 'Win');
  await expect.poll(() => keptReports(first.page)).toMatch(/Lantern Regional.*"result":"win"/);
  await first.page.getByLabel('Format').pressSequentially('OP16', { delay: 15 });
  // These may be in flight: all of them where the disk is busy.
  await killBrowser();

  const { page } = await open(profile);
  await page.goto(`${network.origin}/report`);
  await expect(page.getByLabel('Tournament name')).toHaveValue('Lantern Regional');
  await expect(page.getByLabel('Format')).toHaveValue(/^(|O|OP|OP1|OP16)$/);
  await expect(page.getByText(/^1\s*W\s*-\s*0\s*L$/).first()).toBeVisible();
});

test("next month's events open without a network", async () => {
  const { page, origin } = await openOfflineAfterOneVisit();
  await page.goto(`${origin}/eventcalendar`);
  await expect(page.getByText('Next Event Registration')).toBeVisible();
  await page.getByRole('button', { name: 'Next month' }).click();
  await expect(
    page.getByRole('heading', { name: monthAfter(new Date()), exact: true }),
  ).toBeVisible();
  await expect(page.getByText('Current & Upcoming Events').first()).toBeVisible();
  await expect(page.locator('main a[target=_blank][rel~=noopener]').first()).toBeVisible();
});

test('the best players of each leader are there without a network', async () => {
  const { page, origin } = await openOfflineAfterOneVisit();
  await page.goto(`${origin}/playerranking`);
  await expect(page.getByRole('heading', { name: 'Top Players by Leader' }).first()).toBeVisible();
  await expect(page.getByText(/saved on this (phone|device)/).first()).toBeVisible();
  await expect(page.getByText(/#\d{4}/).first()).toBeVisible();
});

async function chooseLeader(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Select leader' }).click();
  await page.getByRole('dialog').getByRole('listitem').getByRole('button').first().click();
  await expect(page.getByRole('button', { name: /^Change leader/ })).toBeVisible();
}

/** What lies on the device, as text. */
function keptReports(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open('crows-nest-own');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const reading = opening.result.transaction('changes').objectStore('changes').getAll();
          reading.onsuccess = () => resolve(JSON.stringify(reading.result));
        };
      }),
  );
}

async function addRound(page: Page, result: 'Win' | 'Loss'): Promise<void> {
  await page.getByRole('button', { name: '+ Add Row' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Round' });
  await dialog.getByLabel('Opponent', { exact: true }).selectOption({ index: 2 });
  await dialog.getByText(result, { exact: true }).click();
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toBeHidden();
}

function monthAfter(now: Date): string {
  return new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric' }).format(
    new Date(now.getFullYear(), now.getMonth() + 1, 1),
  );
}

test('among the cards to draw one in no card file is as narrow as a picture', async () => {
  const { page, origin } = await openOfflineAfterOneVisit();
  await page.goto(`${origin}/deck`);
  await page.getByRole('textbox', { name: 'The deck' }).fill('1xOP01-001\n4xZZ99-999');
  const wanted = page.getByRole('list', { name: 'Cards that are wanted' });
  const face = wanted.locator('[data-face]');
  await expect(face).toHaveCount(1);
  await expect(face).not.toHaveCSS('width', '0px');
  const [width, height] = await face.evaluate(({ clientWidth, clientHeight }) => [
    clientWidth,
    clientHeight,
  ]);
  expect(width).toBeLessThan(60);
  expect(height).toBeGreaterThan(width ?? 0);
});
