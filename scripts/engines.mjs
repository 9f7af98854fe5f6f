/**
 * Finds the other engines' browsers for the end-to-end tests: Firefox, and WebKit's driver with its small
 * browser and a virtual screen. Installs Debian's packages on CI, where it may, and Chromium's headless shell
 * with them.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { HEADLESS_SHELL } from './browser.mjs';

const PACKAGES = ['firefox-esr', 'webkit2gtk-driver', 'xvfb', 'xauth', 'chromium-headless-shell'];

/** Paths of the installed engines; null for an incomplete one. */
export function findEngines() {
  const firefox = ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find((path) => existsSync(path));
  const webkit = {
    driver: '/usr/bin/WebKitWebDriver',
    miniBrowser: findMiniBrowser() ?? '',
    xvfb: '/usr/bin/xvfb-run',
  };
  const hasWebKit = Object.values(webkit).every((path) => path && existsSync(path));
  return { firefox: firefox ?? null, webkit: hasWebKit ? webkit : null };
}

/** The names of the missing engines, after CI has tried to install them. */
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

// Debian puts it into a folder named after the machine's architecture.
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
