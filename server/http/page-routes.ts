/**
 * The built app: its files, and for each possible screen its prerendered page, or else index.html; with
 * status 404 where the screen is known not to exist. Anything else gets a 404 without a page, so that no
 * client takes HTML for data.
 */
import { readFile } from 'node:fs/promises';
import { join, normalize, sep } from 'node:path';
import { Hono } from 'hono';
import { isPageAddress, OPERATOR_PATH } from '../../src/resources/page-address';
import { MISSED_SHARE, READING_ADDRESS, SHARE_ADDRESS } from '../../src/resources/shared-logs';
import { versionOf } from '../content/compressed-files';
import { findFile } from '../content/find-file';
import { LINK_PICTURES, type LinkPreviews } from '../content/link-previews';
import { A_DAY, FOREVER, REVALIDATE, type SendFile } from './answers';
import { contentSecurityPolicy } from './content-security-policy';

/** Vite's folder for files whose names change with their content. */
const HASHED_FILES = '/assets/';

/** What the build leaves for its own scripts, such as Vite's manifest. */
const HIDDEN = /(^|\/)\./;

/** Requests of balancers, monitors and scanners: a page would tell them that all is well. */
const PROBE =
  /^\/(health|healthz|healthcheck|live|livez|liveness|ready|readyz|readiness|metrics|ping|up|status|version|info|server-status|actuator|debug|env|admin|_[^/]*|wp-[^/]*|cgi-bin|phpmyadmin)(\/|$)/i;

const NOT_BUILT = 'The page has not been built yet: run "npm run build".\n';

/** The result for an address. */
interface FoundPage {
  /** The file of its prerendered page; null for none. */
  readonly file: string | null;
  /** False where the app has no such screen, and its page says so. */
  readonly isScreen: boolean;
}

type FindPage = (path: string, search: URLSearchParams) => Promise<FoundPage>;

interface PageParts {
  /** The folder of the built page. */
  readonly folder: string;
  readonly findPage: FindPage;
  readonly sendFile: SendFile;
  /** What links show; null where the site's address is not known. */
  readonly previews?: LinkPreviews | null;
  /** Whether the operators' panel exists. */
  readonly withPanel?: boolean;
}

/** To be mounted last at the root. */
export function pageRoutes(parts: PageParts): Hono {
  const { folder, findPage, sendFile, withPanel, previews = null } = parts;
  const index = join(folder, 'index.html');
  const policyOf = policyReader();
  const routes = new Hono();
  // A page without its preview is better than none: the disk may be full.
  const withPreview = async (...page: Parameters<LinkPreviews['pageWith']>) =>
    (await previews?.pageWith(...page).catch(() => null)) ?? page[0];
  // Without a worker the shared files have no reader, and the page says so.
  routes.all(SHARE_ADDRESS, async (c) => {
    // Read to its end, because a system that can't send everything would show an error of its own.
    await c.req.raw.body?.pipeTo(new WritableStream()).catch(() => {});
    return c.redirect(READING_ADDRESS + MISSED_SHARE, 303);
  });
  routes.get('/robots.txt', (c) => {
    const map = previews === null ? '' : `Sitemap: ${previews.sitemapAddress}\n`;
    return c.text(`User-agent: *\nDisallow: /api/\nDisallow: ${OPERATOR_PATH}\n${map}`);
  });
  if (previews !== null) {
    routes.get('/sitemap.xml', async (c) =>
      c.body(await previews.sitemap(), 200, { 'Content-Type': 'application/xml; charset=utf-8' }),
    );
    routes.get(`${LINK_PICTURES}/:name{\\d{8}\\.png}`, async (c) => {
      const address = c.req.query('page') ?? '';
      if (!address.startsWith('/') || !URL.canParse(address, c.req.url)) return c.notFound();
      const { pathname, searchParams } = new URL(address, c.req.url);
      const file = await previews.picture(pathname, searchParams);
      return file ? sendFile(c, file, A_DAY) : c.notFound();
    });
  }
  if (withPanel) {
    routes.get(OPERATOR_PATH, async (c) => {
      const text = await policyOf(index);
      if (text === null) return c.text(NOT_BUILT, 503);
      c.header('Content-Security-Policy', text);
      c.header('X-Robots-Tag', 'noindex, nofollow');
      return sendFile(c, index, 'no-store');
    });
  }
  routes.get('*', async (c) => {
    const path = decodePath(c.req.path);
    if (path === null || HIDDEN.test(path) || PROBE.test(path)) return c.notFound();
    if (isPageAddress(path)) {
      const { file, isScreen } = await findPage(path, new URL(c.req.url).searchParams);
      const page = await withPreview(file ?? index, path, new URL(c.req.url).searchParams);
      const text = await policyOf(page);
      if (text === null) {
        return c.text(NOT_BUILT, 503);
      }
      c.header('Content-Security-Policy', text);
      if (!isScreen) c.status(404);
      return sendFile(c, page, REVALIDATE);
    }
    const file = join(folder, path);
    // A worker runs under the policy of its own script; a page that it stores keeps the page's.
    const policy = path.endsWith('.html') ? file : path.endsWith('.js') ? index : null;
    if (policy !== null) c.header('Content-Security-Policy', (await policyOf(policy)) ?? '');
    return sendFile(c, file, path.startsWith(HASHED_FILES) ? FOREVER : REVALIDATE);
  });
  return routes;
}

/** Gives a page's policy, which contains the hashes of its content; null where the page does not exist. */
function policyReader(): (page: string) => Promise<string | null> {
  const known = new Map<string, { readonly version: string; readonly text: Promise<string> }>();
  return async (page) => {
    const found = findFile(page);
    if (found === null) return null;
    const version = versionOf(found);
    if (known.get(page)?.version !== version) {
      known.set(page, { version, text: readFile(page, 'utf8').then(contentSecurityPolicy) });
    }
    return known.get(page)?.text ?? null;
  };
}

// Null for what can't be a file in the folder: broken escapes, parent steps, hidden bytes.
function decodePath(path: string): string | null {
  try {
    const decoded = decodeURIComponent(path);
    const isPlain = normalize(decoded) === decoded.replaceAll('/', sep) && !decoded.includes('\0');
    return isPlain && !decoded.includes('\\') ? decoded : null;
  } catch {
    return null;
  }
}
