/**
 * The screens' files as the build packs them into one (scripts/shell-archive): a first visit would wait for
 * seventy round trips otherwise. Knows neither events nor caches beyond the one it is given.
 */
import type { AppFile, PrecacheOptions } from './precache';
import { findMissing } from './precache';

/** With fewer files missing, as after an update of some, each is fetched by itself. */
const FEWEST_MISSING = 12;
/** An archive that has not come whole by then counts as lost: the files come one by one. */
const ARCHIVE_TIMEOUT_MILLISECONDS = 30_000;

const TYPES: readonly (readonly [ending: string, type: string])[] = [
  ['.js', 'text/javascript; charset=utf-8'],
  ['.css', 'text/css; charset=utf-8'],
];

/**
 * Stores those of `files` that the cache lacks and the archive holds. Never rejects: whatever it could not
 * store is still missing. The archive is checked as a whole, against the hash of what was built.
 */
export async function unpackArchive(
  archive: AppFile,
  files: readonly AppFile[],
  { cache, fetch }: Pick<PrecacheOptions, 'cache' | 'fetch'>,
): Promise<void> {
  try {
    const missing = await findMissing(files, cache);
    if (missing.length < FEWEST_MISSING) return;
    const ask = (browserCache: RequestCache) =>
      fetch(
        new Request(archive.url, {
          integrity: archive.integrity,
          cache: browserCache,
          credentials: 'same-origin',
          signal: AbortSignal.timeout(ARCHIVE_TIMEOUT_MILLISECONDS),
        }),
      );
    // Past the browser's cache where what that holds is not what was built.
    const response = await ask('default').catch(() => ask('reload'));
    if (!response.ok) return;
    const packed = new Map(Object.entries((await response.json()) as Record<string, string>));
    for (const { url, cacheKey } of missing) {
      const path = new URL(url).pathname;
      const content = packed.get(path.slice(1));
      const type = TYPES.find(([ending]) => path.endsWith(ending))?.[1];
      if (content === undefined || type === undefined) continue;
      await cache.put(cacheKey, new Response(content, { headers: { 'content-type': type } }));
    }
  } catch {
    // No network, no room, another build on the server: what is missing is asked for by itself.
  }
}
