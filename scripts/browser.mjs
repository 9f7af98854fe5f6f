/**
 * Finds a Chromium for the end-to-end tests, or installs one where the machine allows it: CHROMIUM_PATH, an
 * installed Chromium or Chrome, Playwright's own download, Debian's package.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Chromium without windows and bars, a separate package: the tests run a fifth faster in it. */
export const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/**
 * Path of the tests' browser: the headless shell if it is installed and no other is requested, else any
 * Chromium that is. Installs none; throws a sentence where there is none.
 */
export function findTestBrowser() {
  if (!process.env.CHROMIUM_PATH && existsSync(HEADLESS_SHELL)) return HEADLESS_SHELL;
  return orThrow(findBrowser());
}

/** Path of a Chromium that starts; installs one as the last resort, throws a sentence when it can't. */
export function findOrInstallBrowser() {
  const found = findBrowser();
  if (found) return found;
  console.log('No Chromium here: trying Playwright’s own download …');
  spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' });
  if (findBrowser()) return findBrowser();
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Debian’s chromium package …');
    apt('update', '-qq');
    // With the recommended fonts: a page in fallback fonts moves when our own arrive.
    apt('install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-liberation');
  }
  return orThrow(findBrowser());
}

function orThrow(path) {
  if (path) return path;
  throw new Error(
    'The end-to-end tests need a Chromium. Install one (for example `apt-get install chromium`) ' +
      'or set CHROMIUM_PATH to its executable.',
  );
}

function findBrowser() {
  const wanted = process.env.CHROMIUM_PATH;
  if (wanted && !existsSync(wanted)) throw new Error(`CHROMIUM_PATH names no file: ${wanted}`);
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return [wanted, ...onPath, ...PLACES, chromium.executablePath()].find(
    (path) => path && existsSync(path),
  );
}

function apt(...args) {
  spawnSync('apt-get', args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}
