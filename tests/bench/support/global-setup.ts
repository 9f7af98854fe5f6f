/**
 * The server of a whole bench, with nothing left to do but answer: what it still made in the background would
 * be measured, too. Its season is kept between runs; delete the folder to begin with another.
 */
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findOrInstallBrowser } from '../../../scripts/browser.mjs';
import { freePort } from '../../../scripts/free-port.mjs';
import { shareServer } from '../../e2e/support/shared-server';

const SEASON_FOLDER = join(tmpdir(), 'crows-nest-bench-season');

export default async function globalSetup(): Promise<() => Promise<void>> {
  process.env.CHROMIUM_PATH = findOrInstallBrowser();
  const metricsPort = await freePort();
  process.env.METRICS_PORT = String(metricsPort);
  const stop = await shareServer(SEASON_FOLDER, () => untilIdle(metricsPort));
  // Other servers of the run would want the same port.
  delete process.env.METRICS_PORT;
  return stop;
}

const SAMPLE_SECONDS = 3;
/** Of one core. */
const IDLE_SHARE = 0.05;

async function untilIdle(metricsPort: number): Promise<void> {
  let share = 1;
  while (share > IDLE_SHARE) {
    const before = await processorSeconds(metricsPort);
    await wait(SAMPLE_SECONDS * 1000);
    share = ((await processorSeconds(metricsPort)) - before) / SAMPLE_SECONDS;
  }
}

async function processorSeconds(metricsPort: number): Promise<number> {
  const text = await (await fetch(`http://localhost:${metricsPort}/metrics`)).text();
  const seconds = /^process_cpu_seconds_total (\S+)/m.exec(text)?.[1];
  if (!seconds) throw new Error('The server does not say how busy it is.');
  return Number(seconds);
}
