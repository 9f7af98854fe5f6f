import { defineConfig } from '@playwright/test';

// `npm run bench`: figures, not gates of the test run. Each goal is a ratio to a bare page measured in
// the same run, for machines are noisy; `npm run bench -- -g "rankings cold"` measures one part.
export default defineConfig({
  testDir: '.',
  timeout: 900_000,
  workers: 1,
  globalSetup: './support/global-setup.ts',
  reporter: [['list'], ['./support/reporter.ts']],
});
