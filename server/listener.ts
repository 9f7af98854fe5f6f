/** A port that is listened on: its time limits, and its end. Knows no addresses. */
import type { Server as HttpServer } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import { OperatorError } from './operator-error';

/** In milliseconds. What is not sent, and what is not taken, for so long costs its connection. */
export const TIMEOUTS = {
  headersTimeout: 20_000,
  requestTimeout: 30_000,
  // Nothing moved either way: a reader that does not read.
  timeout: 60_000,
  // Longer than a proxy keeps a connection for its next request, so that it is the proxy who closes.
  keepAliveTimeout: 65_000,
};

type Fetch = Parameters<typeof createAdaptorServer>[0]['fetch'];

interface ListeningPlace {
  readonly port: number;
  readonly host: string;
  /** What the port is set by. */
  readonly portSetting?: string | undefined;
}

/** Resolves when connections are taken. @throws OperatorError where that can't be: it names the setting. */
export function listen(
  fetch: Fetch,
  place: ListeningPlace,
  timeouts = TIMEOUTS,
): Promise<HttpServer> {
  const listener = Object.assign(createAdaptorServer({ fetch }) as HttpServer, timeouts);
  listener.on('request', (_, response) =>
    response.once('close', () => {
      // Kept for a next request, it would hold the end up and be answered for ever.
      if (!listener.listening) setImmediate(() => listener.closeIdleConnections());
    }),
  );
  return new Promise((resolve, reject) => {
    listener.once('error', (error) => reject(refusalOf(error, place) ?? error));
    listener.listen(place.port, place.host, () => resolve(listener));
  });
}

function refusalOf(error: Error, { port, host, portSetting = 'PORT' }: ListeningPlace) {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EADDRINUSE':
      return new OperatorError(
        `Port ${port} is in use: stop what listens there, or set ${portSetting} to another one.`,
      );
    case 'EACCES':
      return new OperatorError(
        `This user may not listen on port ${port}: set ${portSetting} to one from 1024 on, with a proxy before it.`,
      );
    case 'EADDRNOTAVAIL':
      return new OperatorError(`This machine has no address ${host}: correct HOST.`);
    default:
      return null;
  }
}

/** No one new; resolves when everyone in flight has been answered. */
export function closeListener(listener: HttpServer): Promise<void> {
  const closed = new Promise<void>((resolve) => listener.close(() => resolve()));
  listener.closeIdleConnections();
  return closed;
}
