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

/** Resolves when connections are taken. @throws OperatorError when the port is in use */
export function listen(
  fetch: Fetch,
  port: number,
  host: string,
  timeouts = TIMEOUTS,
): Promise<HttpServer> {
  const listener = Object.assign(createAdaptorServer({ fetch }) as HttpServer, timeouts);
  return new Promise((resolve, reject) => {
    listener.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new OperatorError(
              `Port ${port} is in use: stop what listens there, or set PORT to another one.`,
            )
          : error,
      ),
    );
    listener.listen(port, host, () => resolve(listener));
  });
}

/** Nobody new; resolves when everyone in flight has been answered. */
export function closeListener(listener: HttpServer): Promise<void> {
  const closed = new Promise<void>((resolve) => listener.close(() => resolve()));
  listener.closeIdleConnections();
  return closed;
}
