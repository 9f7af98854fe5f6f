/**
 * What a thumb waits for on a page that stands there: from the tap to the next paint (Event Timing) with the
 * processor slowed down, beside a bare React page that sorts as many rows. Beside it stands, without a goal,
 * when what was asked for is painted: the bare page knows no difference.
 */
import { type Page, test } from '@playwright/test';
import { untilReadyOffline } from '../e2e/support/browser';
import { record, rounds } from './support/figures';
import { type Answer, answerTo, fingerOn } from './support/input';
import { onNewPhone, open, slowDown } from './support/phone';
import { openPlaces } from './support/places';
import { ROWS } from './support/sights';

const GOAL = 0.5;
/** In the order they are tapped: each sorts anew. */
const SORTS = ['Raw WR', 'Play Rate', 'Wtd WR'];
/** Pages that are stored with the app, by their names in the bar. */
const SCREENS = ['Report', 'Events', 'Matches', 'Rankings'];

const firstRow = () => document.querySelector('#root tbody tr')?.textContent ?? null;
const heading = () => document.querySelector('#root main h1')?.textContent ?? null;
const openDialog = () => document.querySelector('dialog[open]')?.textContent ?? null;

let places: Awaited<ReturnType<typeof openPlaces>>;

test.beforeAll(async () => {
  places = await openPlaces();
});
test.afterAll(() => places.stop());

test('taps', async () => {
  const { app, bare } = places.of['HTTP/1.1'];
  const seen = await rounds(async () => ({
    react: await onNewPhone(async (page) => {
      await slowDown(page, 'as it is');
      await open(page, `${bare}/react`, ROWS, 'completeAt');
      return sortTaps(page);
    }),
    app: await onNewPhone(async (page) => {
      await page.goto(`${app}/ranking`);
      await untilReadyOffline(page);
      await slowDown(page, 'as it is');
      await open(page, `${app}/ranking`, ROWS, 'completeAt');
      return {
        'sort tap': await sortTaps(page),
        'period change': await periodChanges(page),
        'opening the menu': await menuTaps(page),
        'opening a stored page': await screenTaps(page),
      };
    }),
  }));
  const all = (answersOf: (round: (typeof seen)[number]) => Answer[], key: keyof Answer) =>
    seen.flatMap((round) => answersOf(round).map((answer) => answer[key]));
  const against = { name: 'React’s sort tap', values: all(({ react }) => react, 'painted') };
  for (const kind of Object.keys(seen[0]?.app ?? {}) as (keyof (typeof seen)[number]['app'])[]) {
    const values = (key: keyof Answer) => all((round) => round.app[kind], key);
    record({
      name: `${kind}: next paint`,
      values: values('painted'),
      unit: 'ms',
      against,
      goal: GOAL,
    });
    record({
      name: `${kind}: painted what it asked for`,
      values: values('shown'),
      unit: 'ms',
      against,
    });
  }
});

async function sortTaps(page: Page): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const name of SORTS) {
    const button = page.locator('#root').getByRole('button', { name }).first();
    answers.push(await answerTo(page, await fingerOn(button), firstRow));
  }
  return answers;
}

/** By a key, which changes the browser's own list as a choice in it does. */
async function periodChanges(page: Page): Promise<Answer[]> {
  const answers: Answer[] = [];
  await page.getByLabel('Period').focus();
  for (const key of ['ArrowDown', 'ArrowUp']) {
    answers.push(await answerTo(page, () => page.keyboard.press(key), firstRow));
  }
  return answers;
}

async function menuTaps(page: Page): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let tap = 0; tap < 2; tap++) {
    const button = page.locator('#root').getByRole('button', { name: 'Menu' });
    answers.push(await answerTo(page, await fingerOn(button), openDialog));
    await page.keyboard.press('Escape');
  }
  return answers;
}

async function screenTaps(page: Page): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const name of SCREENS) {
    const tab = page.locator('#root').getByRole('link', { name, exact: true });
    answers.push(await answerTo(page, await fingerOn(tab), heading));
  }
  return answers;
}
