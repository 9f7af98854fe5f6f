/**
 * Prerendered pages on this device: only of this worker's own build, and only whole ones. A navigation has
 * one source: the stored page of its address, else the network's, else the app shell. Nothing here rejects: a
 * page that can't be loaded or stored is just missing.
 */
import { APP_SHELL, addressOfPage, pageOfAddress } from '../src/resources/page-of-address';
import { BUILD_ATTRIBUTE } from '../src/resources/prerendered-page';
import { isWholePage } from '../src/resources/whole-page';

interface StoredPagesParts {
  /** The build of this worker. */
  readonly build: string;
  /** The cache of this build: its pages fit the stored scripts. */
  readonly cache: () => Promise<Pick<Cache, 'match' | 'put' | 'keys' | 'delete'>>;
  readonly fetch: (address: string, init: RequestInit) => Promise<Response>;
}

/** The headers to store: the policy contains the hashes of the page's content. */
const KEPT_HEADERS = ['content-type', 'content-security-policy', 'x-content-type-options'];

/** How long a navigation waits for a page that is not stored; then the shell opens instead. */
const NAVIGATION_MILLISECONDS = 2_000;
/** A page that takes longer counts as lost: no installation waits for ever. */
const TIMEOUT_MILLISECONDS = 30_000;

const SHELL = addressOfPage(APP_SHELL);

interface StoredPages {
  /** The page for a navigation; null where neither it nor the shell is available. */
  find(url: URL): Promise<Response | null>;
  /** Fetches the shell, without which no address has a page. */
  begin(): Promise<void>;
  /** Fetches the newest page for an address. */
  renew(url: URL): Promise<void>;
  /** Fetches the newest versions of the shell, of these paths and of all stored pages. */
  renewAll(origin: string, paths: readonly string[]): Promise<void>;
}

export function storedPages({ build, cache, fetch }: StoredPagesParts): StoredPages {
  async function findStored(address: string): Promise<Response | null> {
    try {
      const pages = await cache();
      const page = await pages.match(address);
      if (!page) return null;
      const html = await page.text();
      if (isWholePage(html)) return new Response(html, { headers: page.headers });
      // Whatever the cause, half a page is no answer and must not block a better one.
      await pages.delete(address);
    } catch {
      // An unreadable cache counts as empty.
    }
    return null;
  }

  /** The newest page, stored; null where it fails, is of another build or not whole. */
  async function load(address: string, milliseconds: number): Promise<Response | null> {
    try {
      const signal = AbortSignal.timeout(milliseconds);
      const answer = await fetch(address, { cache: 'no-cache', signal });
      const html = await answer.text();
      // Another build's scripts are not stored; a venue's login page names no build; half a page is useless.
      if (!answer.ok || buildOf(html) !== build || !isWholePage(html)) return null;
      const headers = new Headers();
      for (const name of KEPT_HEADERS) {
        const value = answer.headers.get(name);
        if (value !== null) headers.set(name, value);
      }
      const page = new Response(html, { headers });
      // The device is full: the stored page stays, and this one still shows.
      await cache()
        .then((pages) => pages.put(address, page.clone()))
        .catch(() => {});
      return page;
    } catch {
      return null;
    }
  }

  return {
    find: async (url) => {
      const address = addressOf(url);
      const stored = await findStored(address);
      if (stored) return stored;
      const loaded = address === SHELL ? null : await load(address, NAVIGATION_MILLISECONDS);
      return loaded ?? findStored(SHELL);
    },
    begin: async () => void (await load(SHELL, TIMEOUT_MILLISECONDS)),
    renew: async (url) => void (await load(addressOf(url), TIMEOUT_MILLISECONDS)),
    renewAll: async (origin, paths) => {
      const stored = await cache()
        .then((pages) => pages.keys())
        .catch(() => []);
      const addresses = stored.map(({ url }) => url.slice(origin.length));
      for (const address of new Set([SHELL, ...paths, ...addresses]))
        await load(address, TIMEOUT_MILLISECONDS);
    },
  };
}

function addressOf({ pathname, searchParams }: URL): string {
  return addressOfPage(pageOfAddress(pathname, searchParams));
}

function buildOf(html: string): string | null {
  return new RegExp(`<html [^>]*\\b${BUILD_ATTRIBUTE}="([^"]*)"`).exec(html)?.[1] ?? null;
}
