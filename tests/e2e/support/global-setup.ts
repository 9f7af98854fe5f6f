/** Simulates one season for the whole run; every test copies it. Playwright runs this file's default. */
import { freePort, removeFolder, startServer, temporaryFolder } from './server';

export default async function globalSetup(): Promise<() => void> {
  const folder = temporaryFolder('season');
  const server = await startServer({ port: await freePort(), dataDir: folder });
  await server.kill();
  process.env.CROWS_NEST_SEASON = folder;
  return () => removeFolder(folder);
}
