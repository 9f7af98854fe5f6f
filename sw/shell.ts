/**
 * The app's own files: when each is stored, and how they answer. The build makes the list (vite.config.ts),
 * with the purpose of each file.
 */
import { isPageAddress } from '../src/resources/page-address';
import { LOGS_CACHE } from '../src/resources/shared-logs';
import type { AppFilesStage, CheckStoredReport } from '../src/resources/stored-answer';
import { type AppFile, findMissing, isOfFile, type PrecacheResult, storeMissing } from './precache';
import { unpackArchive } from './shell-archive';

/** The build's data about a file; `stored-answer` explains the stages. */
interface ManifestEntry {
  readonly url: string;
  readonly revision: string | null;
  readonly integrity: string;
  /** `archive` for the file that packs others: it is not stored itself. */
  readonly stage: AppFilesStage | 'archive';
}

declare const self: Omit<ServiceWorkerGlobalScope, '__WB_MANIFEST'> & {
  /** Filled in by the build. */
  readonly __WB_MANIFEST: ManifestEntry[];
};

const CACHE_PREFIX = 'crows-nest';

/** Cache and keys are named as by earlier versions, so that an update fetches only what has changed. */
const SHELL_CACHE = `${CACHE_PREFIX}-precache-v2-${self.registration.scope}`;

const manifest = self.__WB_MANIFEST.map(({ url, revision, ...entry }) => {
  const address = new URL(url, self.location.href);
  const key = new URL(address);
  if (revision) key.searchParams.set('__WB_REVISION__', revision);
  return { ...entry, url: address.href, cacheKey: key.href };
});
const files = new Map(manifest.map((file) => [file.url, file]));
const index = files.get(new URL('index.html', self.location.href).href);

/** The build of this worker, as prerendered pages name it; '' for none. */
export const BUILD = index?.integrity ?? '';

/** The cache of prerendered pages, for this build only, so that none meets another build's scripts. */
const PAGES_CACHE = `${CACHE_PREFIX}-pages-${BUILD}`;

export function openPagesCache(): Promise<Cache> {
  return caches.open(PAGES_CACHE);
}

/**
 * Stores what every screen needs; an update stores all screens, including patrons', because the old version's
 * files go once it takes over. Rejects, which cancels the installation, where one is missing; `onFull` is
 * called where the device is full.
 */
export async function installShell(onFull: () => void): Promise<void> {
  const stages: AppFilesStage[] = self.registration.active
    ? ['entry', 'screens', 'patrons', 'pictures']
    : ['entry'];
  const { missing, full } = await completeShell(stages);
  if (full) onFull();
  const [first] = missing;
  if (first) throw new Error(`${missing.length} files could not be had, ${first.url} among them.`);
}

/** A feature of Chromium's install event from version 123 on, missing in the compiler's library. */
interface StaticRoutes {
  addRoutes?(rule: {
    readonly condition: {
      readonly urlPattern: { readonly pathname: string };
    };
    readonly source: { readonly cacheName: string };
  }): Promise<void>;
}

/**
 * Where the browser supports it, it answers files with a hash in their names itself: they need not wait for
 * the worker. What the cache lacks comes from the network, as from the worker.
 */
export async function routeFilesPastWorker(event: ExtendableEvent & StaticRoutes): Promise<void> {
  try {
    await event.addRoutes?.({
      condition: { urlPattern: { pathname: '/assets/*' } },
      source: { cacheName: SHELL_CACHE },
    });
  } catch (error) {
    console.warn('The worker will be asked for every file:', error);
  }
}

/** Checks whether the files of these stages are stored, and stores missing ones. Never rejects. */
export async function completeShell(stages: readonly AppFilesStage[]): Promise<PrecacheResult> {
  const files = filesOf(stages);
  try {
    const dependencies = { cache: await openCache(), fetch: (request: Request) => fetch(request) };
    const [archive] = filesOf(['archive']);
    if (archive && stages.includes('screens')) await unpackArchive(archive, files, dependencies);
    return await storeMissing(files, {
      ...dependencies,
      wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    });
  } catch {
    return { missing: files, full: false };
  }
}

/** Checks the app's own files of these stages without the network, and removes damaged ones. */
export async function checkShell(
  stages: readonly AppFilesStage[],
  isRead: boolean,
): Promise<Omit<CheckStoredReport, 'type'>> {
  const report = { sound: 0, bytes: 0, missing: [] as string[], broken: [] as string[] };
  const cache = await openCache();
  for (const file of filesOf(stages)) {
    const { url, cacheKey } = file;
    const stored = await cache.match(cacheKey);
    const body = isRead ? await stored?.arrayBuffer().catch(() => null) : new ArrayBuffer(0);
    if (!stored) report.missing.push(url);
    else if (!body || (isRead && !(await isOfFile(file, body)))) {
      report.broken.push(url);
      await cache.delete(cacheKey);
    } else {
      report.sound += 1;
      report.bytes += body.byteLength;
    }
  }
  return report;
}

/** Removes files and caches of earlier versions: only the app's own, and nothing of the user's. */
export async function removeRetiredShells(): Promise<void> {
  const cache = await openCache();
  const keys = new Set(manifest.map(({ cacheKey }) => cacheKey));
  const old = (await cache.keys()).filter(({ url }) => !keys.has(url));
  await Promise.all(old.map((request) => cache.delete(request)));
  const kept = [SHELL_CACHE, PAGES_CACHE, LOGS_CACHE];
  const retired = (await caches.keys()).filter(
    (name) => name.startsWith(`${CACHE_PREFIX}-`) && !kept.includes(name),
  );
  await Promise.all(retired.map((name) => caches.delete(name)));
}

/** The app's own file, or a screen's page; undefined for everything else. */
export function respondFromShell(
  event: FetchEvent,
  findPage: (url: URL) => Promise<Response | null>,
): Promise<Response> | undefined {
  const { request } = event;
  if (opensPage(request)) return openPage(request, findPage);
  const file = request.method === 'GET' && files.get(request.url);
  return file && file.stage !== 'archive' ? openFile(file, event) : undefined;
}

/** The stored file; where it is missing, the network's, which must be this build's. */
async function openFile(file: AppFile, event: FetchEvent): Promise<Response> {
  const cache = await openCache();
  const stored = await cache.match(file.cacheKey);
  if (stored) return stored;
  const response = await fetch(event.request);
  if (!response.ok) return response;
  if (!(await isOfFile(file, await response.clone().arrayBuffer()))) return Response.error();
  event.waitUntil(cache.put(file.cacheKey, response.clone()).catch(() => {}));
  return response;
}

/** Whether a request opens a screen. In development no precached index.html can answer. */
export function opensPage({ mode, url }: Request): boolean {
  const { origin, pathname } = new URL(url);
  const isOwn = mode === 'navigate' && origin === self.location.origin;
  return import.meta.env.PROD && isOwn && isPageAddress(pathname);
}

/**
 * The page for an address, else the build's index.html. Where the browser has evicted what these need, the
 * network's: a new version there would not fit the remaining files of this one.
 */
async function openPage(
  request: Request,
  findPage: (url: URL) => Promise<Response | null>,
): Promise<Response> {
  if (await isEntryStored()) {
    const stored = (await findPage(new URL(request.url))) ?? (await storedIndex());
    if (stored) return stored;
  }
  try {
    return await fetch(request);
  } catch (error) {
    const remnant = await storedIndex();
    if (remnant) return remnant;
    throw error;
  }
}

async function isEntryStored(): Promise<boolean> {
  try {
    return (await findMissing(filesOf(['entry']), await openCache())).length === 0;
  } catch {
    return false;
  }
}

async function storedIndex(): Promise<Response | undefined> {
  try {
    return index && (await (await openCache()).match(index.cacheKey));
  } catch {
    return undefined;
  }
}

function openCache(): Promise<Cache> {
  return caches.open(SHELL_CACHE);
}

function filesOf(stages: readonly ManifestEntry['stage'][]): AppFile[] {
  return manifest.filter(({ stage }) => stages.includes(stage));
}
