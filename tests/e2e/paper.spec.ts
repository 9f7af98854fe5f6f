/** What comes out of a printer, without a network and by night: every row, light, without what can only be tapped. */
import { expect, type Page, test } from '@playwright/test';
import { isStored, openAfterOneVisit, openOfflineAfterOneVisit, tidyUp } from './support/visits';

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
  const { page, network } = await openAfterOneVisit();
  await page.goto(network.origin);
  // Pages of text are stored after *ready*.
  await expect.poll(() => isStored(page, '/FaqScreen-')).toBe(true);
  await network.cut();
  await page.goto(`${network.origin}/faq`);
  await expect(page.locator('details').first()).toBeVisible();
  await layOutForPaper(page);
  const answers = page.locator('details > :not(summary)');
  expect(await answers.count()).toBeGreaterThan(5);
  for (const answer of await answers.all()) await expect(answer).toBeVisible();
});

test('a registration sheet is one page of either paper, of 1 to 50 cards with names of 60 letters', async () => {
  const { page, origin } = await openOfflineAfterOneVisit();
  await page.goto(`${origin}/deck`);
  const codes: string[] = await page.evaluate(async () => {
    const cards: { cardNumber: string; cardType: string }[] = await (
      await fetch('/content/card_data.json')
    ).json();
    const others = cards.filter(({ cardType }) => !/leader/i.test(cardType));
    return others.slice(0, 50).map(({ cardNumber }) => cardNumber);
  });
  expect(codes).toHaveLength(50);
  const list = page.getByRole('textbox', { name: 'The deck' });
  for (const kinds of [1, 12, 21, 22, 33, 34, 50]) {
    const rest = 50 - kinds + 1;
    const lines = codes.slice(0, kinds).map((code, at) => `${at === 0 ? rest : 1}x${code}`);
    await list.fill(['1xOP01-001', ...lines].join('\n'));
    const open = page.getByRole('button', { name: 'Registration sheet' });
    await expect(open.or(page.getByRole('button', { name: 'Print' }))).toBeVisible();
    if (await open.isVisible()) await open.click();
    await page.getByLabel('Name', { exact: true }).fill('W'.repeat(60));
    await page.getByLabel('Event', { exact: true }).fill('M'.repeat(60));
    await page.getByLabel('Player id', { exact: true }).fill('8'.repeat(40));
    const rows = page.locator('[data-card]');
    await expect(rows).toHaveCount(kinds);
    await rows.locator('span:last-child').evaluateAll((names) => {
      for (const name of names)
        name.textContent = 'Isolde Kestrel of the Seventh Harbour, Keeper of Old Lanterns';
    });
    await page.locator('dd', { hasText: 'OP01-001' }).evaluateAll((leaders) => {
      for (const leader of leaders) leader.textContent = `${'M'.repeat(60)} OP01-001`;
    });
    await expect(page.locator('[data-card] ~ p, p').filter({ hasText: 'Total: 50' })).toHaveCount(
      1,
    );
    for (const format of ['A4', 'Letter'] as const)
      expect.soft(await sheetsOf(page, format, false), `${kinds} kinds, ${format}`).toBe(1);
  }
  await layOutForPaper(page);
  await expect(page.getByText('Deck registration')).toBeVisible();
  await expect(page.getByText('Total: 50')).toBeVisible();
  for (const hidden of ['Draw odds', 'Played on', 'Keep both'])
    await expect(page.getByText(hidden).first()).toBeHidden();
  // No name reaches beyond its place.
  const cut = await page
    .locator('[data-card] span, dd')
    .evaluateAll((parts) =>
      parts
        .filter(
          (part) => part.scrollWidth > part.clientWidth || part.scrollHeight > part.clientHeight,
        )
        .map(({ textContent }) => textContent),
    );
  expect(cut).toEqual([]);
});
