/**
 * The built app: its files, and for every address that may be a screen of it its prerendered page, or else
 * index.html; with the status 404 where it knows that there is no such screen. What is neither gets a 404
 * without a page, so that no one ever takes HTML for data.
 */
import { readFile } from 'node:fs/promises';
import { join, normalize, sep } from 'node:path';
import { Hono } from 'hono';
import { isPageAddress, OPERATOR_PATH } from '../../src/resources/page-address';
import { MISSED_SHARE, READING_ADDRESS, SHARE_ADDRESS } from '../../src/resources/shared-logs';
import { versionOf } from '../content/compressed-files';
import { findFile } from '../content/find-file';
import { wholeBuiltFiles } from '../content/whole-files';
import { FOREVER, REVALIDATE, type SendFile } from './answers';
import { contentSecurityPolicy } from './content-security-policy';

/** Vite puts files whose name changes with their content here. */
const HASHED_FILES = '/assets/';

/** What the build leaves for its own scripts, and no one else: Vite's manifest among it. */
const HIDDEN = /(^|\/)\./;

/** What balancers, watchers and scanners ask for: a page for an answer would tell them that all is well. */
const PROBE =
  /^\/(health|healthz|healthcheck|live|livez|liveness|ready|readyz|readiness|metrics|ping|up|status|version|info|server-status|actuator|debug|env|admin|_[^/]*|wp-[^/]*|cgi-bin|phpmyadmin)(\/|$)/i;

const NOT_BUILT = 'The page has not been built yet: run "npm run build".\n';

/** What there is for an address. */
interface FoundPage {
  /** The file of its prerendered page; null where there is none. */
  readonly file: string | null;
  /** False where the app has no such screen, and says so on this page. */
  readonly isScreen: boolean;
}

type FindPage = (path: string, search: URLSearchParams) => Promise<FoundPage>;

interface PageParts {
  /** Holds the built page. */
  readonly folder: string;
  readonly findPage: FindPage;
  readonly sendFile: SendFile;
  /** Whether there is a panel for operators. */
  readonly withPanel?: boolean;
}

/** To be mounted last at the root. */
export function pageRoutes({ folder, findPage, sendFile, withPanel }: PageParts): Hono {
  const index = join(folder, 'index.html');
  const policyOf = policyReader();
  const isWhole = wholeBuiltFiles(folder);
  const routes = new Hono();
  // There is no worker yet, or none any more: what was shared is read here by nobody, and the page says so.
  routes.all(SHARE_ADDRESS, async (c) => {
    // To its end: a system that can't send all of it would show an error of its own.
    await c.req.raw.body?.pipeTo(new WritableStream()).catch(() => {});
    return c.redirect(READING_ADDRESS + MISSED_SHARE, 303);
  });
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
      const page = file ?? index;
      const text = await policyOf(page);
      if (text === null) {
        return c.text(NOT_BUILT, 503);
      }
      c.header('Content-Security-Policy', text);
      if (!isScreen) c.status(404);
      return sendFile(c, page, REVALIDATE);
    }
    const file = join(folder, path);
    const isForGood = path.startsWith(HASHED_FILES) && (await isWhole(file));
    // A worker runs under the policy its own script came with; what it stores of a page keeps the page's.
    const policy = path.endsWith('.html') ? file : path.endsWith('.js') ? index : null;
    if (policy !== null) c.header('Content-Security-Policy', (await policyOf(policy)) ?? '');
    return sendFile(c, file, isForGood ? FOREVER : REVALIDATE);
  });
  return routes;
}

/** Gives the policy of a page, which names what stands in it; null where there is no such page. */
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

// Null for what can't be a file of the folder: broken escapes, steps out of it, hidden bytes.
function decodePath(path: string): string | null {
  try {
    const decoded = decodeURIComponent(path);
    const isPlain = normalize(decoded) === decoded.replaceAll('/', sep) && !decoded.includes('\0');
    return isPlain && !decoded.includes('\\') ? decoded : null;
  } catch {
    return null;
  }
}
