/** What keyboards, input methods and the mouse wheel do to a field that is being typed in. */
import { expect, type Locator, test } from '@playwright/test';
import { connect, openWithoutWorker, tidyUp } from './support/visits';

test.afterEach(tidyUp);

const NUMBER_FIELDS = [
  { address: '/report', label: 'Number of players', typed: '64' },
  { address: '/report', label: 'Final placement', typed: '3' },
  { address: '/tournament', label: 'Top X or better', typed: '8' },
  { address: '/cardbackfight', label: 'Max stages', typed: '7' },
];

test('the mouse wheel scrolls the page and leaves the number in the focused field as it is', async () => {
  const { origin } = await connect();
  const { page } = await openWithoutWorker({ width: 1280, height: 360 });
  for (const { address, label, typed } of NUMBER_FIELDS) {
    await page.goto(`${origin}${address}`);
    const field = page.getByLabel(label, { exact: true });
    await field.fill(typed);
    await field.hover();
    const before = await placeOf(field);
    for (let turn = 0; turn < 3; turn++) await page.mouse.wheel(0, 30);
    await expect.poll(() => placeOf(field), `${label} moves with the page`).toBeLessThan(before);
    await expect(field, label).toHaveValue(typed);
    await expect(field, label).toBeFocused();
    await field.press('ArrowUp');
    await expect(field, label).toHaveValue(String(Number(typed) + 1));
  }
});

async function placeOf(field: Locator): Promise<number> {
  return (await field.boundingBox())?.y ?? Number.NaN;
}

test('the Enter that confirms a word of an input method chooses nothing and sends nothing', async () => {
  const { origin } = await connect();
  const { browser, page } = await openWithoutWorker({
    width: 1280,
    height: 720,
  });
  const keyboard = await browser.newCDPSession(page);
  const compose = async (text: string) => {
    const end = text.length;
    await keyboard.send('Input.imeSetComposition', {
      text,
      selectionStart: end,
      selectionEnd: end,
    });
    // What an input method leaves of the Enter that it takes.
    await keyboard.send('Input.dispatchKeyEvent', {
      type: 'rawKeyDown',
      key: 'Enter',
      code: 'Enter',
      windowsVirtualKeyCode: 229,
    });
    await keyboard.send('Input.insertText', { text });
  };

  await page.goto(`${origin}/playerranking`);
  await page.getByRole('button', { name: 'Set: All sets' }).click();
  await page.getByRole('searchbox', { name: 'Search: Set' }).focus();
  await compose('OP');
  await expect(page.getByRole('searchbox', { name: 'Search: Set' })).toHaveValue('OP');
  await expect(page.getByRole('dialog', { name: 'Set' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Set' })).toBeHidden();
  await expect(page).toHaveURL(/set=OP/);

  await page.goto(`${origin}/matchhistory`);
  const search = page.getByLabel('Display name or device ID');
  await search.focus();
  await compose('Mira');
  await expect(search).toHaveValue('Mira');
  await expect(page).not.toHaveURL(/term=/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/term=Mira/);
});
