/** The event calendar in a real browser: without a network, with a feed gone wrong, by keyboard, at every size. */
import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import type { FaultyNetwork } from './support/faulty-network';
import {
  connect,
  isStored,
  open,
  openAfterOneVisit,
  openWithoutWorker,
  tidyUp,
} from './support/visits';

const NARROW_PHONE = { width: 360, height: 740 };
const PHONES = [{ width: 390, height: 844 }, NARROW_PHONE];
const DESKTOP = { width: 1280, height: 800 };

test.afterEach(tidyUp);

test("next month's events, their countdowns and their calendar file outlive the server and the browser", async () => {
  const { network, profile, ...online } = await openAfterOneVisit(PHONES[0]);
  await online.page.goto(`${network.origin}/eventcalendar`);
  const thisMonth = await tableTexts(online.page);
  await nextMonth(online.page);
  await expect.poll(() => tableTexts(online.page)).not.toEqual(thisMonth);
  const before = await tableTexts(online.page);
  expect(before.length).toBeGreaterThan(3);
  // A venue does not need the code of calendar files: it is stored after *ready*.
  await expect.poll(() => isStored(online.page, '/calendar-text-')).toBe(true);
  await online.browser.close();
  await network.cut();

  const { page } = await open(profile, PHONES[0]);
  await page.goto(`${network.origin}/eventcalendar`);
  await expect(page.getByText('No reception.')).toBeVisible();
  await expectTicking(page);
  await nextMonth(page);
  // The list is drawn a moment after the heading.
  await expect.poll(() => tableTexts(page)).toEqual(before);

  const day = page.locator('[role="table"] button').first();
  await day.click();
  await expect(day).toHaveAttribute('aria-pressed', 'true');

  const downloading = page.waitForEvent('download');
  await page
    .getByRole('button', { name: /^Add all \d+ to calendar$/ })
    .first()
    .click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^events-\d{4}-\d{2}\.ics$/);
  const file = readFileSync(await download.path(), 'utf8');
  expect(file.match(/^BEGIN:VEVENT\r$/gm)).toHaveLength(before.length);
});

test('a feed of 500 malformed records and links that run scripts shows its good rows', async () => {
  const now = new Date();
  const date = textOf(now);
  const malformed = [null, 5, 'x', [], {}, { tournament_name: {}, tournament_date: ['x'] }];
  const network = await start([
    ...Array.from({ length: 500 }, (_, index) => malformed[index % malformed.length]),
    { tournament_name: 'Odd', tournament_date: 'the day after', url: 'javascript:alert(1)' },
    { tournament_name: 'Evil', tournament_date: date, tournament_link: 'javascript:alert(1)' },
    ...Array.from({ length: 6 }, (_, index) => ({
      tournament_name: `Open ${index} with quite a long name, longer than any cell can hold`,
      tournament_date: date,
      tournament_link: 'https://example.org/',
      region: 'North America',
    })),
  ]);
  const { page } = await openWithoutWorker(DESKTOP);
  const broken: string[] = [];
  page.on('pageerror', (error) => broken.push(error.message));
  for (const size of [...PHONES, DESKTOP]) {
    await page.setViewportSize(size);
    await page.goto(`${network.origin}/eventcalendar`);
    await expect(page.getByRole('table', { name: 'Current & Upcoming Events' })).toBeVisible();
    // Its rows are drawn in slices.
    await expect.poll(() => tableTexts(page)).toHaveLength(7);
    await expect(page.locator('a[href^="javascript" i]')).toHaveCount(0);
    await expectAtMostThreeADay(page, size === DESKTOP);
    await expectNothingSideways(page);
    expect(broken).toEqual([]);
  }
});

test('everything can be reached and left by the keyboard alone', async () => {
  const network = await start(
    Array.from({ length: 5 }, (_, index) => ({
      tournament_name: `Open ${index}`,
      tournament_date: textOf(new Date()),
      tournament_link: 'https://example.org/',
    })),
  );
  const { page } = await openWithoutWorker(DESKTOP);
  await page.goto(`${network.origin}/eventcalendar`);
  const title = page.getByRole('heading', { level: 2, name: /^\w+ \d{4}$/ });
  const month = await title.innerText();
  await tabTo(page, page.getByRole('button', { name: 'Next month' }));
  await page.keyboard.press('Enter');
  await expect(title).not.toHaveText(month);
  await expect(page.getByRole('button', { name: 'Next month' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(title).toHaveText(month);

  const more = page.getByRole('button', { name: /^\+2 more/ });
  await tabTo(page, more);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('listitem')).toHaveCount(5);
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(more).toBeFocused();

  await page.setViewportSize({ ...DESKTOP, width: DESKTOP.width - 100 });
  await expect(more).toBeFocused();
});

/** `events`: what the feed holds. */
async function start(events: readonly unknown[]): Promise<FaultyNetwork> {
  const network = await connect();
  const answer = { status: 200, type: 'application/json', body: JSON.stringify(events) };
  network.setFault(({ path }) => (path.startsWith('/content/events.json') ? { answer } : 'pass'));
  return network;
}

async function nextMonth(page: Page): Promise<void> {
  const title = page.getByRole('heading', { level: 2, name: /^\w+ \d{4}$/ });
  const before = await title.innerText();
  await page.getByRole('button', { name: 'Next month' }).click();
  await expect(title).not.toHaveText(before);
}

/** One text an event of the current list. */
async function tableTexts(page: Page): Promise<string[]> {
  const rows = page
    .getByRole('table', { name: 'Current & Upcoming Events' })
    .locator('tbody')
    .getByRole('row');
  return (await rows.allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').trim());
}

async function expectTicking(page: Page): Promise<void> {
  const timer = page.getByRole('timer').first();
  const before = await timer.innerText();
  await expect(timer).not.toHaveText(before);
}

/** Counted as they are laid out: nothing beyond the three is merely cut off. */
async function expectAtMostThreeADay(page: Page, isDesk: boolean): Promise<void> {
  const cells = await page.locator('[role="cell"]:has(time)').evaluateAll((all) =>
    all.map((cell) => {
      const box = cell.getBoundingClientRect();
      const marks = [...cell.querySelectorAll('li, button svg')].map((mark) =>
        mark.getBoundingClientRect(),
      );
      return {
        marks: marks.length,
        isInside: marks.every(
          (mark) => mark.bottom <= box.bottom + 0.5 && mark.right <= box.right + 0.5,
        ),
        height: box.height,
        width: box.width,
        more: /\+(\d*)/.exec(cell.textContent ?? '')?.[1],
      };
    }),
  );
  expect(Math.max(...cells.map(({ marks }) => marks))).toBe(3);
  expect(cells.every(({ isInside }) => isInside)).toBe(true);
  expect(cells.filter(({ marks }) => marks === 3).map(({ more }) => more)).toEqual([
    isDesk ? '4' : '',
  ]);
  expect(Math.min(...cells.map(({ height }) => height))).toBeGreaterThanOrEqual(44);
  expect(Math.min(...cells.map(({ width }) => width))).toBeGreaterThanOrEqual(44);
}

async function expectNothingSideways(page: Page): Promise<void> {
  const beyond = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(beyond).toBe(0);
}

async function tabTo(page: Page, target: ReturnType<Page['getByRole']>): Promise<void> {
  for (let stops = 0; stops < 80; stops++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('The Tab key never got there');
}

/** "November 21, 2026", in the browser's own day. */
function textOf(day: Date): string {
  return day.toLocaleDateString('en-US', { month: 'long', day: 'numeric', year: 'numeric' });
}
