/**
 * The app's own files, precached by workbox: the screens open without a network. Each entry carries
 * the hash of what was built (vite.config.ts), so that a venue's login page can't be installed as the app.
 */
import { setCacheNameDetails } from 'workbox-core/setCacheNameDetails.js';
import { PrecacheController } from 'workbox-precaching/PrecacheController.js';
import { PrecacheRoute } from 'workbox-precaching/PrecacheRoute.js';
import { Route } from 'workbox-routing/Route.js';
import { Router } from 'workbox-routing/Router.js';
import { isPageAddress } from '../src/resources/page-address';
import { inParallel } from './in-parallel';

declare const self: ServiceWorkerGlobalScope & {
  /** Filled in by the build. */
  readonly __WB_MANIFEST: Parameters<PrecacheController['addToCacheList']>[0];
};

const CACHE_PREFIX = 'crows-nest';
setCacheNameDetails({ prefix: CACHE_PREFIX });

/** Two of the six connections a browser gives one host are left to the page. */
const FILES_AT_A_TIME = 4;

const controller = new PrecacheController();
controller.addToCacheList(self.__WB_MANIFEST);

const router = new Router();
router.registerRoute(new PrecacheRoute(controller, { cleanURLs: false, directoryIndex: '' }));
// In development there is no precached index.html to bind to.
if (import.meta.env.PROD) {
  router.registerRoute(
    new Route(
      ({ request, url, sameOrigin }) =>
        request.mode === 'navigate' && sameOrigin && isPageAddress(url.pathname),
      controller.createHandlerBoundToURL('/index.html'),
    ),
  );
}

/**
 * Stores every file of this version; rejects, and so calls the installation off, when one can't be had.
 * The controller's own `install` fetches one file after the other: half a minute on a slow phone.
 */
export async function installShell(event: ExtendableEvent): Promise<void> {
  await inParallel(controller.getURLsToCacheKeys(), FILES_AT_A_TIME, ([url, cacheKey]) => {
    const request = new Request(url, {
      integrity: controller.getIntegrityForCacheKey(cacheKey) ?? '',
      // A file whose name holds its hash may come from the browser's cache.
      cache: cacheKey === url ? 'default' : 'reload',
      credentials: 'same-origin',
    });
    return Promise.all(controller.strategy.handleAll({ request, event, params: { cacheKey } }));
  });
}

/** Removes files and caches of earlier versions, none but our own. */
export async function removeRetiredShells(event: ExtendableEvent): Promise<void> {
  await controller.activate(event);
  const retired = (await caches.keys()).filter(
    (name) => name.startsWith(`${CACHE_PREFIX}-`) && name !== controller.strategy.cacheName,
  );
  await Promise.all(retired.map((name) => caches.delete(name)));
}

/** The app's own file, or its index.html for any address of a screen; undefined for everything else. */
export function respondFromShell(event: FetchEvent): Promise<Response> | undefined {
  return router.handleRequest({ request: event.request, event });
}
