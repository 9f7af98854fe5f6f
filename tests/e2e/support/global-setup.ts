/**
 * One season and one server for the whole run. Playwright runs this file's default before the tests and
 * what it returns after them.
 */
import { findTestBrowser } from '../../../scripts/browser.mjs';
import { removeFolder, temporaryFolder } from './server';
import { shareServer } from './shared-server';

export default async function globalSetup(): Promise<() => Promise<void>> {
  // The workers that open it are started later, with this environment.
  process.env.CHROMIUM_PATH = findTestBrowser();
  const folder = temporaryFolder('season');
  const stop = await shareServer(folder);
  return async () => {
    await stop();
    removeFolder(folder);
  };
}
