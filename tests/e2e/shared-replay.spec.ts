/** A replay from one phone to another: by a file and by a film of codes, opened without a network at the step that was shared. */
import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { unpackText } from '../../src/components/hand-over/hand-over-text';
import { FrameCollector } from '../../src/domain/code-frames';
import { playGame } from '../fixtures/played-games';
import { accessibilityFaults, sidewaysFaults } from './support/accessibility';
import { readCode } from './support/read-code';
import { openAfterOneVisit, tidyUp } from './support/visits';

test.afterEach(tidyUp);

const LOG = playGame(3, { notation: 'saved', machine: 'all', hasPlayers: true });
const NAMES = /anchor|har\]bour|harbour|1001|2002/i;
const place = (page: Page) => page.getByText(/^\d+ \/ \d+$/);

/** Opens the replay of a log that this browser reads, and goes to its first attack. */
async function openReplay(page: Page, origin: string): Promise<string> {
  await page.goto(`${origin}/mygames`);
  await page.getByLabel('Logs, tables and decks').setInputFiles({
    name: '2026-10-02T11.53.41.log',
    mimeType: 'text/plain',
    buffer: Buffer.from(LOG.text),
  });
  await page.getByRole('button', { name: /^Change or delete: / }).click();
  await page.getByRole('link', { name: 'Replay' }).click();
  await page.getByRole('button', { name: 'First attack' }).click();
  return (await place(page).textContent()) ?? '';
}

async function savedFile(page: Page): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save or share it as a file' }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toBe('crows-nest-replay.json');
  return readFile(await saved.path(), 'utf8');
}

const give = (page: Page, text: string) =>
  page.getByLabel('File with a copy').setInputFiles({
    name: 'crows-nest-replay.json',
    mimeType: 'application/json',
    buffer: Buffer.from(text),
  });

test('a replay is opened in another browser without a network, at its step, without names, and enters no record', async () => {
  const sender = await openAfterOneVisit();
  const shown = await openReplay(sender.page, sender.network.origin);
  const note = sender.page.getByLabel('My note on this step');
  await note.fill('Should I have kept the blocker?');
  await expect(sender.page.getByRole('button', { name: /^Note, turn \d+$/ })).toBeVisible();
  await sender.page.getByRole('button', { name: 'Share', exact: true }).click();
  const plain = await savedFile(sender.page);
  expect(plain).not.toMatch(NAMES);
  expect(plain).not.toContain('blocker');
  await sender.page.getByText('With 1 note on steps').click();
  const noted = await savedFile(sender.page);
  expect(noted).not.toMatch(NAMES);
  await sender.page.getByText(/^With the names /).click();
  const named = await savedFile(sender.page);
  expect(named).toMatch(NAMES);

  // Both phones know the app by one address, and each has a network of its own there.
  await sender.browser.close();
  await sender.network.kill();
  const { page, network } = await openAfterOneVisit({ width: 1280, height: 800 });
  await network.cut();
  await page.goto(`${network.origin}/mythings`);
  await give(page, noted.replace('"mine":', '"mine":7,"of":'));
  await expect(page.getByText('This replay can’t be shown.')).toBeVisible();
  await give(page, noted);
  await expect(place(page)).toHaveText(shown);
  expect(new URL(page.url()).pathname).toBe('/mygames/replay');
  expect(page.url()).not.toMatch(NAMES);
  await expect(page.getByText('Should I have kept the blocker?')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Opponent' })).toBeVisible();
  expect(await page.locator('main').textContent()).not.toMatch(NAMES);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect.poll(() => sidewaysFaults(page)).toEqual([]);
  // It outlasts a reload of its tab, and the hand can be covered.
  await page.reload();
  await expect(place(page)).toHaveText(shown);
  // The choice stands in the address: it is chosen once the board is shown anew.
  await page.getByLabel('Covered').click();
  await expect(page.getByLabel('Covered')).toBeChecked();
  await expect(
    page.getByRole('region', { name: 'Opponent' }).getByText(/^\d+ hidden cards?$/),
  ).toBeVisible();

  await page.goto(`${network.origin}/mythings`);
  await give(page, named);
  await expect(page.getByRole('region', { name: /Har\]bour/ })).toBeVisible();
  expect(page.url()).not.toMatch(NAMES);
  await page.goto(`${network.origin}/mygames`);
  await expect(page.getByRole('heading', { name: 'No games yet' })).toBeVisible();
});

test('a film of codes holds the same replay, and none of its names', async () => {
  const { page, network } = await openAfterOneVisit();
  await openReplay(page, network.origin);
  // What shares is stored after *ready*: once it is here, no network is needed.
  await expect(page.getByRole('button', { name: 'Share', exact: true })).toBeVisible();
  await network.cut();
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const file = await savedFile(page);
  const collector = new FrameCollector();
  let bytes: Uint8Array<ArrayBuffer> | null = null;
  await expect
    .poll(
      async () => {
        collector.add(await readCode(page));
        bytes = collector.bytes();
        return bytes !== null;
      },
      // A film of many codes, each seen by chance.
      { intervals: [10] },
    )
    .toBe(true);
  expect(bytes && (await unpackText(bytes))).toBe(file);
  expect(file).not.toMatch(NAMES);
});
