/** What comes out of a printer, without a network and by night: every row, light, without what can only be tapped. */
import { expect, type Page, test } from '@playwright/test';
import { openOfflineAfterOneVisit, tidyUp } from './support/visits';

test.afterEach(tidyUp);

/** From now on the page stands as it does on paper. */
async function layOutForPaper(page: Page): Promise<void> {
  await page.setViewportSize({ width: 703, height: 1000 });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
}

async function sheetsOf(page: Page, format: 'A4' | 'Letter', landscape: boolean): Promise<number> {
  const pdf = await page.pdf({ format, landscape, printBackground: true });
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

test('the rankings print whole, on as many sheets as their rows need', async () => {
  const { page, origin } = await openOfflineAfterOneVisit();
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(`${origin}/ranking`);
  const rows = page.getByRole('table').locator('tbody tr');
  await expect.poll(() => rows.count()).toBeGreaterThan(40);
  const count = await rows.count();
  for (const format of ['A4', 'Letter'] as const) {
    for (const landscape of [false, true]) {
      const rowsOfSheet = landscape ? 10 : 17;
      const sheets = await sheetsOf(page, format, landscape);
      expect
        .soft(sheets, `${format}, ${landscape}`)
        .toBeLessThanOrEqual(Math.ceil(count / rowsOfSheet) + 1);
      expect.soft(sheets, `${format}, ${landscape}`).toBeGreaterThan(1);
    }
  }

  await layOutForPaper(page);
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('light');
  for (const shown of ['thead', 'tbody tr >> nth=0', 'tbody tr >> nth=-1'])
    await expect(page.getByRole('table').locator(shown)).toBeVisible();
  await expect(page.getByRole('table').locator('thead')).toHaveCSS('display', 'table-header-group');
  const undrawn = await rows.evaluateAll(
    (all) => all.filter((row) => !row.checkVisibility({ contentVisibilityAuto: true })).length,
  );
  expect(undrawn).toBe(0);
  await expect(page.locator('nav').filter({ visible: true })).toHaveCount(0);
  const buttons = page.getByRole('main').locator('button:not(th button, td button)');
  await expect(buttons.filter({ visible: true })).toHaveCount(0);
});

test('answers that are closed are open on paper', async () => {
  const { page, origin } = await openOfflineAfterOneVisit();
  await page.goto(`${origin}/faq`);
  await expect(page.locator('details').first()).toBeVisible();
  await layOutForPaper(page);
  const answers = page.locator('details > :not(summary)');
  expect(await answers.count()).toBeGreaterThan(5);
  for (const answer of await answers.all()) await expect(answer).toBeVisible();
});
