/**
 * A value kept in the visitor's browser that only this server can have written and only it can read,
 * believed only until its time is over. Knows cookies; what the value means is its owner's affair.
 */
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { CookieOptions } from 'hono/utils/cookie';
import * as v from 'valibot';
import type { Clock } from '../clock';
import type { Sealer } from './sealed-value';

interface SealedCookie<Value> {
  /** The value, or null: no cookie, not our seal, too old, or not of the expected shape. */
  read(c: Context): Promise<Value | null>;
  /** `until` is the instant after which it is not believed any more. */
  write(c: Context, value: Value, until: Date): Promise<void>;
  clear(c: Context): void;
}

/** What one cookie is: its name, and what its value must look like. */
interface SealedCookieKind<Value> {
  readonly name: string;
  readonly schema: v.GenericSchema<unknown, Value>;
}

export type SealedCookies = <Value>(kind: SealedCookieKind<Value>) => SealedCookie<Value>;

interface CookieDependencies {
  readonly sealer: Sealer;
  /** True where the visitor reaches this server by https: the cookie then never travels in the clear. */
  readonly isSecure: (c: Context) => boolean;
  readonly now: Clock;
}

/** A maker of cookies that share secrets, and each have a key of their own made from them. */
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
