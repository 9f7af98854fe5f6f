/** The one season and the one server of a whole run, as the tests find them by `server`. */
import { freePort } from '../../../scripts/free-port.mjs';
import {
  copyFolder,
  removeFolder,
  SEASON_VARIABLE,
  SERVER_VARIABLE,
  startServer,
  temporaryFolder,
} from './server';

/**
 * Starts the server on `dataDir`, after `untilIdle` where it shall have nothing left to do but answer.
 *
 * @returns what ends it; the folder stays.
 */
export async function shareServer(
  dataDir: string,
  untilIdle: () => Promise<void> = async () => {},
): Promise<() => Promise<void>> {
  const first = await startServer({ port: await freePort(), dataDir });
  await untilIdle();
  // Servers of their own start from a copy of it, which has to be made of a folder without a writer.
  await first.kill();
  const season = temporaryFolder('season-copy');
  copyFolder(dataDir, season);
  const server = await startServer({ port: await freePort(), dataDir });
  await untilIdle();
  process.env[SEASON_VARIABLE] = season;
  process.env[SERVER_VARIABLE] = server.origin;
  return async () => {
    await server.kill();
    removeFolder(season);
  };
}
