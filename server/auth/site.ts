/**
 * Where the site and its API are reached from outside: needed for the way back from a login, for
 * secure cookies and to tell our own pages' requests from strangers'. Knows addresses, nothing of logins.
 */
import { isIPv6 } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

export interface Site {
  /** The origin under which the visitor reaches this server. */
  apiOrigin(c: Context): string;
  /** Where this process reaches itself, which behind a proxy is not where its visitors do. */
  ownOrigin(c: Context): string;
  /** Where the membership platform sends the visitor back to. */
  callbackAddress(c: Context): string;
  /** The site's root; `auth_error` in the query when a login did not succeed. */
  rootAddress(authError?: string): string;
  /** The origins whose pages may speak for the visitor: the API's and the page's. */
  isOwnOrigin(c: Context, origin: string): boolean;
  isSecure(c: Context): boolean;
  /** The page's origin when it is another than the API's, else null. */
  readonly pageOrigin: string | null;
}

const CALLBACK_PATH = '/api/auth/patreon/callback';

interface SiteSettings {
  /** The server's own public address, without a path. Null: the address each request came to. */
  readonly publicUrl: URL | null;
  /** The page's address when it is served from elsewhere. Null: the page is served here. */
  readonly siteUrl: URL | null;
}

export function createSite({ publicUrl, siteUrl }: SiteSettings): Site {
  const apiOrigin = (c: Context) => publicUrl?.origin ?? new URL(c.req.url).origin;
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
  // Where this very request came in, something listens.
  const { localAddress = '', localPort } = c.env.incoming.socket;
  const host = isIPv6(localAddress) ? `[${localAddress}]` : localAddress;
  return `http://${host}:${localPort}`;
}

/** Browsers name the origin of every POST; what is no browser names none and carries no one's cookie. */
export function isFromElsewhere(c: Context, site: Site): boolean {
  const origin = c.req.header('origin');
  return origin !== undefined && !site.isOwnOrigin(c, origin);
}
