import { defineConfig } from '@playwright/test';
import { browserWorkers } from './scripts/machine-speed.mjs';
import { HANGS_MILLISECONDS, MISSING_MILLISECONDS } from './tests/fixtures/limits';

// Browsers and servers inherit both: tests say days as one zone has them, and a browser saves its downloads
// into a folder of any name.
process.env.TZ = 'UTC';
process.env.LC_ALL = 'C.UTF-8';

// The real browser against the real server. Tests start their own server (they kill it, too).
export default defineConfig({
  testDir: 'tests/e2e',
  timeout: HANGS_MILLISECONDS,
  expect: { timeout: MISSING_MILLISECONDS },
  use: { actionTimeout: MISSING_MILLISECONDS, navigationTimeout: MISSING_MILLISECONDS },
  // On machines that others share a second try tells a fault from a starved browser; the list names it flaky.
  retries: process.env.CI === 'true' ? 1 : 0,
  // Tests share nothing but the server, and each network has an origin of its own.
  fullyParallel: true,
  workers: browserWorkers(),
  globalSetup: './tests/e2e/support/global-setup.ts',
  reporter: [['list'], ['./tests/fixtures/browser-progress.ts']],
});
