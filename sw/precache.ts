/**
 * Fetches the app's own files into Cache Storage: those that are not there yet, each checked against the
 * hash of what was built, each tried again twice. Knows neither events nor what the files are for.
 */
import { inParallel } from './in-parallel';

/** A file of this version. */
export interface AppFile {
  readonly url: string;
  /** Its name in the cache: the address, with a revision where the name holds no hash. */
  readonly cacheKey: string;
  /** `sha256-…`: a venue's login page can't be installed as the app. */
  readonly integrity: string;
}

/** Milliseconds before the second and the third try. */
export const RETRY_DELAYS = [300, 1500] as const;
/** A file that has not come whole by then counts as lost: no installation waits for ever. */
const FILE_TIMEOUT_MILLISECONDS = 60_000;
/** One of the six connections a browser gives one host is left to the page. */
const FILES_AT_A_TIME = 5;

export interface PrecacheOptions {
  readonly cache: Pick<Cache, 'keys' | 'put'>;
  readonly fetch: (request: Request) => Promise<Response>;
  readonly wait: (milliseconds: number) => Promise<void>;
}

/** What could not be stored, and whether that was for want of room. */
export interface PrecacheResult {
  readonly missing: readonly AppFile[];
  readonly full: boolean;
}

/** Stores those of `files` that the cache lacks. Never rejects. */
export async function storeMissing(
  files: readonly AppFile[],
  options: PrecacheOptions,
): Promise<PrecacheResult> {
  const missing: AppFile[] = [];
  let full = false;
  try {
    await inParallel(await findMissing(files, options.cache), FILES_AT_A_TIME, async (file) => {
      try {
        await storeWithRetries(file, options);
      } catch (error) {
        missing.push(file);
        full ||= isQuotaError(error);
      }
    });
  } catch {
    // A cache that can't be read holds nothing for certain.
    return { missing: files, full: false };
  }
  return { missing, full };
}

/** Those of `files` that the cache does not hold. */
export async function findMissing(
  files: readonly AppFile[],
  cache: Pick<Cache, 'keys'>,
): Promise<readonly AppFile[]> {
  const stored = new Set((await cache.keys()).map(({ url }) => url));
  return files.filter(({ cacheKey }) => !stored.has(cacheKey));
}

async function storeWithRetries(file: AppFile, options: PrecacheOptions): Promise<void> {
  // The browser's cache may have a file with a hash in its name; the second try goes past a spoilt one.
  let cache: RequestCache = file.cacheKey === file.url ? 'default' : 'reload';
  for (const delay of [...RETRY_DELAYS, null]) {
    try {
      await storeFile(file, cache, options);
      return;
    } catch (error) {
      if (delay === null || isQuotaError(error)) throw error;
      await options.wait(delay);
      cache = 'reload';
    }
  }
}

async function storeFile(
  { url, cacheKey, integrity }: AppFile,
  browserCache: RequestCache,
  { cache, fetch }: PrecacheOptions,
): Promise<void> {
  const response = await fetch(
    new Request(url, {
      integrity,
      cache: browserCache,
      credentials: 'same-origin',
      signal: AbortSignal.timeout(FILE_TIMEOUT_MILLISECONDS),
    }),
  );
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  // Read whole before it is stored. One that was redirected could not answer a navigation: a copy can.
  const { status, statusText, headers } = response;
  await cache.put(
    cacheKey,
    new Response(await response.arrayBuffer(), { status, statusText, headers }),
  );
}

function isQuotaError(error: unknown): boolean {
  return error instanceof Error && error.name === 'QuotaExceededError';
}
