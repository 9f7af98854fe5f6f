/** The server as a process: settings from the environment, a port, and a clean end. */
import { fileURLToPath } from 'node:url';
import { createAdaptorServer } from '@hono/node-server';
import { runCommand } from './command';
import { progressOn } from './progress';
import { createServer } from './server';
import type { Settings } from './settings';

const PAGE_FOLDER = fileURLToPath(new URL('../page', import.meta.url));

async function serve(settings: Settings): Promise<void> {
  const progress = progressOn(process.stdout);
  const server = await createServer(settings, {
    pageFolder: PAGE_FOLDER,
    onProgress: progress.show,
  });

  const listener = createAdaptorServer({ fetch: server.app.fetch });
  const end = once(async () => {
    listener.close();
    if ('closeAllConnections' in listener) listener.closeAllConnections();
    await server.close();
    process.exit(0);
  });
  process.on('SIGINT', end);
  process.on('SIGTERM', end);

  listener.on('error', async (error: NodeJS.ErrnoException) => {
    progress.done();
    console.error(
      error.code === 'EADDRINUSE'
        ? `Port ${settings.port} is in use: stop what listens there, or set PORT to another one.`
        : error.message,
    );
    await server.close();
    process.exit(1);
  });
  listener.listen(settings.port, () => {
    const address = listener.address();
    const port = typeof address === 'object' && address ? address.port : settings.port;
    progress.done();
    console.log(`Crow's Nest is on http://localhost:${port}`);
  });
}

function once(work: () => Promise<void>): () => void {
  let begun = false;
  return () => {
    if (!begun) void work();
    begun = true;
  };
}

runCommand(serve);
