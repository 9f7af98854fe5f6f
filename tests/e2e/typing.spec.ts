/** What keyboards, input methods and the mouse wheel do to a field that is being typed in. */
import { expect, type Locator, test } from '@playwright/test';
import { temporaryFolder } from './support/server';
import { connect, keep, open, tidyUp } from './support/visits';

test.afterEach(tidyUp);

const NUMBER_FIELDS = [
  { address: '/report', label: 'Number of players', typed: '64' },
  { address: '/report', label: 'Final placement', typed: '3' },
  { address: '/tournament', label: 'Top X or better', typed: '8' },
  { address: '/cardbackfight', label: 'Max stages', typed: '7' },
];

test('the mouse wheel scrolls the page and leaves the number in the focused field as it is', async () => {
  const { origin } = await connect();
  const { page } = await open(keep(temporaryFolder('profile')), { width: 1280, height: 360 });
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
