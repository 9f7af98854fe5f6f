/**
 * Who is logged in. A session is only a sealed cookie, so that API processes share nothing but the secret. It
 * tells whether the visitor is a patron, not who they are, belongs to one platform and client, and soon needs
 * confirmation by the platform.
 */
import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import * as v from 'valibot';
import type { Clock } from '../clock';
import type { Membership } from './login-flow';
import type { MembershipCheck } from './membership-check';
import type { MembershipPlatform } from './membership-platform';
import { tokensSchema } from './platform-requests';
import type { SealedCookies } from './sealed-cookie';

interface Session {
  /** True for the KAIZOKU tier (SPEC 6). */
  readonly isPatron: boolean;
}

export interface Sessions {
  /** Null without a login. May ask the platform, and renew the visitor's cookie. */
  read(c: Context): Promise<Session | null>;
  start(c: Context, membership: Pick<Membership, 'isPatron' | 'tokens'>): Promise<void>;
  end(c: Context): void;
}

/** A session ends this many days after the login, however often it is used. */
const SESSION_DAYS = 30;
/** After this time the visitor's next request asks the platform again. */
const RECHECK_HOURS = 12;
/** No old answer counts for longer (CONTRACT, Small decisions: at least daily). */
const LONGEST_TRUST_HOURS = 24;
/** Browsers keep cookies of 4,096 characters; sealing makes four of three. */
const MAX_TOKEN_CHARACTERS = 2500;

const storedSession = v.strictObject({
  /** Platform and client (`platformKey`). */
  platform: v.string(),
  isPatron: v.boolean(),
  /** Seconds since 1970. */
  checkedAt: v.number(),
  until: v.number(),
  /** Null where they do not fit into a cookie: then the session ends instead of being checked again. */
  tokens: v.nullable(tokensSchema),
});
type StoredSession = v.InferOutput<typeof storedSession>;

interface SessionDependencies {
  readonly cookies: SealedCookies;
  readonly platform: MembershipPlatform;
  readonly check: MembershipCheck;
  /** Where this process reaches itself. */
  readonly ownOrigin: (c: Context) => string;
  readonly now: Clock;
}

/** For a server without a platform: it ignores what other platforms said. */
export const nobodyLoggedIn: Sessions = {
  read: () => Promise.resolve(null),
  start: () => Promise.reject(new Error('There is no platform to log in at.')),
  end: () => {},
};

export function createSessions(dependencies: SessionDependencies): Sessions {
  const { cookies, platform, check, ownOrigin, now } = dependencies;
  const cookie = cookies<StoredSession>({ name: 'crows-nest-session', schema: storedSession });
  const own = platformKey(platform);
  const nowSeconds = () => Math.floor(now().getTime() / 1000);

  function write(
    c: Context,
    { isPatron, tokens }: Pick<Membership, 'isPatron' | 'tokens'>,
    until: number,
  ): Promise<void> {
    const fits = JSON.stringify(tokens).length < MAX_TOKEN_CHARACTERS;
    const session = { platform: own, isPatron, checkedAt: nowSeconds(), until };
    const end = fits ? until : Math.min(until, nowSeconds() + LONGEST_TRUST_HOURS * 3600);
    return cookie.write(c, { ...session, tokens: fits ? tokens : null }, new Date(end * 1000));
  }

  /** Asks the platform, and stores its answer. */
  async function recheck(c: Context, stored: StoredSession): Promise<Session | null> {
    const age = nowSeconds() - stored.checkedAt;
    const checked = stored.tokens && (await check(stored.tokens, ownOrigin(c)));
    if (checked === 'ended') {
      cookie.clear(c);
      return null;
    }
    if (checked === null || checked === 'unknown') {
      // Still logged in, and a patron again as soon as the platform says so.
      return { isPatron: stored.isPatron && age < LONGEST_TRUST_HOURS * 3600 };
    }
    await write(c, checked, stored.until);
    return { isPatron: checked.isPatron };
  }

  return {
    read: async (c) => {
      const stored = await cookie.read(c);
      if (stored === null || stored.platform !== own) return null;
      if (nowSeconds() - stored.checkedAt < RECHECK_HOURS * 3600) {
        return { isPatron: stored.isPatron };
      }
      return recheck(c, stored);
    },
    start: (c, membership) => write(c, membership, nowSeconds() + SESSION_DAYS * 86_400),
    end: cookie.clear,
  };
}

/** Distinguishes the sessions of different platforms and clients. */
export function platformKey({
  tokenAddress,
  identityAddress,
  clientId,
}: MembershipPlatform): string {
  const name = JSON.stringify([tokenAddress, identityAddress, clientId]);
  return createHash('sha256').update(name).digest('base64url').slice(0, 22);
}
