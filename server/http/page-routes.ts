/**
 * The built app: its files, and index.html for every address that is a screen of it. What is
 * neither gets a real 404, so that nobody ever takes HTML for data.
 */
import { readFile } from 'node:fs/promises';
import { join, normalize, sep } from 'node:path';
import { type Context, Hono } from 'hono';
import { isPageAddress } from '../../src/resources/page-address';
import type { Clock } from '../clock';
import { answer, FOREVER, REVALIDATE } from './answers';
import { contentSecurityPolicy } from './content-security-policy';
import { earlyDataLink } from './early-data';
import { readBody } from './files';

/** Vite puts files whose name changes with their content here. */
const HASHED_FILES = '/assets/';

/** To be mounted last at the root. `folder` holds the built page; `now` dates the data sent ahead. */
export function pageRoutes(folder: string, now: Clock): Hono {
  const routes = new Hono();
  routes.get('*', async (c) => {
    const path = decodePath(c.req.path);
    if (path === null) return c.notFound();
    if (isPageAddress(path)) {
      const early = earlyDataLink(path, c.req.query('period'), now());
      if (early) c.header('Link', early);
      return sendIndex(c, folder);
    }
    const cacheControl = path.startsWith(HASHED_FILES) ? FOREVER : REVALIDATE;
    const body = await readBody(join(folder, path), cacheControl);
    if (!body) return c.notFound();
    // A worker runs under the policy its own script came with.
    if (path.endsWith('.js')) c.header('Content-Security-Policy', await policyOf(folder));
    return answer(c, body);
  });
  return routes;
}

async function sendIndex(c: Context, folder: string): Promise<Response> {
  const body = await readBody(join(folder, 'index.html'), REVALIDATE);
  if (!body) return c.text('The page has not been built yet: run "npm run build".\n', 503);
  c.header('Content-Security-Policy', await policyOf(folder));
  return answer(c, body);
}

let policy: { readonly html: string; readonly text: string } | null = null;

async function policyOf(folder: string): Promise<string> {
  const html = await readFile(join(folder, 'index.html'), 'utf8').catch(() => '');
  if (policy?.html !== html) policy = { html, text: contentSecurityPolicy(html) };
  return policy.text;
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
