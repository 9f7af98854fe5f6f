/**
 * One season and one server for the whole run. Playwright runs this file's default before the tests and
 * what it returns after them.
 */
import { findOrInstallBrowser } from '../../../scripts/browser.mjs';
import {
  copyFolder,
  freePort,
  removeFolder,
  SEASON_VARIABLE,
  SERVER_VARIABLE,
  startServer,
  temporaryFolder,
} from './server';

export default async function globalSetup(): Promise<() => Promise<void>> {
  // The workers that open it are started later, with this environment.
  process.env.CHROMIUM_PATH = findOrInstallBrowser();
  const folder = temporaryFolder('season');
  const first = await startServer({ port: await freePort(), dataDir: folder });
  // Servers of their own start from a copy of it, which has to be made of a folder nobody writes to.
  await first.kill();
  const season = temporaryFolder('season-copy');
  copyFolder(folder, season);
  const server = await startServer({ port: await freePort(), dataDir: folder });
  process.env[SEASON_VARIABLE] = season;
  process.env[SERVER_VARIABLE] = server.origin;
  return async () => {
    await server.kill();
    removeFolder(folder);
    removeFolder(season);
  };
}
