/**
 * The premium analytics as a patron's phone meets them: the figures are those that the published files
 * give by code of its own, nothing is in the way of anybody, and what was seen is there without a network.
 */
import { expect, type Locator, type Page, test } from '@playwright/test';
import { pacificDateOf } from '../../src/domain/time/pacific-date';
import { accessibilityFaults, sidewaysFaults } from './support/accessibility';
import * as figures from './support/figures-of-files';
import { open, openAfterOneVisit, signIn, tidyUp } from './support/visits';

test.afterEach(tidyUp);

const NARROW_PHONE = { width: 360, height: 740 };

async function fullFiles(origin: string): Promise<figures.FullFiles> {
  const date = pacificDateOf(new Date());
  const get = async (name: string) => {
    let content = '';
    // A server that has just started is still making the large ones.
    await expect
      .poll(async () => {
        const answer = await fetch(`${origin}/content/stats/${name}`);
        content = await answer.text();
        return answer.ok;
      })
      .toBe(true);
    return content;
  };
  const rows = async (kind: string) => JSON.parse(await get(`${kind}_west_p_${date}.json`));
  const lines = (await get('curve.jsonl')).trim().split('\n');
  const stats: figures.Row[] = await rows('stats');
  // Made last, and what the pages ask for.
  await get(`leader_west_p_${date}/${stats[0]?.leader}.json`);
  return {
    stats,
    hands: await rows('hands'),
    decklist: await rows('decklist'),
    matchuptech: await rows('matchuptech'),
    curve: lines.map((line) => JSON.parse(line)).filter(({ gameMode }) => gameMode === 0),
  };
}

/** The cards of pictures in a part of the page, in their order. */
function cardsIn(part: Locator): Promise<string[]> {
  return part
    .locator('img')
    .evaluateAll((images) =>
      images.map((image) => /([^/]+)\.png/.exec((image as HTMLImageElement).src)?.[1] ?? ''),
    );
}

/** A curve's turns: cards or words, then the rate. */
async function turnsOf(part: Locator): Promise<string[][]> {
  const turns = await part.getByRole('listitem').all();
  return Promise.all(
    turns.map(async (turn) => {
      const [, said = '', rate] = await turn.evaluate((item) =>
        [...item.children].map((part) => part.firstChild?.textContent ?? ''),
      );
      const cards = await cardsIn(turn);
      return [...(cards.length > 0 ? cards : [said]), ...(rate ? [rate] : [])];
    }),
  );
}

/** The id that stands below a leader's name, then the words of the other cells. */
async function rowsOf(table: Locator, cells: readonly number[]): Promise<string[][]> {
  return table
    .locator('tbody tr')
    .evaluateAll(
      (rows, wanted) =>
        rows.map((row) => [
          /[A-Z]+\d*-\d+/.exec(row.children[0]?.textContent ?? '')?.[0] ?? '',
          ...wanted.map((at) => (row.children[at]?.textContent ?? '').replace('few games', '')),
        ]),
      cells,
    );
}

async function lookThrough(page: Page): Promise<void> {
  expect([...(await sidewaysFaults(page)), ...(await accessibilityFaults(page))]).toEqual([]);
}

test('every premium page shows what the files say, to every role, and the last one seen without a network', async () => {
  const { browser, page, network, profile } = await openAfterOneVisit(NARROW_PHONE);
  const { origin } = network;
  const files = await fullFiles(origin);
  const leader = figures.mostPlayed(files);
  const opponent = figures.mostMet(files, leader);
  await signIn(page, origin, 'KAIZOKU');

  await test.step('leader detail', async () => {
    // Addresses are read in lower case, too.
    await page.goto(`${origin}/matchhistory/stats/${leader.toLowerCase()}`);
    // Drawn last.
    await expect(page.getByRole('heading', { name: 'Course' })).toBeVisible();
    const shown = await page
      .locator('main dd')
      .evaluateAll((boxes) => boxes.map((box) => box.firstElementChild?.textContent));
    expect(shown).toEqual(figures.boxes(files, leader));
    const matchups = page.getByRole('region', { name: 'Matchups' }).getByRole('table');
    expect(await rowsOf(matchups, [2, 3, 4, 5])).toEqual(figures.breakdown(files, leader));
    const starting = page.getByRole('region', { name: 'Starting hands' });
    const common = figures.hands(files, leader);
    expect(await cardsIn(starting)).toEqual(common.map(([card]) => card));
    for (const [at, [, rate]] of common.entries()) {
      await expect(starting.getByRole('listitem').nth(at)).toContainText(rate ?? '');
    }
    expect(await turnsOf(page.getByRole('region', { name: 'Going 1st' }))).toEqual(
      figures.curve(files, leader, 'first'),
    );
    expect(await turnsOf(page.getByRole('region', { name: 'Going 2nd' }))).toEqual(
      figures.curve(files, leader, 'second'),
    );
    await lookThrough(page);
  });

  await test.step('head to head', async () => {
    await page.goto(`${origin}/matchhistory/vs/${leader}/${opponent}`);
    await expect(page.getByRole('heading', { name: /^Curve into/ })).toHaveCount(2);
    const sides = page.locator('main section').filter({ has: page.locator('dl') });
    for (const [at, [one, other]] of [
      [leader, opponent],
      [opponent, leader],
    ].entries()) {
      for (const figure of figures.sideOf(files, one ?? '', other ?? '')) {
        await expect(sides.nth(at)).toContainText(figure);
      }
      const tech = page.getByRole('region', { name: /^Potential Tech Cards/ }).nth(at);
      const expected = figures.techCards(files, one ?? '', other ?? '');
      expect(await cardsIn(tech)).toEqual(expected.map(([card]) => card));
      for (const [row, [, winning, base]] of expected.entries()) {
        await expect(tech.getByRole('listitem').nth(row)).toContainText(
          `${winning} of winning decks, vs ${base} of all`,
        );
      }
      for (const order of ['first', 'second'] as const) {
        const words = order === 'first' ? /^Going 1st/ : /^Going 2nd/;
        const shown = await turnsOf(page.getByRole('region', { name: words }).nth(at));
        const known = figures.curve(files, one ?? '', order, other);
        const isKnown = known.some(([first]) => first !== 'Not recorded');
        expect(shown).toEqual(isKnown ? known : []);
      }
    }
    await lookThrough(page);
    await page.getByRole('button', { name: 'Swap sides' }).click();
    await expect(page).toHaveURL(`${origin}/matchhistory/vs/${opponent}/${leader}`);
  });

  await test.step('matchup table, by keyboard', async () => {
    await page.goto(`${origin}/matchups?leader=table`);
    const grid = page.getByRole('grid');
    const expected = figures.matrix(files);
    await expect(grid.locator('tbody tr')).toHaveCount(expected.length);
    const cells = await grid.locator('tbody tr').evaluateAll((rows) =>
      rows.map((row) =>
        [...row.querySelectorAll('td > *')].map((cell) =>
          [...cell.children]
            .filter(({ className }) => className !== 'vh')
            .map(({ textContent }) => textContent)
            .join(' '),
        ),
      ),
    );
    expect(cells).toEqual(expected);
    await lookThrough(page);
    const at = (row: number, column: number) => grid.locator(`[data-place="${row} ${column}"]`);
    await at(0, 1).focus();
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowLeft']) await page.keyboard.press(key);
    await expect(at(2, 0)).toBeFocused();
    await page.keyboard.press('End');
    await expect(at(2, expected.length - 1)).toBeFocused();
  });

  await test.step('mirrors', async () => {
    await page.goto(`${origin}/mirror`);
    const table = page.getByRole('table');
    const expected = figures.mirrors(files);
    await expect(table.locator('tbody tr')).toHaveCount(expected.length);
    const shown = await rowsOf(table, [1, 2, 3, 4, 5, 6]);
    // A phone has the distance from 50 below each rate.
    const bare = shown.map((row) => row.map((cell) => cell.replace(/[+−][\d.]+$/, '')));
    expect(bare).toEqual(expected);
    await lookThrough(page);
  });

  await test.step('decklists', async () => {
    await page.goto(`${origin}/decklists`);
    await expect(page.locator(`main a[href="/decklists/${leader}"]`)).toBeVisible();
    await lookThrough(page);
    await page.goto(`${origin}/decklists/${leader}`);
    const { figures: rate, pilots, cards, matchups, sim } = figures.bestDeck(files, leader);
    const first = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: 'Deck 1' }) });
    await expect(first.first()).toContainText(rate);
    await expect(first.first()).toContainText(pilots);
    const table = page.getByRole('table', { name: /Matchups of deck 1/ });
    expect(await rowsOf(table, [1, 2])).toEqual(matchups);
    const shown = await first
      .first()
      .locator('li button')
      .evaluateAll((buttons) =>
        buttons.map((button) => {
          const card = /([^/]+)\.png/.exec(button.querySelector('img')?.src ?? '')?.[1];
          return `${card} ${/\d×$/.exec(button.textContent ?? '')?.[0]}`;
        }),
      );
    expect(shown.toSorted()).toEqual(cards);
    await page
      .getByRole('button', { name: /^Copy for SIM/ })
      .first()
      .click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(sim);
    await lookThrough(page);
  });

  await test.step('market', async () => {
    await page.goto(`${origin}/market`);
    const report = page.frameLocator('main iframe');
    await expect(report.getByRole('heading', { name: 'Card prices' })).toBeVisible();
    await lookThrough(page);
  });

  await test.step('without a network, after a restart', async () => {
    await browser.close();
    await network.cut();
    const { page: again } = await open(profile, NARROW_PHONE);
    await again.goto(`${origin}/matchhistory/stats/${leader}`);
    await expect(again.getByText('Total games')).toBeVisible();
    const shown = await again
      .locator('main dd')
      .evaluateAll((boxes) => boxes.map((box) => box.firstElementChild?.textContent));
    expect(shown).toEqual(figures.boxes(files, leader));
    await expect(again.getByText(/^Data of \d+ \w+, saved on this phone$/)).toBeVisible();
  });
});
