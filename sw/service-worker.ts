/**
 * The service worker's events, and nothing else: what is done with which address is decided in
 * resources/cache-policy, how in respond, the app's own files are in shell.
 */
import type { MakeRoomReport, PageMessage, ShellReport } from '../src/resources/stored-answer';
import { systemClock } from './clock';
import { createContentStore, removeRetiredDatabases } from './content-store';
import { fetchAhead } from './fetch-ahead';
import { createProgressTeller, createStorageAlarm } from './pages';
import { findWanted, type Means, respond } from './respond';
import { bringsLogs, takeLogs } from './shared-logs';
import {
  BUILD,
  completeShell,
  installShell,
  openPagesCache,
  opensPage,
  removeRetiredShells,
  respondFromShell,
  routeFilesPastWorker,
} from './shell';
import { storedPages } from './stored-pages';
import { isUsableContent } from './usable-content';

declare const self: ServiceWorkerGlobalScope;

const origin = self.location.origin;
const soundAlarm = createStorageAlarm(() => self.clients.matchAll({ includeUncontrolled: true }));
const means: Means = {
  fetch: (address, init) => fetch(address, init),
  store: createContentStore(systemClock, soundAlarm),
  clock: systemClock,
  isUsable: isUsableContent,
  origin,
  inFlight: new Map(),
  tellProgress: createProgressTeller(() => self.clients.matchAll()),
};

const pages = storedPages({ build: BUILD, cache: openPagesCache, fetch: means.fetch });

self.addEventListener('install', (event) => {
  event.waitUntil(
    Promise.all([
      routeFilesPastWorker(event),
      installShell(() => soundAlarm('full')),
      // From then on this worker answers every address, and none shall begin empty.
      pages.begin(),
    ]),
  );
});

self.addEventListener('activate', (event) => {
  const cleaned = Promise.all([removeRetiredShells(event), removeRetiredDatabases()]);
  event.waitUntil(cleaned.then(() => self.clients.claim()));
});

self.addEventListener('fetch', (event) => {
  if (bringsLogs(event.request, origin)) return event.respondWith(takeLogs(event.request));
  const wanted = findWanted(event.request, origin);
  const answer = wanted
    ? respond(wanted, means, (work) => event.waitUntil(work))
    : respondFromShell(event, pages.find);
  if (answer) event.respondWith(answer);
  if (answer && opensPage(event.request)) {
    event.waitUntil(answer.then(() => pages.renew(new URL(event.request.url))));
  }
});

self.addEventListener('message', (event) => {
  const message = event.data as PageMessage | null;
  if (message?.type === 'SKIP_WAITING') {
    // Only ever sent once the user agreed: an update never comes in the middle of something.
    event.waitUntil(self.skipWaiting());
  } else if (message?.type === 'make-room') {
    const freed = means.store.makeRoom(message.bytes);
    event.waitUntil(
      freed.then((freedBytes) =>
        event.ports[0]?.postMessage({
          type: 'make-room-report',
          freedBytes,
        } satisfies MakeRoomReport),
      ),
    );
  } else if (message?.type === 'complete-shell') {
    const report = completeShell(message.stages);
    event.waitUntil(
      report.then(({ missing, full }) =>
        event.ports[0]?.postMessage({
          type: 'shell-report',
          missing: missing.length,
          full,
        } satisfies ShellReport),
      ),
    );
  } else if (message?.type === 'fetch-ahead') {
    const report = fetchAhead(message.addresses, origin, means);
    event.waitUntil(
      report.then((told) => {
        event.ports[0]?.postMessage(told);
        return pages.renewAll(origin);
      }),
    );
  }
});
