/**
 * My Games with 5,000 games, 2,000 of them with their logs, without a network: the page opened within the
 * app, a filter, a replay opened, a step of it. The processor is slowed down.
 */
import { type Page, test } from '@playwright/test';
import { PLAIN_GAME } from '../../src/domain/games/game';
import { gamesCsv } from '../../src/domain/games/table/games-csv';
import { untilReadyOffline } from '../e2e/support/browser';
import { startFaultyNetwork } from '../e2e/support/faulty-network';
import { sharedOrigin } from '../e2e/support/server';
import { playGame } from '../fixtures/played-games';
import { record, rounds } from './support/figures';
import { type Answer, answerTo, fingerOn, type Mark } from './support/input';
import { onPhoneOf, open, slowDown, withProfile } from './support/phone';

const GOALS = { page: 350, filter: 100, replay: 500, step: 50 } as const;
const LOGS = 2000;
const OTHERS = 3000;
const BATCH = 250;
const LEADERS = ['OP01-001', 'OP01-002', 'OP02-001', 'OP03-001', 'OP05-001', 'OP06-001'];
const any = <Item>(of: readonly Item[], at: number) => of[at % of.length] as Item;

const dayOf = (at: number) =>
  new Date(Date.UTC(2025, 0, 1) + (at % 690) * 86_400_000).toISOString().slice(0, 10);

const otherGames = Array.from({ length: OTHERS }, (_, at) => ({
  ...PLAIN_GAME,
  id: `quick/${at}`,
  source: 'quick' as const,
  result: any(['win', 'loss'] as const, at * 7),
  turnOrder: any(['first', 'second'] as const, at * 3),
  keptAt: at + 1,
  changedAt: at + 1,
  date: dayOf(at),
  leader: any(LEADERS, at >> 4),
  opponentLeader: any(LEADERS, at),
  opponent: `Player${at % 400}`,
}));

async function give(page: Page, files: { name: string; mimeType: string; buffer: Buffer }[]) {
  await page.getByLabel('Logs, tables and decks').setInputFiles(files);
  await page.getByText(/^[\d,]+ games? added/).waitFor({ timeout: 120_000 });
}

/** In the page: what the record says, what a replay says. */
const recordLine: Mark = () =>
  document.querySelector('#root section[aria-label="Record"]')?.textContent ?? null;
const step: Mark = () =>
  document.querySelector('#root [class*="ReplayBoard-step"]')?.textContent ?? null;

test('5,000 own games', async () => {
  const network = await startFaultyNetwork(sharedOrigin());
  await withProfile(async (profile) => {
    await onPhoneOf(profile, async (page) => {
      await page.goto(`${network.origin}/mygames`);
      await untilReadyOffline(page);
      for (let first = 0; first < LOGS; first += BATCH)
        await give(
          page,
          Array.from({ length: BATCH }, (_, nth) => ({
            name: `${dayOf(first + nth)}T${String((first + nth) % 24).padStart(2, '0')}.00.${first + nth}.log`,
            mimeType: 'text/plain',
            buffer: Buffer.from(
              playGame(first + nth, { notation: 'downloaded', machine: 'all' }).text,
            ),
          })),
        );
      const buffer = Buffer.from(gamesCsv(otherGames));
      await give(page, [{ name: 'all.csv', mimeType: 'text/csv', buffer }]);
    });
    await network.cut();
    const seen = await rounds(() =>
      onPhoneOf(profile, async (page) => {
        await slowDown(page, 'as it is');
        await open(page, network.origin, { content: '.HomeScreen-cell', least: 4 }, 'completeAt');
        const link = page.locator('#root main a[href="/mygames"]').first();
        const opened = await answerTo(page, await fingerOn(link), recordLine);
        return { opened, ...(await filtersAndReplay(page)) };
      }),
    );
    const line = (name: string, answers: Answer[], goal: number) =>
      record({ name, values: answers.map(({ shown }) => shown), unit: 'ms', goal });
    line(
      'My Games opened',
      seen.map(({ opened }) => opened),
      GOALS.page,
    );
    line(
      'a filter',
      seen.flatMap(({ filters }) => filters),
      GOALS.filter,
    );
    line(
      'a replay opened',
      seen.map(({ replay }) => replay),
      GOALS.replay,
    );
    line(
      'a step',
      seen.flatMap(({ steps }) => steps),
      GOALS.step,
    );
  });
  await network.kill();
});

/** By keys, which change the browser's own lists as a choice in them does. */
async function filtersAndReplay(page: Page) {
  const root = page.locator('#root');
  await root.getByRole('button', { name: 'Find games' }).click();
  const filters: Answer[] = [];
  const result = root.getByLabel('Result', { exact: true });
  await result.focus();
  for (const key of ['ArrowDown', 'ArrowDown', 'Home'])
    filters.push(await answerTo(page, () => page.keyboard.press(key), recordLine));
  await root.getByLabel('Source', { exact: true }).selectOption({ label: 'Log file' });
  await root
    .getByRole('button', { name: /^Change or delete/ })
    .first()
    .click();
  const link = page.getByRole('link', { name: 'Replay' });
  const replay = await answerTo(page, await fingerOn(link), step);
  const steps: Answer[] = [];
  for (let nth = 0; nth < 5; nth += 1) {
    const next = root.getByRole('button', { name: 'Next' });
    steps.push(await answerTo(page, await fingerOn(next), step));
  }
  return { filters, replay, steps };
}
