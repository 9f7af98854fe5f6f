/**
 * The login's addresses (CONTRACT, Addresses): who am I, go to the platform, come back, leave.
 * Knows HTTP; the conversation with the platform is login-flow's.
 */
import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { beginLogin, finishLogin, type LoginAttempt, LoginError } from './login-flow';
import type { MembershipPlatform } from './membership-platform';
import type { Sessions } from './sessions';
import type { SignedCookies } from './signed-cookie';
import type { Site } from './site';

/** A visitor who needs longer than this at the platform has to begin again. */
const LOGIN_MINUTES = 10;

export interface AuthDependencies {
  readonly platform: MembershipPlatform;
  readonly sessions: Sessions;
  readonly cookies: SignedCookies;
  readonly site: Site;
  /** Told of logins that failed for another reason than the visitor's own will. */
  readonly report: (error: LoginError) => void;
}

/** To be mounted at /api/auth. */
export function authRoutes({ platform, sessions, cookies, site, report }: AuthDependencies): Hono {
  const attempts = cookies<LoginAttempt>({
    name: 'crows-nest-login',
    schema: v.strictObject({ state: v.string(), codeVerifier: v.string() }),
    lifetimeSeconds: LOGIN_MINUTES * 60,
  });

  const placeOf = (c: Context) => ({
    callbackAddress: site.callbackAddress(c),
    ownOrigin: site.ownOrigin(c),
  });

  async function completeLogin(c: Context): Promise<void> {
    const attempt = await attempts.read(c);
    // An attempt is good for one answer.
    attempts.clear(c);
    if (attempt === null) throw new LoginError('login_expired');
    const answer = new URL(c.req.url).searchParams;
    const session = await finishLogin(platform, placeOf(c), answer, attempt);
    await sessions.start(c, session);
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
      const { attempt, address } = await beginLogin(platform, placeOf(c));
      await attempts.write(c, attempt);
      return c.redirect(address.href, 302);
    })
    .get('/patreon/callback', async (c) => {
      try {
        await completeLogin(c);
        return c.redirect(site.rootAddress(), 302);
      } catch (error) {
        if (!(error instanceof LoginError)) throw error;
        if (error.failure !== 'access_denied') report(error);
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
