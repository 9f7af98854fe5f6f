/** Text at 200 % in states that a page is brought into (issue 46, G 1). As it is opened each page is looked at by `every-page`. */
import { expect, test } from '@playwright/test';
import { wordFaults } from './support/text-boxes';
import { openBeforeTheWorker, signIn, tidyUp } from './support/visits';

test.afterEach(tidyUp);

const SIZES = [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
];
/** Twice what browsers begin with. */
const LARGE_TEXT = '--blink-settings=defaultFontSize=32';

test('at 200 % a clock on its side is whole, and the words of no two steppers of the cut touch', async () => {
  const { page, origin } = await openBeforeTheWorker(SIZES[0], [LARGE_TEXT]);
  await page.goto(`${origin}/cut`);
  const rows = page.getByRole('region', { name: 'The event' }).locator('> div');
  await expect(rows.first()).toBeVisible();
  const words = await rows.evaluateAll((all) =>
    all.map((row) => {
      const boxes = [...row.querySelectorAll('label, [id$=hint]')].map((part) =>
        part.getBoundingClientRect(),
      );
      return {
        top: Math.min(...boxes.map(({ top }) => top)),
        bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
      };
    }),
  );
  expect(words.length).toBeGreaterThan(4);
  for (const [at, { top }] of words.entries())
    expect.soft(top, `row ${at}`).toBeGreaterThan((words[at - 1]?.bottom ?? 0) + 2);

  await page.goto(`${origin}/clock`);
  await page.getByRole('button', { name: 'Start' }).click();
  const face = page.getByRole('region', { name: 'Time left' });
  for (const { width, height } of SIZES) {
    await page.setViewportSize({ width: height, height: width });
    for (const part of [page.getByRole('timer'), ...(await face.getByRole('button').all())])
      await expect.soft(part).toBeInViewport({ ratio: 1 });
  }
});

test('at 200 % a report with rounds, a field with leaders, a turn without a play and the title of the cut are whole', async () => {
  const { page, origin } = await openBeforeTheWorker(SIZES[0], [LARGE_TEXT]);
  await signIn(page, origin, 'KAIZOKU');
  const faults: string[] = [];
  const look = async () => {
    for (const size of SIZES) {
      await page.setViewportSize(size);
      for (const fault of await wordFaults(page))
        faults.push(`${page.url()} at ${size.width}: ${fault}`);
    }
  };
  await page.goto(`${origin}/report`);
  for (const opponent of [2, 9]) {
    await page.getByRole('button', { name: '+ Add Row' }).click();
    const sheet = page.getByRole('dialog', { name: 'Add Round' });
    await sheet.getByLabel('Opponent', { exact: true }).selectOption({ index: opponent });
    await sheet.getByRole('button', { name: '1st', exact: true }).click();
    await sheet.getByRole('button', { name: 'Won', exact: true }).click();
    await sheet.getByText('Win', { exact: true }).click();
    await sheet.getByRole('button', { name: 'Save', exact: true }).click();
  }
  await look();
  const rows = page.getByRole('table', { name: 'Rounds' }).locator('tbody tr');
  for (const row of await rows.all()) {
    const picture = await row.locator('img, [data-face]').first().boundingBox();
    for (const cell of await row.getByRole('cell').filter({ hasText: /[a-z]/ }).all()) {
      const words = await cell.boundingBox();
      expect.soft(words?.x ?? 0).toBeGreaterThanOrEqual((picture?.x ?? 0) + (picture?.width ?? 0));
    }
  }
  await page.goto(`${origin}/field`);
  await page.getByRole('table').first().waitFor();
  await look();
  await page.goto(`${origin}/cut`);
  await look();
  const title = page.locator('header').getByText('What makes the cut').first();
  expect(await title.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0);
  expect(faults).toEqual([]);
});
