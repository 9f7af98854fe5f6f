/** Periods of an operator, with files named by the set: a season that changes under an open app, and offline. */
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { freePort } from '../../scripts/free-port.mjs';
import { type DateStamp, pacificDateOf } from '../../src/domain/time/pacific-date';
import { untilReadyOffline } from './support/browser';
import { seasonFolder, temporaryFolder } from './support/server';
import { connect, keep, open, start, tidyUp } from './support/visits';

test.afterEach(tidyUp);

test('a season changes in an open tab, and the selector, the figures and the old address go on without a network', async () => {
  const dataDir = keep(seasonFolder());
  const contentDir = keep(temporaryFolder('content'));
  const beginSeason = (set: string) => putSeason(set, { dataDir, contentDir });
  beginSeason('op17');
  const server = await start(await freePort(), dataDir, { contentDir });
  const network = await connect(server.origin);
  const profile = keep(temporaryFolder('profile'));
  const { browser, page } = await open(profile);
  await page.goto(`${network.origin}/ranking?period=op17_y_p`);
  await expectPeriods(page, ['OP17 Last Week', 'OP17 Season']);
  await untilReadyOffline(page);

  beginSeason('op18');
  // As after minutes away.
  await page.evaluate(() => {
    const now = Date.now;
    Date.now = () => now() + 120_000;
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect(page.getByText('OP17 Season has ended.')).toBeVisible();
  await expect(page.getByRole('row').nth(5)).toBeVisible();
  await page.getByRole('link', { name: 'OP18 Season' }).click();
  await expect(page).toHaveURL(/period=op18_y_p/);
  await expectPeriods(page, ['OP18 Last Week', 'OP18 Season', 'OP17 Season']);
  // What a visit stores of the new season.
  await page.goto(`${network.origin}/ranking?period=op18_y_p`);
  await expectPeriods(page, ['OP18 Last Week', 'OP18 Season']);
  await browser.close();
  await network.cut();

  const { page: offline } = await open(profile);
  await offline.goto(`${network.origin}/ranking?period=op18_y_p`);
  await expectPeriods(offline, ['OP18 Last Week', 'OP18 Season']);
  await offline.goto(`${network.origin}/ranking?period=op17_y_p`);
  await expect(offline.getByText('OP17 Season has ended.')).toBeVisible();
  await expect(offline.getByRole('link', { name: 'OP18 Season' })).toBeVisible();
  await expect(offline.getByRole('row').nth(5)).toBeVisible();
});

interface Folders {
  readonly dataDir: string;
  readonly contentDir: string;
}

/** The season's two periods, and their files of today: the simulated season's under other names. */
function putSeason(set: string, { dataDir, contentDir }: Folders): void {
  const own = join(contentDir, 'stats');
  mkdirSync(own, { recursive: true });
  const day = pacificDateOf(new Date());
  const copy = (from: string, to: string, date: DateStamp) =>
    copyFileSync(
      join(dataDir, 'content/stats', `stats_${from}_${date}.json`),
      join(own, `stats_${to}_${date}.json`),
    );
  copy('lw_p', `${set}_lw_p`, day);
  copy('west_p', `${set}_y_p`, day);
  const row = { region: 'west', private: true };
  const [name, last, whole] = [set.toUpperCase(), `${set}_lw_p`, `${set}_y_p`];
  const rows = [
    { ...row, value: last, label: `${name} Last Week`, lastWeek: true },
    { ...row, value: whole, label: `${name} Season`, lastWeek: false },
  ];
  writeFileSync(join(contentDir, 'periods.json'), JSON.stringify(rows));
}

/** In the selector, over a table with figures. */
async function expectPeriods(page: Page, labels: readonly string[]): Promise<void> {
  await expect(page.getByLabel('Period').getByRole('option')).toHaveText([...labels]);
  await expect(page.getByRole('row').nth(5)).toBeVisible();
}
