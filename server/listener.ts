/** A listening port: its time limits, and its end. Knows no addresses. */
import type { Server as HttpServer } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import { OperatorError } from './operator-error';

/** In milliseconds. A connection that neither sends nor takes for this long is closed. */
export const TIMEOUTS = {
  headersTimeout: 20_000,
  requestTimeout: 30_000,
  // Nothing moves either way: a reader that does not read.
  timeout: 60_000,
  // Longer than a proxy keeps idle connections, so that the proxy closes them.
  keepAliveTimeout: 65_000,
};

type Fetch = Parameters<typeof createAdaptorServer>[0]['fetch'];

interface ListeningPlace {
  readonly port: number;
  readonly host: string;
  /** The setting of the port. */
  readonly portSetting?: string | undefined;
}

/**
 * Resolves once it accepts connections. @throws OperatorError where it can't: the message names the setting.
 */
export function listen(
  fetch: Fetch,
  place: ListeningPlace,
  timeouts = TIMEOUTS,
): Promise<HttpServer> {
  const listener = Object.assign(createAdaptorServer({ fetch }) as HttpServer, timeouts);
  listener.on('request', (_, response) =>
    response.once('close', () => {
      // A kept-alive connection would delay the end and be served for ever.
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

/** Accepts nothing new; resolves once all requests in flight are answered. */
export function closeListener(listener: HttpServer): Promise<void> {
  const closed = new Promise<void>((resolve) => listener.close(() => resolve()));
  listener.closeIdleConnections();
  return closed;
}
