/**
 * The login's addresses (CONTRACT, Addresses): who am I, go to the platform, come back, leave.
 * Knows HTTP; the conversation with the platform is login-flow's.
 */
import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import type { Clock } from '../clock';
import {
  beginLogin,
  finishLogin,
  type LoginAttempt,
  LoginError,
  type LoginFailure,
} from './login-flow';
import type { MembershipPlatform } from './membership-platform';
import type { SealedCookies } from './sealed-cookie';
import type { Sessions } from './sessions';
import type { Site } from './site';

/** A visitor who needs longer than this at the platform has to begin again. */
const LOGIN_MINUTES = 10;

/**
 * Nothing that an operator could mend, and what any visitor can bring about: a browser that comes back
 * without its cookie, or with another login's answer, is one of these.
 */
const EXPECTED_FAILURES: readonly LoginFailure[] = [
  'access_denied',
  'login_expired',
  'login_unavailable',
  'state_mismatch',
];

interface AuthDependencies {
  /** Null where no one can log in. */
  readonly platform: MembershipPlatform | null;
  readonly sessions: Sessions;
  readonly cookies: SealedCookies;
  readonly site: Site;
  readonly now: Clock;
  /** Told of logins that failed for another reason than the visitor's own will. */
  readonly report: (error: LoginError) => void;
}

/** To be mounted at /api/auth. */
export function authRoutes(dependencies: AuthDependencies): Hono {
  const { platform, sessions, cookies, site, now, report } = dependencies;
  const attempts = cookies<LoginAttempt>({
    name: 'crows-nest-login',
    schema: v.strictObject({ state: v.string(), codeVerifier: v.string() }),
  });

  const placeOf = (c: Context) => ({
    callbackAddress: site.callbackAddress(c),
    ownOrigin: site.ownOrigin(c),
  });

  async function completeLogin(c: Context): Promise<void> {
    const attempt = await attempts.read(c);
    // An attempt is good for one answer.
    attempts.clear(c);
    if (platform === null) throw new LoginError('login_unavailable');
    if (attempt === null) throw new LoginError('login_expired');
    const answer = new URL(c.req.url).searchParams;
    await sessions.start(c, await finishLogin(platform, placeOf(c), answer, attempt, now));
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
      const { attempt, address } = await beginLogin(platform, placeOf(c));
      await attempts.write(c, attempt, new Date(now().getTime() + LOGIN_MINUTES * 60_000));
      return c.redirect(address.href, 302);
    })
    .get('/patreon/callback', async (c) => {
      try {
        await completeLogin(c);
        return c.redirect(site.rootAddress(), 302);
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

// Browsers name the origin of every POST; what is no browser names none and carries no one's cookie.
function isFromElsewhere(c: Context, site: Site): boolean {
  const origin = c.req.header('origin');
  return origin !== undefined && !site.isOwnOrigin(c, origin);
}
