/**
 * The two pages with the longest lists: opening them makes no long task, and a filter over more decks than any
 * file has so far is answered at once. The processor is slowed down.
 */
import { type Page, test } from '@playwright/test';
import { untilReadyOffline } from '../e2e/support/browser';
import { startFaultyNetwork } from '../e2e/support/faulty-network';
import { sharedOrigin } from '../e2e/support/server';
import { tournamentRow } from '../fixtures/tournaments';
import { inventDecks } from './support/decks';
import { record, rounds } from './support/figures';
import { type Answer, answerTo, type Mark } from './support/input';
import { onNewPhone, open, PHONE, slowDown, WIDE } from './support/phone';

const GOALS = { task: 100, filter: 100 } as const;
const DECKS = 20_000;
const SCREENS = { phone: PHONE, 'a wide screen': WIDE } as const;
const PAGES = [
  { path: '/eventcalendar', content: 'main a[target="_blank"]' },
  { path: '/tournament', content: 'main tbody tr' },
] as const;

for (const [screen, viewport] of Object.entries(SCREENS)) {
  test(`opening events and tournaments, ${screen}`, async () => {
    const origin = sharedOrigin();
    const seen = await rounds(() =>
      onNewPhone(async (page) => {
        await page.goto(origin);
        await untilReadyOffline(page);
        await slowDown(page, 'as it is');
        const answers: Answer[] = [];
        for (const { path, content } of PAGES) {
          // The home page names every page on its screen.
          await open(page, origin, { content: '.HomeScreen-cell', least: 4 }, 'completeAt');
          const link = page.locator(`#root main a[href="${path}"]`).first();
          await page.evaluate((selector) => {
            (window as unknown as { content: string }).content = selector;
          }, content);
          answers.push(await answerTo(page, () => link.tap(), isThere));
        }
        return answers;
      }, viewport),
    );
    for (const [at, { path }] of PAGES.entries()) {
      const of = (key: keyof Answer) => seen.map((answers) => answers[at]?.[key] ?? Number.NaN);
      const line = (what: string) => `${path}, ${screen}: ${what}`;
      record({
        name: line('longest task'),
        values: of('longestTask'),
        unit: 'ms',
        each: true,
        goal: GOALS.task,
      });
      record({ name: line('content painted'), values: of('shown'), unit: 'ms' });
    }
  });
}

const isThere: Mark = () => {
  const { content } = window as unknown as { content: string };
  return document.querySelector(content) ? 'there' : null;
};

test('a filter over 20,000 decks', async () => {
  const network = await startFaultyNetwork(sharedOrigin());
  const body = JSON.stringify(inventDecks(DECKS).map((deck) => tournamentRow(deck)));
  network.setFault(({ path }) =>
    path.startsWith('/content/tournaments.json')
      ? { answer: { status: 200, type: 'application/json', body } }
      : 'pass',
  );
  const seen = await rounds(() =>
    onNewPhone(async (page) => {
      await slowDown(page, 'as it is');
      await open(
        page,
        `${network.origin}/tournament`,
        { content: 'main tbody tr', least: 1 },
        'completeAt',
      );
      return filterAnswers(page);
    }),
  );
  await network.kill();
  const of = (key: keyof Answer) => seen.flat().map((answer) => answer[key]);
  const line = (what: string) => `filter over ${DECKS} decks: ${what}`;
  record({
    name: line('result painted'),
    values: of('shown'),
    unit: 'ms',
    each: true,
    goal: GOALS.filter,
  });
  record({ name: line('next paint'), values: of('painted'), unit: 'ms', each: true });
  record({ name: line('longest task'), values: of('longestTask'), unit: 'ms', each: true });
});

/** What the page says of the decks that are left. */
const summary: Mark = () =>
  document.querySelector('#root [class^=ResultsSummary-]')?.textContent ?? null;

/** By keys, which change the browser's own lists as a choice in them does. */
async function filterAnswers(page: Page): Promise<Answer[]> {
  const root = page.locator('#root');
  const answers: Answer[] = [];
  const press = async (key: string) =>
    answers.push(await answerTo(page, () => page.keyboard.press(key), summary));
  for (const name of ['Format', 'Leader', 'Tournament']) {
    await root.getByLabel(name, { exact: true }).focus();
    // Back to all of them: the next list begins with every deck again.
    for (const key of ['ArrowDown', 'ArrowDown', 'Home']) await press(key);
  }
  await root.getByLabel('Top X or better').focus();
  for (const key of ['1', '6', 'Backspace']) await press(key);
  return answers;
}
