/**
 * The service worker's events, and nothing else: what is done with which address is decided in
 * resources/cache-policy, how in respond, the app's own files are in shell.
 */
import { DEFAULT_PERIOD } from '../src/domain/period';
import type { MakeRoomReport, PageMessage, ShellReport } from '../src/resources/stored-answer';
import { systemClock } from './clock';
import { createContentStore, removeRetiredDatabases } from './content-store';
import { fetchAhead } from './fetch-ahead';
import { firstPictures } from './first-pictures';
import { pageSnapshots } from './page-snapshots';
import { createProgressTeller, createStorageAlarm } from './pages';
import { findWanted, type Means, respond } from './respond';
import {
  BUILD,
  completeShell,
  installShell,
  openPicturesCache,
  openSnapshotsCache,
  openStartCache,
  opensPage,
  readStyleSheets,
  removeRetiredShells,
  respondFromShell,
  routeFilesPastWorker,
  routePagesPastWorker,
} from './shell';
import { startPages } from './start-pages';
import { storedEditions } from './stored-edition';
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

const storedEdition = storedEditions(means.store, origin);

const snapshots = pageSnapshots({
  build: BUILD,
  cache: openSnapshotsCache,
  findFrame: (url) => pictures.findFrame(url),
  readStyleSheets,
  days: async () => `${new Date().toDateString()}, ${await storedEdition(DEFAULT_PERIOD)}`,
});

const pictures = firstPictures({
  build: BUILD,
  cache: openPicturesCache,
  fetch: means.fetch,
  storedEdition,
  findSnapshot: snapshots.find,
});

const starts = startPages({ origin, cache: openStartCache, find: pictures.find });

self.addEventListener('install', (event) => {
  // From then on this worker answers every address, and none shall begin empty.
  const begun = pictures.begin().then(starts.settle);
  event.waitUntil(
    Promise.all([
      routeFilesPastWorker(event),
      installShell(() => soundAlarm('full')),
      begun.then((paths) => routePagesPastWorker(event, paths)),
    ]),
  );
});

self.addEventListener('activate', (event) => {
  const cleaned = Promise.all([removeRetiredShells(event), removeRetiredDatabases()]);
  event.waitUntil(cleaned.then(() => self.clients.claim()));
});

self.addEventListener('fetch', (event) => {
  const wanted = findWanted(event.request, origin);
  const answer = wanted
    ? respond(wanted, means, (work) =>
        event.waitUntil(wanted.rule.name === 'rankings' ? work.then(starts.settle) : work),
      )
    : respondFromShell(event, pictures.find);
  if (answer) event.respondWith(answer);
  if (answer && opensPage(event.request)) {
    const renewed = answer.then(() => pictures.renew(new URL(event.request.url)));
    // Without a network nothing has changed, and the page that is starting has the processor to itself.
    event.waitUntil(renewed.then(async (isNew) => void (isNew && (await starts.settle()))));
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
  } else if (message?.type === 'keep-snapshot') {
    event.waitUntil(snapshots.keep(message, origin));
  } else if (message?.type === 'forget-snapshots') {
    event.waitUntil(snapshots.forget(message.of));
  } else if (message?.type === 'fetch-ahead') {
    const report = fetchAhead(message.addresses, origin, means);
    event.waitUntil(
      report.then((told) => {
        event.ports[0]?.postMessage(told);
        return pictures.renewAll(origin).then(starts.settle);
      }),
    );
  }
});
