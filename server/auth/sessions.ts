/**
 * Who is logged in. A session lives in a signed cookie and nowhere else, so that API processes share
 * nothing but the secret. It says whether the visitor is a patron and not who they are.
 */
import type { Context } from 'hono';
import * as v from 'valibot';
import type { SignedCookies } from './signed-cookie';

export interface Session {
  /** True for the KAIZOKU tier (SPEC 6). */
  readonly isPatron: boolean;
}

export interface Sessions {
  /** Null when nobody is logged in. */
  read(c: Context): Promise<Session | null>;
  start(c: Context, session: Session): Promise<void>;
  end(c: Context): void;
}

/**
 * A session ends this many days after the login, however much it is used: the membership is asked
 * for again then, so a tier that lapsed opens nothing for longer than that.
 */
export const SESSION_DAYS = 30;

export function createSessions(cookies: SignedCookies): Sessions {
  const cookie = cookies<Session>({
    name: 'crows-nest-session',
    lifetimeSeconds: SESSION_DAYS * 86_400,
    schema: v.strictObject({ isPatron: v.boolean() }),
  });
  return { read: cookie.read, start: cookie.write, end: cookie.clear };
}
