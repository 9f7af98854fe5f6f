import { defineConfig } from 'vitest/config';
import { HANGS_MILLISECONDS, MISSING_MILLISECONDS } from './tests/fixtures/limits';

/** Their tests leave nothing behind that another file could see, so they share what is loaded. */
const PURE = ['tests/domain/**/*.test.ts', 'tests/resources/**/*.test.ts'];
const PIECES = [
  'tests/ui/**/*.test.{ts,tsx}',
  // All but the one that puts something else in a library's place.
  'tests/components/**/!(save-as-image).test.{ts,tsx}',
];

/** Processes of the server, from one build. */
const COMMANDS = ['tests/server/commands/*.test.ts'];

const shared = {
  setupFiles: ['tests/fixtures/wait-as-long-as-it-takes.ts'],
  testTimeout: HANGS_MILLISECONDS,
  hookTimeout: HANGS_MILLISECONDS,
  expect: { poll: { timeout: MISSING_MILLISECONDS } },
};

export default defineConfig({
  test: {
    // By itself it would leave one core alone: of two, half.
    maxWorkers: '100%',
    projects: [
      { test: { ...shared, name: 'pure', include: PURE, pool: 'threads', isolate: false } },
      { test: { ...shared, name: 'pieces', include: PIECES, isolate: false } },
      {
        test: {
          ...shared,
          name: 'commands',
          include: COMMANDS,
          globalSetup: 'tests/fixtures/build-commands.ts',
        },
      },
      {
        test: {
          ...shared,
          name: 'others',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', 'tests/e2e/**', ...PURE, ...PIECES, ...COMMANDS],
        },
      },
    ],
  },
});
