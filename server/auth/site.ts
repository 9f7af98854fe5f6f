/**
 * The public addresses of site and API: for the return from a login, for secure cookies, and to distinguish
 * our own pages' requests from others'. Knows addresses, nothing about logins.
 */
import { isIPv6 } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

export interface Site {
  /** The origin at which the visitor reaches this server. */
  apiOrigin(c: Context): string;
  /** Where this process reaches itself; behind a proxy that differs from its visitors' address. */
  ownOrigin(c: Context): string;
  /** Where the membership platform returns the visitor. */
  callbackAddress(c: Context): string;
  /** The site's root; with `auth_error` in the query after a failed login. */
  rootAddress(authError?: string): string;
  /** The origins whose pages may act for the visitor: the API's and the page's. */
  isOwnOrigin(c: Context, origin: string): boolean;
  isSecure(c: Context): boolean;
  /** The page's origin where it differs from the API's, else null. */
  readonly pageOrigin: string | null;
}

const CALLBACK_PATH = '/api/auth/patreon/callback';

interface SiteSettings {
  /** The server's own public address, without a path. Null: the address of each request. */
  readonly publicUrl: URL | null;
  /** Still reached: who came by one of these stays there. */
  readonly formerUrls?: readonly URL[];
  /** The page's address where another server serves it. Null: this one does. */
  readonly siteUrl: URL | null;
}

export function createSite({ publicUrl, formerUrls = [], siteUrl }: SiteSettings): Site {
  const apiOrigin = (c: Context) => {
    const former = formerUrls.find(({ host }) => host === c.req.header('host'));
    return (former ?? publicUrl)?.origin ?? new URL(c.req.url).origin;
  };
  const root = siteUrl === null ? '/' : siteUrl.href;
  return {
    apiOrigin,
    ownOrigin,
    callbackAddress: (c) => apiOrigin(c) + CALLBACK_PATH,
    rootAddress: (authError) =>
      authError === undefined ? root : `${root}?auth_error=${encodeURIComponent(authError)}`,
    isOwnOrigin: (c, origin) => origin === apiOrigin(c) || origin === siteUrl?.origin,
    isSecure: (c) => apiOrigin(c).startsWith('https:'),
    pageOrigin: siteUrl !== null && siteUrl.origin !== publicUrl?.origin ? siteUrl.origin : null,
  };
}

function ownOrigin(c: Context<{ Bindings: HttpBindings }>): string {
  // Something listens where this very request arrived.
  const { localAddress = '', localPort } = c.env.incoming.socket;
  const host = isIPv6(localAddress) ? `[${localAddress}]` : localAddress;
  return `http://${host}:${localPort}`;
}

/** Browsers send an Origin with every POST; other clients send none and carry no cookie. */
export function isFromElsewhere(c: Context, site: Site): boolean {
  const origin = c.req.header('origin');
  return origin !== undefined && !site.isOwnOrigin(c, origin);
}
