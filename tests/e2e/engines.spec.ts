/** The promise of the product in the engines that are not Chromium: what was seen once is there without a network. */

import { readdirSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { makeSimLog } from '../fixtures/sim-logs';
import { type Engine, openFirefox, openWebKit } from './support/engines';
import type { FaultyNetwork } from './support/faulty-network';
import { temporaryFolder } from './support/server';
import { connect, keep, tidyUp } from './support/visits';

const open: Engine[] = [];

test.afterEach(async () => {
  await Promise.all(open.splice(0).map((engine) => engine.close()));
  await tidyUp();
});

test('Firefox shows the rankings of one visit without a network, and its first tap on Top 10 makes a picture', async () => {
  const downloads = keep(temporaryFolder('downloads'));
  const firefox = await openFirefox(downloads);
  test.skip(firefox === null, 'Firefox is not installed');
  if (!firefox) return;
  open.push(firefox);
  await visitOnceThenOffline(firefox, await connect());
  const button = `[...document.querySelectorAll('main button')].find((button) => /Top 10/.test(button.textContent))`;
  await expect.poll(() => firefox.read(`Boolean(${button})`)).toBe(true);
  await firefox.read(`${button}.click()`);
  await expect
    .poll(() => readdirSync(downloads).filter((name) => name.endsWith('.png')))
    .toHaveLength(1);
});

test('WebKit shows the rankings of one visit without a network', async () => {
  const webkit = await openWebKit();
  test.skip(webkit === null, 'WebKit’s driver is not installed');
  if (!webkit) return;
  open.push(webkit);
  await visitOnceThenOffline(webkit, await connect());
});

async function visitOnceThenOffline(engine: Engine, network: FaultyNetwork): Promise<void> {
  const rows = () => engine.read(`document.querySelectorAll('tbody tr').length`);
  await engine.open(`${network.origin}/ranking`);
  await expect.poll(rows).toBeGreaterThan(5);
  await expect
    .poll(() => engine.read(`document.body.textContent.includes('Ready offline')`))
    .toBe(true);
  const seen = await rows();
  const press = (label: string) =>
    engine.read(
      `[...document.querySelectorAll('main button')].find((button) => button.textContent.includes('${label}'))?.click()`,
    );
  const pageWords = () => engine.read(`document.body.textContent`);
  await engine.open(`${network.origin}/pack`);
  await expect.poll(pageWords).toMatch(/To download|on this device already/);
  await press('Download pack');
  await expect.poll(pageWords).toMatch(/Ready offline · \d/);
  await network.cut();
  await engine.open(`${network.origin}/pack`);
  await expect.poll(pageWords).toContain('Test it');
  await press('Test it');
  await expect.poll(pageWords).toMatch(/Ready offline · \d/);
  await engine.open(`${network.origin}/ranking`);
  // The prerendered page has the same rows; only the app says where they are from.
  const words = () => engine.read(`document.body.textContent`);
  await expect.poll(words).toMatch(/saved on this (phone|device)/);
  await expect.poll(rows).toBe(seen);

  // A page that was never opened, and what is kept there, through the app's own database.
  await engine.open(`${network.origin}/mygames`);
  await expect.poll(words).toContain('No games yet');
  await engine.read(`(${giveLog})(${JSON.stringify(makeSimLog(0).text)})`);
  await expect.poll(words).toMatch(/\d games? added/);
  await engine.open(`${network.origin}/mygames`);
  await expect.poll(words).toContain('Wins and losses');
  await engine.open(`${network.origin}/ranking`);
  await expect.poll(rows).toBe(seen);
}

function giveLog(text: string): void {
  const input = document.querySelector('input[type=file]') as HTMLInputElement;
  const given = new DataTransfer();
  given.items.add(new File([text], '2026-10-02T11.53.41.log', { type: 'text/plain' }));
  input.files = given.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}
