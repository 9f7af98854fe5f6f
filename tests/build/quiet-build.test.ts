/** A newcomer's first build says nothing that they would have to look into. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { folderOf } from '../fixtures/folders';

it.each([
  ['page', []],
  ['server', ['--ssr']],
])('the build of the %s warns of nothing', async (_, options) => {
  const build = spawn('npx', ['vite', 'build', ...options, '--emptyOutDir', '--logLevel', 'warn'], {
    // As it ships: a build of a test's process would be a test build.
    env: { ...process.env, NODE_ENV: 'production', BUILD_FOLDER: folderOf({}) },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [warnings, [code]] = await Promise.all([text(build.stderr), once(build, 'exit')]);
  expect(warnings).toBe('');
  expect(code).toBe(0);
});
