/**
 * The app's own files: which of them are stored when, and how they answer. The list comes from the build
 * (vite.config.ts), which also says what each file is needed for.
 */
import { PrecacheController } from 'workbox-precaching/PrecacheController.js';
import { isPageAddress } from '../src/resources/page-address';
import { LOGS_CACHE } from '../src/resources/shared-logs';
import type { AppFilesStage, CheckStoredReport } from '../src/resources/stored-answer';
import { type AppFile, findMissing, type PrecacheResult, storeMissing } from './precache';
import { unpackArchive } from './shell-archive';

/** What the build knows of a file; the stages are explained in `stored-answer`. */
interface ManifestEntry {
  readonly url: string;
  readonly revision: string | null;
  readonly integrity: string;
  /** Of the file that packs others: not stored itself. */
  readonly stage: AppFilesStage | 'archive';
}

declare const self: Omit<ServiceWorkerGlobalScope, '__WB_MANIFEST'> & {
  /** Filled in by the build. */
  readonly __WB_MANIFEST: ManifestEntry[];
};

const CACHE_PREFIX = 'crows-nest';

const manifest = self.__WB_MANIFEST;
const controller = new PrecacheController({
  cacheName: `${CACHE_PREFIX}-precache-v2-${self.registration.scope}`,
});
controller.addToCacheList(manifest.filter(({ stage }) => stage !== 'archive'));

/** Which build this worker is of, as prerendered pages name it; '' where there is none. */
export const BUILD = manifest.find(({ url }) => url === 'index.html')?.integrity ?? '';

/** Where prerendered pages are kept: of this build alone, so that none meets the scripts of another. */
const PAGES_CACHE = `${CACHE_PREFIX}-pages-${BUILD}`;

export function openPagesCache(): Promise<Cache> {
  return caches.open(PAGES_CACHE);
}

/**
 * Stores what no screen opens without; an update stores all screens as well, patrons' among them, for once it
 * is taken the files of the version before are gone. Rejects, and so calls the installation off, when one
 * can't be had; `onFull` is told when that was for want of room.
 */
export async function installShell(onFull: () => void): Promise<void> {
  const stages: AppFilesStage[] = self.registration.active
    ? ['entry', 'screens', 'patrons']
    : ['entry'];
  const { missing, full } = await completeShell(stages);
  if (full) onFull();
  const [first] = missing;
  if (first) throw new Error(`${missing.length} files could not be had, ${first.url} among them.`);
}

/** What Chromium's install event can do from 123 on, and the compiler's library lacks. */
interface StaticRoutes {
  addRoutes?(rule: {
    readonly condition: {
      readonly urlPattern: { readonly pathname: string };
    };
    readonly source: { readonly cacheName: string };
  }): Promise<void>;
}

/**
 * Where the browser can, it answers for files whose names hold a hash by itself: none waits for the worker,
 * or has it started. What the cache lacks comes from the network, as it would by the worker.
 */
export async function routeFilesPastWorker(event: ExtendableEvent & StaticRoutes): Promise<void> {
  try {
    await event.addRoutes?.({
      condition: { urlPattern: { pathname: '/assets/*' } },
      source: { cacheName: controller.strategy.cacheName },
    });
  } catch (error) {
    console.warn('The worker will be asked for every file:', error);
  }
}

/** Looks whether the files of these stages are stored, and stores those that are not. Never rejects. */
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

/** Checks the app's own files of these stages, offline, and removes what is not as it was built. */
export async function checkShell(
  stages: readonly AppFilesStage[],
  isRead: boolean,
): Promise<Omit<CheckStoredReport, 'type'>> {
  const report = { sound: 0, bytes: 0, missing: [] as string[], broken: [] as string[] };
  const cache = await openCache();
  for (const { url, cacheKey, integrity } of filesOf(stages)) {
    const stored = await cache.match(cacheKey);
    const body = isRead ? await stored?.arrayBuffer().catch(() => null) : new ArrayBuffer(0);
    if (!stored) report.missing.push(url);
    else if (!body || (isRead && (await integrityOf(body)) !== integrity)) {
      report.broken.push(url);
      await cache.delete(cacheKey);
    } else {
      report.sound += 1;
      report.bytes += body.byteLength;
    }
  }
  return report;
}

async function integrityOf(body: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', body));
  return `sha256-${btoa(String.fromCharCode(...digest))}`;
}

/** Removes files and caches of earlier versions, none but our own, and nothing that the user gave. */
export async function removeRetiredShells(event: ExtendableEvent): Promise<void> {
  await controller.activate(event);
  const kept = [controller.strategy.cacheName, PAGES_CACHE, LOGS_CACHE];
  const retired = (await caches.keys()).filter(
    (name) => name.startsWith(`${CACHE_PREFIX}-`) && !kept.includes(name),
  );
  await Promise.all(retired.map((name) => caches.delete(name)));
}

/** The app's own file, or for any address of a screen its page; undefined for everything else. */
export function respondFromShell(
  event: FetchEvent,
  findPage: (url: URL) => Promise<Response | null>,
): Promise<Response> | undefined {
  const { request } = event;
  if (opensPage(request)) return openPage(request, findPage);
  const cacheKey = request.method === 'GET' && controller.getCacheKeyForURL(request.url);
  if (!cacheKey) return undefined;
  const integrity = controller.getIntegrityForCacheKey(cacheKey);
  return controller.strategy.handle({ request, event, params: { cacheKey, integrity } });
}

/** Whether a request opens a screen. In development there is no precached index.html to answer with. */
export function opensPage({ mode, url }: Request): boolean {
  const { origin, pathname } = new URL(url);
  const isOwn = mode === 'navigate' && origin === self.location.origin;
  return import.meta.env.PROD && isOwn && isPageAddress(pathname);
}

/**
 * The page for an address, else the built index.html. Where the browser has evicted what these need to start,
 * the network's: a new version there would not fit what is left of this one.
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
    return await controller.matchPrecache('/index.html');
  } catch {
    return undefined;
  }
}

function openCache(): Promise<Cache> {
  return caches.open(controller.strategy.cacheName);
}

function filesOf(stages: readonly ManifestEntry['stage'][]): AppFile[] {
  return manifest
    .filter(({ stage }) => stages.includes(stage))
    .map(({ url, integrity }) => {
      const absolute = new URL(url, self.location.href).href;
      return {
        url: absolute,
        cacheKey: controller.getCacheKeyForURL(absolute) ?? absolute,
        integrity,
      };
    });
}
