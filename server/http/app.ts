/** All addresses of the server: API, content, page, and the headers of every answer. */
import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { secureHeaders } from 'hono/secure-headers';
import { OPERATOR_API, OWN_MARKET_REPORT } from '../../src/resources/addresses';
import { STAND_IN_PATH } from '../auth/stand-in/routes';
import type { Clock } from '../clock';
import { observeRequests, type RequestReport } from './observe-requests';

interface AppParts {
  /** Mounted at /api. */
  readonly api: Hono;
  /** The panel's own addresses; null without a panel. */
  readonly panel?: Hono | null;
  /** The stand-in membership platform, at its own path; null where a real one is configured. */
  readonly standIn: Hono | null;
  /** The report with made-up prices, at its own path; null for none. */
  readonly market: Hono | null;
  /** Mounted at /content. */
  readonly content: Hono;
  /** Everything else; null where another server serves the page (the dev server). */
  readonly page: Hono | null;
  /** Dates every answer: pages follow the server's day, whatever their own clocks show. */
  readonly now: Clock;
  /** Called for each request once its answer begins. */
  readonly onRequest?: (request: RequestReport) => void;
  /** Called with errors that are not the visitor's. */
  readonly onError?: (error: Error) => void;
}

export function createApp(parts: AppParts): Hono {
  const {
    api,
    panel = null,
    standIn,
    market,
    content,
    page,
    now,
    onRequest,
    onError = console.error,
  } = parts;
  const app = new Hono();
  if (onRequest) app.use(observeRequests(onRequest));
  // Node's own header would have the machine's time, which a server set to another day does not use.
  app.use(async (c, next) => {
    await next();
    c.res.headers.set('Date', now().toUTCString());
  });
  const headers = secureHeaders({
    // The routes set policies of content and its allowed origins.
    crossOriginResourcePolicy: false,
    crossOriginOpenerPolicy: 'same-origin',
    referrerPolicy: 'strict-origin-when-cross-origin',
    xContentTypeOptions: 'nosniff',
    xFrameOptions: 'DENY',
    // The proxy that ends TLS decides about transport security.
    strictTransportSecurity: false,
    permissionsPolicy: { camera: ['self'], geolocation: [], microphone: [] },
  });
  // For every answer, including errors. A part's own values stay: these must not overwrite them.
  app.use(async (c, next) => {
    await next();
    if (!c.res.headers.has('X-Content-Type-Options')) await headers(c, async () => {});
  });
  // Some hosts are valid in HTTP but not in addresses; all later code can parse addresses safely.
  app.use(async (c, next) => {
    if (!URL.canParse(c.req.url)) {
      return c.text('The Host header of the request names no host.\n', 400);
    }
    return next();
  });
  // Before the API's, because it has its own conventions.
  if (panel) app.route(OPERATOR_API, panel);
  app.route('/api', api);
  if (standIn) app.route(STAND_IN_PATH, standIn);
  if (market) app.route(OWN_MARKET_REPORT.page, market);
  app.route('/content', content);
  if (page) app.route('/', page);

  app.notFound((c) => {
    c.header('Cache-Control', 'no-store');
    return c.req.path.startsWith('/api/')
      ? c.json({ error: 'There is nothing at this address.' }, 404)
      : c.text('There is nothing at this address.\n', 404);
  });
  app.onError((error, c) => {
    if (error instanceof HTTPException) return error.getResponse();
    if (!c.req.raw.signal.aborted) onError(error);
    c.header('Cache-Control', 'no-store');
    // A full disk: an operator will free room.
    const isPassing = 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');
    if (isPassing) c.header('Retry-After', '60');
    return c.json(
      { error: 'The server could not answer this. Try again in a moment.' },
      isPassing ? 503 : 500,
    );
  });
  return app;
}
