/**
 * Finds the browsers of the other engines for the end-to-end tests: Firefox, and WebKit's driver with its
 * small browser and a screen that no one sees. Installs Debian's packages on CI, when it may, and Chromium's
 * headless shell with them.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { HEADLESS_SHELL } from './browser.mjs';

const PACKAGES = ['firefox-esr', 'webkit2gtk-driver', 'xvfb', 'xauth', 'chromium-headless-shell'];

/** Paths of what is installed; null for an engine of which something is missing. */
export function findEngines() {
  const firefox = ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find((path) => existsSync(path));
  const webkit = {
    driver: '/usr/bin/WebKitWebDriver',
    miniBrowser: findMiniBrowser(),
    xvfb: '/usr/bin/xvfb-run',
  };
  const hasWebKit = Object.values(webkit).every((path) => path && existsSync(path));
  return { firefox: firefox ?? null, webkit: hasWebKit ? webkit : null };
}

/** The names of the engines that are not here, after CI has had its try at installing them. */
export function missingEngines() {
  if ((names().length > 0 || !existsSync(HEADLESS_SHELL)) && mayInstall()) {
    console.log('Installing Debian’s packages of browsers …');
    apt('update', '-qq');
    apt('install', '-y', '-qq', '--no-install-recommends', ...PACKAGES);
  }
  return names();
}

function names() {
  const { firefox, webkit } = findEngines();
  return [firefox ? [] : 'Firefox', webkit ? [] : 'WebKit'].flat();
}

// Debian keeps it in a folder named after the machine.
function findMiniBrowser() {
  if (!existsSync('/usr/lib')) return undefined;
  return readdirSync('/usr/lib')
    .map((machine) => `/usr/lib/${machine}/webkit2gtk-4.1/MiniBrowser`)
    .find((path) => existsSync(path));
}

function mayInstall() {
  return process.env.CI === 'true' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

function apt(...args) {
  spawnSync('apt-get', args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}
