/**
 * A value kept in the visitor's browser that only this server can have written, believed only until
 * its time is over. Knows cookies and signatures; what the value means is its owner's affair.
 */
import type { Context } from 'hono';
import { deleteCookie, getSignedCookie, setSignedCookie } from 'hono/cookie';
import type { CookieOptions } from 'hono/utils/cookie';
import * as v from 'valibot';
import type { Clock } from '../clock';
import type { SessionSecrets } from './session-secret';

export interface SignedCookie<Value> {
  /** The value, or null: no cookie, not our signature, too old, or not of the expected shape. */
  read(c: Context): Promise<Value | null>;
  write(c: Context, value: Value): Promise<void>;
  clear(c: Context): void;
}

/** What one cookie is: its name, what its value must look like, and how long it is believed. */
export interface SignedCookieKind<Value> {
  readonly name: string;
  readonly schema: v.GenericSchema<unknown, Value>;
  readonly lifetimeSeconds: number;
}

export type SignedCookies = <Value>(kind: SignedCookieKind<Value>) => SignedCookie<Value>;

interface SigningOptions {
  /** The first one signs, all of them verify: so a secret can be replaced without logging anyone out. */
  readonly secrets: SessionSecrets;
  /** True where the visitor reaches this server by https: the cookie then never travels in the clear. */
  readonly isSecure: (c: Context) => boolean;
  readonly now: Clock;
}

/** A maker of cookies that share secrets, and each have a key of their own made from them. */
export function createSignedCookies(options: SigningOptions): SignedCookies {
  return (kind) => signedCookie(kind, options);
}

function signedCookie<Value>(
  { name, schema, lifetimeSeconds }: SignedCookieKind<Value>,
  { secrets, isSecure, now }: SigningOptions,
): SignedCookie<Value> {
  const envelope = v.pipe(
    v.string(),
    v.parseJson(),
    v.strictObject({ until: v.number(), value: schema }),
  );
  const nowSeconds = () => Math.floor(now().getTime() / 1000);

  // A signature says who wrote a value, not what for: hence the name in the key.
  const keyOf = (secret: string) => `${name}:${secret}`;

  function attributes(c: Context): CookieOptions {
    const shared = { httpOnly: true, sameSite: 'Lax', path: '/' } as const;
    return isSecure(c) ? { ...shared, secure: true, prefix: 'host' } : shared;
  }

  async function readVerified(c: Context): Promise<string | null> {
    const prefix = isSecure(c) ? 'host' : undefined;
    for (const secret of secrets) {
      const text = await getSignedCookie(c, keyOf(secret), name, prefix);
      if (text) return text;
    }
    return null;
  }

  return {
    async read(c) {
      const parsed = v.safeParse(envelope, await readVerified(c));
      if (!parsed.success || parsed.output.until <= nowSeconds()) return null;
      return parsed.output.value as Value;
    },
    async write(c, value) {
      const text = JSON.stringify({ until: nowSeconds() + lifetimeSeconds, value });
      await setSignedCookie(c, name, text, keyOf(secrets[0]), {
        ...attributes(c),
        maxAge: lifetimeSeconds,
      });
    },
    clear(c) {
      deleteCookie(c, name, attributes(c));
    },
  };
}
