/**
 * The API's addresses (CONTRACT, Addresses) and conventions: the headers of all answers, and the answers to
 * invalid requests. Knows HTTP; its siblings query the database.
 */
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { HTTPException } from 'hono/http-exception';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { secureHeaders } from 'hono/secure-headers';
import { rateLimiter } from 'hono-rate-limiter';
import type { Sessions } from '../auth/sessions';
import type { Site } from '../auth/site';
import type { Clock } from '../clock';
import { isConnectionLoss, isTimeout } from '../db/connection/connection-loss';
import type { Database, Queries } from '../db/connection/database';
import type { Reminders } from '../push/reminders';
import { clientAddress } from './client-address';
import { addCorrectionRoute } from './corrections';
import type { Health } from './health';
import { limitBody, readDeviceId, readHistoryPage, readSearchTerm } from './inputs';
import { answerJson, answerJsonInParts, bodyOf, jsonBody } from './json-answers';
import { jsonArrayOf, loadFullHistory, loadVisitorHistory } from './matches';
import type { PlayerSearch } from './player-search';
import { countPlayerStats } from './player-stats';
import { addReminderRoutes } from './reminders';
import type { TrustedProxies } from './trusted-proxies';

interface ApiDependencies {
  /** For visitors’ questions. */
  readonly database: Queries;
  /** For writing. */
  readonly primary: Database;
  readonly search: PlayerSearch;
  readonly sessions: Sessions;
  /** The login's routes (auth/routes). */
  readonly auth: Hono;
  readonly site: Site;
  readonly health: () => Promise<Health>;
  /** Per visitor address and minute; the same limit applies to histories and to statistics. */
  readonly searchesPerMinute: number;
  readonly trustedProxies: TrustedProxies;
  readonly reminders: Reminders | null;
  readonly now: Clock;
  /** Called with every error that is not the visitor's. */
  readonly report: (error: Error) => void;
}

/** To be mounted at /api. Every answer is JSON, and an error is `{ error }`, one sentence. */
export function apiRoutes(dependencies: ApiDependencies): Hono {
  const {
    database,
    primary,
    search,
    sessions,
    auth,
    site,
    searchesPerMinute,
    trustedProxies,
    reminders,
    now,
    health,
    report,
  } = dependencies;
  const api = new Hono();

  api.onError((error, c) => {
    if (error instanceof HTTPException) return c.json({ error: error.message }, error.status);
    // The visitor hung up during the request: nothing is wrong here.
    if (c.req.raw.signal.aborted) return c.json({ error: 'The request was not sent whole.' }, 400);
    report(error);
    if (isConnectionLoss(error) || isTimeout(error)) {
      c.header('Retry-After', '10');
      return c.json(
        { error: 'The database can’t be reached just now. Try again in a while.' },
        503,
      );
    }
    return c.json({ error: 'Something went wrong on the server. Try again in a while.' }, 500);
  });

  api.use(
    secureHeaders({
      contentSecurityPolicy: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
      xFrameOptions: 'DENY',
      // Pages of other origins get answers by CORS, or not at all.
      crossOriginResourcePolicy: site.pageOrigin === null ? 'same-origin' : 'same-site',
      // The proxy that ends TLS decides about this header.
      strictTransportSecurity: false,
    }),
  );
  // Answers depend on the reader, and on matches that keep arriving.
  api.use(async (c, next) => {
    await next();
    // Not by c.header, which at this point would turn the body into a stream.
    c.res.headers.set('Cache-Control', 'no-store');
  });
  if (site.pageOrigin !== null) {
    api.use(cors({ origin: site.pageOrigin, credentials: true, allowMethods: ['GET', 'POST'] }));
  }
  api.use(
    methodNotAllowed({
      app: api,
      onMethodNotAllowed: (c, methods) =>
        c.json({ error: `This address takes ${methods.join(' and ')}.` }, 405, {
          Allow: methods.join(', '),
        }),
    }),
  );

  api.get('/health', async (c) => {
    const found = await health();
    // Old files are served as well as new ones: removing the process from a balancer would not help.
    return c.json(found, found.status === 'unavailable' ? 503 : 200);
  });

  api.route('/auth', auth);

  // Each kind of question has its own limit.
  const limitOf = (questions: string) =>
    rateLimiter({
      windowMs: 60_000,
      limit: searchesPerMinute,
      keyGenerator: (c) => clientAddress(c, trustedProxies),
      message: { error: `Too many ${questions} from your address. Try again in a minute.` },
    });

  api.post('/search', limitOf('searches'), limitBody, async (c) =>
    answerJson(c, await search.find(await readSearchTerm(c))),
  );

  api.get('/matches', limitOf('match histories'), async (c) => {
    const page = readHistoryPage(c);
    const session = await sessions.read(c);
    const history = session?.isPatron
      ? loadFullHistory(database, page)
      : loadVisitorHistory(database, page, now());
    const json = await jsonArrayOf(history);
    return typeof json === 'string' ? answerJson(c, bodyOf(json)) : answerJsonInParts(c, json);
  });

  api.get('/player-stats', limitOf('player statistics'), async (c) => {
    const deviceId = readDeviceId(c);
    const session = await sessions.read(c);
    if (!session?.isPatron) {
      throw new HTTPException(403, { message: 'Player statistics are for KAIZOKU patrons.' });
    }
    return answerJson(c, jsonBody(await countPlayerStats(database, deviceId)));
  });

  addCorrectionRoute(api, { database: primary, trustedProxies, now });
  const limit = limitOf('requests about reminders');
  addReminderRoutes(api, { database: primary, reminders, trustedProxies, limit, now });

  api.all('*', (c) => c.json({ error: 'There is nothing at this address.' }, 404));
  return api;
}
