/** The server as a process: settings from the environment, a port, and a clean end. */
import type { Server as HttpServer } from 'node:http';
import { type AddressInfo, isIPv6 } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Hono } from 'hono';
import type { Prerenderer } from '../src/resources/prerendered-page';
import { END_MILLISECONDS, endOnLoss, runCommand, untilAskedToEnd } from './commands/command';
import { closeListener, listen } from './listener';
import { listeningHost } from './listening-host';
import { createLog } from './log';
import type { Metrics } from './metrics';
import { progressOn } from './progress';
import { createServer } from './server';
import type { Settings } from './settings';

/** From the same build, made of the page's own components (src/app/start/page/prerender). */
const PRERENDER = new URL('./prerender.js', import.meta.url).href;
const PAGE_FOLDER = fileURLToPath(new URL('../page', import.meta.url));

const REACHED_AS_LOCALHOST: ReadonlySet<string> = new Set(['127.0.0.1', '0.0.0.0', '::1', '::']);

/** After requests in flight and the present step of a job. */
const CLOSE_MILLISECONDS = 2_000;

async function serve(settings: Settings): Promise<void> {
  const progress = progressOn(process.stdout);
  const log = createLog(settings.logLevel);
  const asked = untilAskedToEnd(END_MILLISECONDS + 2 * CLOSE_MILLISECONDS);
  const server = await createServer(settings, {
    pageFolder: PAGE_FOLDER,
    prerenderer: await loadPrerenderer(),
    // A terminal gets a moving line; in a log the steps themselves are lines.
    onProgress: process.stdout.isTTY ? progress.show : () => {},
    log,
    onDatabaseLost: endOnLoss,
    signal: asked,
  });

  const { host, explanation } = listeningHost(settings.host);
  const listeners: HttpServer[] = [];
  try {
    const listener = await listen(server.app.fetch, { port: settings.port, host });
    listeners.push(listener);
    if (settings.metricsPort !== null && server.metrics) {
      const place = { port: settings.metricsPort, host, portSetting: 'METRICS_PORT' };
      listeners.push(await listen(metricsApp(server.metrics).fetch, place));
    }
    progress.done();
    const { port } = listener.address() as AddressInfo;
    const name = REACHED_AS_LOCALHOST.has(host) ? 'localhost' : isIPv6(host) ? `[${host}]` : host;
    console.log(`Crow's Nest is on http://${name}:${port}, ${explanation}.`);
  } catch (error) {
    progress.done();
    await server.close();
    throw error;
  }

  const end = async () => {
    log.info('ending');
    const closed = Promise.all(listeners.map(closeListener));
    await Promise.race([Promise.all([closed, server.finish()]), delay(END_MILLISECONDS)]);
    for (const listener of listeners) listener.closeAllConnections();
    await Promise.race([server.close(), delay(CLOSE_MILLISECONDS)]);
    process.exit(0);
  };
  if (asked.aborted) await end();
  else asked.addEventListener('abort', () => void end());
}

function metricsApp(metrics: Metrics): Hono {
  return new Hono().get('/metrics', async (c) =>
    c.body(await metrics.text(), 200, { 'Content-Type': metrics.contentType }),
  );
}

/** Null, with a message, where it can't be loaded: then every page starts empty and works as well. */
async function loadPrerenderer(): Promise<Prerenderer | null> {
  try {
    const { prerenderer } = (await import(/* @vite-ignore */ PRERENDER)) as {
      prerenderer: Prerenderer;
    };
    return prerenderer;
  } catch (error) {
    console.error('Pages are not prerendered:', error);
    return null;
  }
}

runCommand(serve);
