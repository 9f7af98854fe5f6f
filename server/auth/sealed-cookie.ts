/**
 * A value in the visitor's browser that only this server can write and read, valid until it expires. Knows
 * cookies; the value's owner knows its meaning.
 */
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { CookieOptions } from 'hono/utils/cookie';
import * as v from 'valibot';
import type { Clock } from '../clock';
import type { Sealer } from './sealed-value';

interface SealedCookie<Value> {
  /** The value; null without a valid cookie: missing, sealed by others, expired, or of another shape. */
  read(c: Context): Promise<Value | null>;
  /** `until`: when it expires. */
  write(c: Context, value: Value, until: Date): Promise<void>;
  clear(c: Context): void;
}

/** One cookie: its name, and the schema of its value. */
interface SealedCookieKind<Value> {
  readonly name: string;
  readonly schema: v.GenericSchema<unknown, Value>;
}

export type SealedCookies = <Value>(kind: SealedCookieKind<Value>) => SealedCookie<Value>;

interface CookieDependencies {
  readonly sealer: Sealer;
  /** True where the visitor uses https: then the cookie is never sent unencrypted. */
  readonly isSecure: (c: Context) => boolean;
  readonly now: Clock;
}

/** Makes cookies that share secrets, each with a key of its own derived from them. */
export function createSealedCookies(dependencies: CookieDependencies): SealedCookies {
  return (kind) => sealedCookie(kind, dependencies);
}

function sealedCookie<Value>(
  { name, schema }: SealedCookieKind<Value>,
  { sealer, isSecure, now }: CookieDependencies,
): SealedCookie<Value> {
  const purpose = `cookie ${name}`;

  function attributes(c: Context): CookieOptions {
    const everywhere = { httpOnly: true, sameSite: 'Lax', path: '/' } as const;
    return isSecure(c) ? { ...everywhere, secure: true, prefix: 'host' } : everywhere;
  }

  return {
    async read(c) {
      const text = getCookie(c, name, isSecure(c) ? 'host' : undefined);
      if (!text) return null;
      const parsed = v.safeParse(schema, await sealer.open(purpose, text));
      return parsed.success ? parsed.output : null;
    },
    async write(c, value, until) {
      setCookie(c, name, await sealer.seal(purpose, value, until), {
        ...attributes(c),
        maxAge: Math.max(0, Math.ceil((until.getTime() - now().getTime()) / 1000)),
      });
    },
    clear(c) {
      deleteCookie(c, name, attributes(c));
    },
  };
}
