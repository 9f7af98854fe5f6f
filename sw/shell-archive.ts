/**
 * Unpacks the screens' files from the build's archive (scripts/shell-archive), which saves a first visit
 * seventy round trips. Knows neither events nor any cache but the given one.
 */
import type { AppFile, PrecacheOptions } from './precache';
import { findMissing } from './precache';

/** With fewer missing files, as after an update, each is fetched separately. */
const FEWEST_MISSING = 12;
/** An archive that takes longer counts as lost: then the files come one by one. */
const ARCHIVE_TIMEOUT_MILLISECONDS = 30_000;

const TYPES: readonly (readonly [ending: string, type: string])[] = [
  ['.js', 'text/javascript; charset=utf-8'],
  ['.css', 'text/css; charset=utf-8'],
];

/**
 * Stores those of `files` that the cache lacks and the archive has. Never rejects: whatever it could not
 * store is still missing. The whole archive is checked against its hash in the build.
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
    // Bypasses the browser's cache if that holds something else than the build.
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
    // No network, no room, or another build on the server: the missing files are fetched separately.
  }
}
