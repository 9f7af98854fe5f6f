/**
 * What all addresses of the panel share: uncached answers, an operator's session, and for each change a page
 * of this very site, the platform's confirmation, and an entry in the list of changes.
 */
import { type Context, Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { secureHeaders } from 'hono/secure-headers';
import * as v from 'valibot';
import {
  PANEL_CHANGES,
  type PanelAnswer,
  type PanelChange,
  type PanelOutcome,
  type PanelPath,
} from '../../src/data/schemas/api/panel';
import { requireJson } from '../api/inputs';
import type { PanelLogin } from '../api/open-api';
import type { Operator } from '../auth/operators';
import { OperatorError } from '../operator-error';
import { publicTrouble } from '../operator-trouble';

/** The operator, once the guard has accepted a request. */
export type PanelEnvironment = { Variables: { operator: Operator } };

interface GuardParts {
  readonly login: PanelLogin;
  /** Called with the server's own errors. */
  readonly report: (error: Error) => void;
}

/** The panel's guarded app, without routes yet. */
export function guardedRoutes({ login, report }: GuardParts): Hono<PanelEnvironment> {
  const { operators, site, followEpoch } = login;
  const routes = new Hono<PanelEnvironment>();
  routes.onError((error, c) => {
    if (error instanceof HTTPException) return c.json({ error: error.message }, error.status);
    if (error instanceof OperatorError) return c.json({ error: error.message }, 409);
    report(error);
    return c.json({ error: publicTrouble(error) }, 500);
  });
  routes.use(
    secureHeaders({
      contentSecurityPolicy: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
      xFrameOptions: 'DENY',
      crossOriginResourcePolicy: 'same-origin',
      strictTransportSecurity: false,
    }),
  );
  routes.use(async (c, next) => {
    await next();
    c.res.headers.set('Cache-Control', 'no-store');
    c.res.headers.set('X-Robots-Tag', 'noindex, nofollow');
  });
  const isPost = (c: Context) => c.req.method !== 'GET' && c.req.method !== 'HEAD';
  // What is wrong can be looked at, and told, while platform or database is what is away.
  const isChange = (c: Context) => isPost(c) && !/\/(look|alert-test)$/.test(c.req.path);
  routes.use(async (c, next) => {
    if (isPost(c)) {
      // Every browser tells the origin of a POST: a page of another site, or none, may change nothing.
      const place = c.req.header('sec-fetch-site') ?? 'same-origin';
      if (c.req.header('origin') !== site.apiOrigin(c) || place !== 'same-origin') {
        throw new HTTPException(403, {
          message: 'Only the panel of this site may change anything.',
        });
      }
      requireJson(c);
    }
    await next();
  });
  // Also while the platform can't be asked.
  routes.post('/logout', async (c) => {
    await operators.end(c);
    return c.json({});
  });
  routes.use(async (c, next) => {
    let operator: Operator | 'unknown' | null = await operators.read(c);
    if (operator !== null) {
      // Another process may have logged everybody out a moment ago.
      await followEpoch();
      operator = isChange(c) ? await operators.confirm(c) : await operators.read(c);
    }
    if (operator === 'unknown') {
      throw new HTTPException(503, {
        message: 'The membership platform can’t be asked who you are: nothing was changed.',
      });
    }
    if (operator === null) {
      throw new HTTPException(401, { message: 'Log in as an operator of this site.' });
    }
    c.set('operator', operator);
    await next();
  });
  return routes;
}

/** An answer before it is JSON: its times may still be dates. */
type Unsent<Value> = Value extends string
  ? Value | Date
  : Value extends object
    ? { readonly [Key in keyof Value]: Unsent<Value[Key]> }
    : Value;

type PanelContext = Context<PanelEnvironment>;

/** Adds an address that is only looked at. */
export function addAnswer<Path extends PanelPath>(
  routes: Hono<PanelEnvironment>,
  path: Path,
  find: (c: PanelContext) => Unsent<PanelAnswer<Path>> | Promise<Unsent<PanelAnswer<Path>>>,
): void {
  routes.get(path, async (c) => c.json((await find(c)) as object));
}

type Body<Path extends PanelChange> = v.InferOutput<(typeof PANEL_CHANGES)[Path]>;

/** Adds a change, whose body is read by the schema of its address. */
export function addChange<Path extends PanelChange>(
  routes: Hono<PanelEnvironment>,
  path: Path,
  change: (body: Body<Path>, operator: Operator) => Promise<Unsent<PanelOutcome<Path>>>,
): void {
  const schema: v.GenericSchema<unknown, Body<Path>> = PANEL_CHANGES[path];
  routes.post(path, async (c) => {
    const body = readFields(schema, await c.req.json().catch(() => null));
    return c.json((await change(body, c.get('operator'))) ?? {});
  });
}

/** Reads the fields of a body or an address. @throws HTTPException (400) that names the fault */
export function readFields<Output>(
  schema: v.GenericSchema<unknown, Output>,
  fields: unknown,
): Output {
  const read = v.safeParse(schema, fields);
  if (read.success) return read.output;
  const [issue] = read.issues;
  throw new HTTPException(400, {
    message: `The request can’t be read: ${v.getDotPath(issue) ?? 'its body'} ${issue.message}.`,
  });
}
