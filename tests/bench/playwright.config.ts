import { defineConfig } from '@playwright/test';

// `npm run bench`: figures, not gates of the test run. Each goal is a ratio to a bare page measured in
// the same run, for machines are noisy.
export default defineConfig({
  testDir: '.',
  timeout: 300_000,
  workers: 1,
  globalSetup: '../e2e/support/global-setup.ts',
  reporter: [['list']],
});
