import { readdirSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { HANGS_MILLISECONDS, MISSING_MILLISECONDS } from './tests/fixtures/limits.ts';

// Whatever zone the machine is in: tests say days as one zone has them.
process.env.TZ = 'UTC';

/** Their tests leave nothing behind that another file could see, so they share what is loaded. */
const PURE = ['tests/domain/**/*.test.ts', 'tests/resources/**/*.test.ts'];
const PIECES = ['tests/ui/**/*.test.{ts,tsx}', 'tests/components/**/*.test.{ts,tsx}'];
const SERVER = ['tests/server/**/*.test.ts'];

const FILES = readdirSync('tests', { recursive: true, encoding: 'utf8' })
  .map((name) => `tests/${name}`)
  .filter((path) => /\.test\.tsx?$/.test(path));
const isIn = (folders: string) => (path: string) => new RegExp(`^tests/(${folders})/`).test(path);
/** They put something in a module's place, or load modules anew in their middle. */
const isMocking = (path: string) =>
  /vi\.((do)?mock|resetModules)\(|onFreshDevices\(/.test(readFileSync(path, 'utf8'));
const MOCKING = FILES.filter(isIn('domain|resources|ui|components|server')).filter(isMocking);
/** React tells two renderers of one context, which libraries hold. */
const isPrerendering = (path: string) => /page\/prerender'/.test(readFileSync(path, 'utf8'));
/** The page and its worker: their files share React and the other libraries. */
const OF_A_PAGE = FILES.filter(isIn('app|data|personal|screens|storage|styles|sw')).filter(
  (path) => !isMocking(path) && !isPrerendering(path),
);

/** A thread has no mode of its own for new files. */
const OF_A_PROCESS = ['tests/build/builds.test.ts'];

/** Processes of the server, from one build. */
const COMMANDS = ['tests/server/commands/*.test.ts'];

const shared = {
  setupFiles: [
    'tests/fixtures/nothing-left-mounted.ts',
    'tests/fixtures/wait-as-long-as-it-takes.ts',
    'tests/fixtures/each-test-ends.ts',
    'tests/fixtures/no-broken-markup.ts',
  ],
  testTimeout: HANGS_MILLISECONDS,
  hookTimeout: HANGS_MILLISECONDS,
  expect: { poll: { timeout: MISSING_MILLISECONDS } },
};

const apart = {
  ...shared,
  setupFiles: [
    ...shared.setupFiles,
    'tests/fixtures/timers-end-with-the-page.ts',
    'tests/fixtures/channels-of-a-thread.ts',
  ],
};

export default defineConfig({
  test: {
    // By itself it would leave one core alone: of two, half.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          ...shared,
          name: 'pure',
          include: PURE,
          exclude: MOCKING,
          pool: 'threads',
          isolate: false,
        },
      },
      {
        test: { ...shared, name: 'pieces', include: PIECES, exclude: MOCKING, isolate: false },
      },
      {
        test: {
          ...shared,
          name: 'server',
          include: SERVER,
          exclude: [...MOCKING, ...COMMANDS],
          isolate: false,
        },
      },
      {
        test: {
          ...apart,
          name: 'page',
          include: OF_A_PAGE,
          setupFiles: ['tests/fixtures/own-modules.ts', ...apart.setupFiles],
          pool: 'threads',
          isolate: false,
        },
      },
      { test: { ...apart, name: 'apart', include: [...MOCKING, ...OF_A_PROCESS] } },
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
          ...apart,
          name: 'others',
          // Each file has a thread of its own, which begins sooner than a process.
          pool: 'threads',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: [
            '**/node_modules/**',
            'tests/e2e/**',
            ...PURE,
            ...PIECES,
            ...SERVER,
            ...OF_A_PAGE,
            ...OF_A_PROCESS,
          ],
        },
      },
    ],
  },
});
