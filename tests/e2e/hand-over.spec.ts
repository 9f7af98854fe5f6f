/** A report from one phone to another by camera: Chromium's fake one plays a film of the codes, of which one in ten is lost. */
import { closeSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { encodeQR } from 'qr';
import { packText } from '../../src/components/hand-over/hand-over-text';
import { FrameCollector, framesOf } from '../../src/domain/code-frames';
import { ownFileText } from '../../src/personal/own/own-file';
import { changesOfReport } from '../../src/personal/report/saved-report';
import { roundsOf, savedReport } from '../fixtures/reports';
import { firstPage, openBrowser } from './support/browser';
import { readCode } from './support/read-code';
import { temporaryFolder } from './support/server';
import { connect, keep, openAfterOneVisit, tidyUp } from './support/visits';

test.afterEach(tidyUp);

const SIZE = 480;
const ROUNDS = 60;

/** About 20 KB, with notes that no packing makes small. */
function longReport(): string {
  let seed = 7;
  const word = () => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return seed.toString(36);
  };
  const note = () => Array.from({ length: 30 }, word).join(' ');
  const entries = Array.from({ length: ROUNDS }, () => ({ note: note(), result: 'win' as const }));
  const sent = savedReport('sent', {
    tournament: 'Lantern Regional',
    rounds: roundsOf(...entries),
  });
  return ownFileText(changesOfReport(sent), Date.now());
}

/** Three times all codes, each time with other ones lost, in the form that the fake camera plays. */
function writeFilm(path: string, frames: readonly string[]): void {
  const file = openSync(path, 'w');
  writeSync(file, `YUV4MPEG2 W${SIZE} H${SIZE} F8:1 Ip A1:1 C420jpeg\n`);
  const chroma = Buffer.alloc((SIZE * SIZE) / 2, 128);
  for (let at = 0; at < 3 * frames.length; at++) {
    const luma = Buffer.alloc(SIZE * SIZE, 255);
    const isLost = at % 10 === 4;
    const code = encodeQR(frames[at % frames.length] ?? '', 'raw', {
      ecc: 'low',
      encoding: 'alphanumeric',
      border: 4,
    });
    const scale = Math.floor(SIZE / code.length);
    for (let y = 0; y < code.length * scale && !isLost; y++) {
      for (let x = 0; x < code.length * scale; x++) {
        if (code[Math.floor(y / scale)]?.[Math.floor(x / scale)]) luma[y * SIZE + x] = 0;
      }
    }
    writeSync(file, 'FRAME\n');
    writeSync(file, luma);
    writeSync(file, chroma);
  }
  closeSync(file);
}

test('a report of 20 KB is read off a film of codes, seen before it is taken, and nothing is written over', async () => {
  const text = longReport();
  expect(text.length).toBeGreaterThan(20_000);
  const film = join(keep(temporaryFolder('film')), 'codes.y4m');
  writeFilm(film, framesOf(await packText(text)) ?? []);
  const network = await connect();
  const browser = await openBrowser(keep(temporaryFolder('profile')), undefined, [
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${film}`,
  ]);
  try {
    const page = await firstPage(browser);
    await page.goto(`${network.origin}/report`);
    await page.getByLabel('Tournament name').fill('My own');
    for (const isNew of [true, false]) {
      await page.goto(`${network.origin}/mythings`);
      await page.getByRole('button', { name: 'Scan a code' }).click();
      await page.getByRole('button', { name: 'Take it', exact: true }).click();
      const preview = page.getByRole('dialog', { name: 'Take a copy in' });
      if (isNew) {
        await expect(preview.getByText(/Lantern Regional/).first()).toBeVisible();
        await preview.getByRole('button', { name: 'Take it in' }).click();
        await expect(preview).toBeHidden();
      } else await expect(preview.getByText('All of it is here already.')).toBeVisible();
    }
    await page.goto(`${network.origin}/report`);
    await page.getByRole('button', { name: /^Reports/ }).click();
    await expect(page.getByRole('button', { name: /^My own/ })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Lantern Regional 60 W - 0 L/ })).toBeVisible();
  } finally {
    await browser.close();
  }
});

test('the codes on the screen come together to the very report', async () => {
  const { page, network } = await openAfterOneVisit();
  await page.goto(`${network.origin}/report`);
  await page.getByLabel('Tournament name').fill('Harbour Open');
  await network.cut();
  await page.getByRole('button', { name: /^Reports/ }).click();
  await page.getByRole('button', { name: 'Hand over Harbour Open' }).click();
  const code = page.getByRole('img', { name: 'Code for the camera of another phone' });
  await expect(code).toBeVisible();
  const collector = new FrameCollector();
  await expect
    .poll(async () => {
      collector.add(await readCode(page));
      return collector.bytes() !== null;
    })
    .toBe(true);
});
