/**
 * The server inside Vite's: `npm run dev` serves API and content on the page's own port, from source. Vite
 * loads everything but this file, and restarts it when a file of the server changes.
 */
import { getRequestListener } from '@hono/node-server';
import type { Plugin, ViteDevServer } from 'vite';

/** The paths that the server answers; Vite answers all others. */
const SERVER_PATHS = /^\/(api|content|stand-in)(\/|$)/;

const SERVER_FILES = /\/(server|src\/(domain|resources))\//;

/** The result of createServer. Declared here, because the config can't see the server's types. */
interface Server {
  readonly app: { fetch(request: Request): Response | Promise<Response> };
  close(): Promise<void>;
}

interface Backend {
  opening: Promise<Server> | null;
  /** Settles once the former server has released the data folder. */
  closing: Promise<void>;
}

// Vite starts its new server before it ends the old one, but a data folder has one owner at a time.
const shared = globalThis as { crowsNestBackend?: Backend };

export function serverInDev(): Plugin {
  return {
    name: 'crows-nest-server',
    apply: 'serve',
    configureServer: async (vite) => {
      await close(shared.crowsNestBackend);
      const backend: Backend = { opening: null, closing: Promise.resolve() };
      shared.crowsNestBackend = backend;

      vite.watcher.on('change', (path) => {
        if (SERVER_FILES.test(path)) void close(backend);
      });
      vite.httpServer?.once('listening', () => {
        backend.opening ??= backend.closing.then(() => open(vite));
      });
      vite.httpServer?.once('close', () => close(backend));
      vite.middlewares.use((request, response, next) => {
        if (!SERVER_PATHS.test((request.url ?? '').split('?', 1)[0] ?? '')) return next();
        backend.opening ??= backend.closing.then(() => open(vite));
        backend.opening.then(
          ({ app }) => getRequestListener(app.fetch)(request, response),
          (error: unknown) => {
            backend.opening = null;
            next(error);
          },
        );
      });
    },
  };
}

async function open(vite: ViteDevServer): Promise<Server> {
  const { loadEnvironment, readSettings } = await vite.ssrLoadModule('/server/settings.ts');
  const { createServer } = await vite.ssrLoadModule('/server/server.ts');
  const { createLog } = await vite.ssrLoadModule('/server/log.ts');
  const { progressOn } = await vite.ssrLoadModule('/server/progress.ts');
  return createServer(readSettings(loadEnvironment()), {
    pageFolder: null,
    onProgress: progressOn(process.stdout).show,
    log: createLog('warn'),
  });
}

function close(backend: Backend | undefined): Promise<void> {
  if (!backend) return Promise.resolve();
  const { opening, closing } = backend;
  backend.opening = null;
  backend.closing = closing.then(async () => {
    const server = await opening?.catch(() => null);
    await server?.close();
  });
  return backend.closing;
}
