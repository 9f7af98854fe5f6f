/**
 * The login's addresses (CONTRACT, Addresses): who am I, go to the platform, come back, leave. Knows HTTP;
 * login-flow talks to the platform.
 */
import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { OPERATOR_PATH } from '../../src/resources/page-address';
import type { Clock } from '../clock';
import {
  beginLogin,
  finishLogin,
  type LoginAttempt,
  LoginError,
  type LoginFailure,
} from './login-flow';
import type { MembershipPlatform } from './membership-platform';
import type { Operators } from './operators';
import type { SealedCookies } from './sealed-cookie';
import type { Sessions } from './sessions';
import { isFromElsewhere, type Site } from './site';

/** After more time at the platform the visitor must begin again. */
const LOGIN_MINUTES = 10;

/**
 * Failures that an operator can't fix and that any visitor can cause, such as a browser that returns without
 * its cookie, or with another login's answer.
 */
const EXPECTED_FAILURES: readonly LoginFailure[] = [
  'access_denied',
  'login_expired',
  'login_unavailable',
  'state_mismatch',
];

interface AuthDependencies {
  /** Null where there is no login. */
  readonly platform: MembershipPlatform | null;
  readonly sessions: Sessions;
  /** Null where there is no panel. */
  readonly operators: Operators | null;
  readonly cookies: SealedCookies;
  readonly site: Site;
  readonly now: Clock;
  /** Called with logins that failed for a reason other than the visitor's choice. */
  readonly report: (error: LoginError) => void;
}

/** To be mounted at /api/auth. */
export function authRoutes(dependencies: AuthDependencies): Hono {
  const { platform, sessions, operators, cookies, site, now, report } = dependencies;
  const attempts = cookies<LoginAttempt & { readonly forPanel: boolean }>({
    name: 'crows-nest-login',
    schema: v.strictObject({
      state: v.string(),
      codeVerifier: v.string(),
      forPanel: v.optional(v.boolean(), false),
    }),
  });

  const placeOf = (c: Context) => ({
    callbackAddress: site.callbackAddress(c),
    ownOrigin: site.ownOrigin(c),
  });

  /** Gives the address to continue at. */
  async function completeLogin(c: Context): Promise<string> {
    const attempt = await attempts.read(c);
    // Each attempt allows a single answer.
    attempts.clear(c);
    if (platform === null) throw new LoginError('login_unavailable');
    if (attempt === null) throw new LoginError('login_expired');
    const answer = new URL(c.req.url).searchParams;
    const membership = await finishLogin(platform, placeOf(c), answer, attempt, now);
    if (!attempt.forPanel || operators === null) {
      await sessions.start(c, membership);
      return site.rootAddress();
    }
    const isOperator = await operators.start(c, membership);
    const refused = new URLSearchParams({ refused: membership.person.id });
    return isOperator ? OPERATOR_PATH : `${OPERATOR_PATH}?${refused}`;
  }

  async function goToPlatform(c: Context, platform: MembershipPlatform, forPanel: boolean) {
    const { attempt, address } = await beginLogin(platform, placeOf(c));
    const until = new Date(now().getTime() + LOGIN_MINUTES * 60_000);
    await attempts.write(c, { ...attempt, forPanel }, until);
    return c.redirect(address.href, 302);
  }

  return new Hono()
    .get('/validate', async (c) => {
      const session = await sessions.read(c);
      return session === null
        ? c.json({ error: 'You are not logged in.' }, 401)
        : c.json({ is_crewmate: session.isPatron });
    })
    .get('/status', async (c) => {
      const session = await sessions.read(c);
      return c.json({ isCrewmate: session?.isPatron ?? false });
    })
    .get('/patreon', async (c) => {
      if (platform === null) return c.redirect(site.rootAddress('login_unavailable'), 302);
      return goToPlatform(c, platform, false);
    })
    .get('/operator', async (c) => {
      if (platform === null || operators === null) return c.notFound();
      return goToPlatform(c, platform, true);
    })
    .get('/patreon/callback', async (c) => {
      try {
        return c.redirect(await completeLogin(c), 302);
      } catch (error) {
        if (!(error instanceof LoginError)) throw error;
        if (!EXPECTED_FAILURES.includes(error.failure)) report(error);
        return c.redirect(site.rootAddress(error.failure), 302);
      }
    })
    .post('/logout', (c) => {
      if (isFromElsewhere(c, site)) {
        return c.json({ error: 'Only pages of this site can log you out.' }, 403);
      }
      sessions.end(c);
      return c.body(null, 204);
    });
}
