/**
 * Fetches the app's own files into Cache Storage: only missing ones, each checked against its hash in the
 * build, each retried twice. Knows neither events nor the purpose of the files.
 */
import { inParallel } from './in-parallel';

/** A file of this version. */
export interface AppFile {
  readonly url: string;
  /** Its key in the cache: the address, with a revision where the name has no hash. */
  readonly cacheKey: string;
  /** `sha256-…`, whole or its beginning: so a venue's login page can't be installed as the app. */
  readonly integrity: string;
}

/** Whether the body is that of the file. */
export async function isOfFile({ integrity }: AppFile, body: ArrayBuffer): Promise<boolean> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', body));
  return `sha256-${btoa(String.fromCharCode(...digest))}`.startsWith(integrity);
}

/** Milliseconds before the second and the third attempt. */
export const RETRY_DELAYS = [300, 1500] as const;
/** A file that takes longer counts as lost: no installation waits for ever. */
const FILE_TIMEOUT_MILLISECONDS = 60_000;
/** Leaves the page one of the six connections that browsers allow per host. */
const FILES_AT_A_TIME = 5;

export interface PrecacheOptions {
  readonly cache: Pick<Cache, 'keys' | 'put'>;
  readonly fetch: (request: Request) => Promise<Response>;
  readonly wait: (milliseconds: number) => Promise<void>;
}

/** The files that could not be stored, and whether the device was full. */
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
    // Nothing in an unreadable cache is certain.
    return { missing: files, full: false };
  }
  return { missing, full };
}

/** Those of `files` that the cache lacks. */
export async function findMissing(
  files: readonly AppFile[],
  cache: Pick<Cache, 'keys'>,
): Promise<readonly AppFile[]> {
  const stored = new Set((await cache.keys()).map(({ url }) => url));
  return files.filter(({ cacheKey }) => !stored.has(cacheKey));
}

async function storeWithRetries(file: AppFile, options: PrecacheOptions): Promise<void> {
  // The browser's cache may hold a file with a hash in its name; the retry bypasses a damaged one.
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
  file: AppFile,
  browserCache: RequestCache,
  { cache, fetch }: PrecacheOptions,
): Promise<void> {
  const { url, cacheKey } = file;
  const response = await fetch(
    new Request(url, {
      cache: browserCache,
      credentials: 'same-origin',
      signal: AbortSignal.timeout(FILE_TIMEOUT_MILLISECONDS),
    }),
  );
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  const body = await response.arrayBuffer();
  if (!(await isOfFile(file, body))) throw new Error(`${url} answered something else`);
  // A redirected answer could not answer a navigation, but a copy can.
  const { status, statusText, headers } = response;
  await cache.put(cacheKey, new Response(body, { status, statusText, headers }));
}

function isQuotaError(error: unknown): boolean {
  return error instanceof Error && error.name === 'QuotaExceededError';
}
