/**
 * The service worker's events, and nothing else: resources/cache-policy decides what to do with an address,
 * respond does it, and shell handles the app's own files.
 */

import { isUsableContent } from '../src/data/schemas/payloads';
import type { PageMessage, PageReport } from '../src/resources/stored-answer';
import { systemClock } from '../src/storage/clock';
import { inTime } from '../src/storage/in-time';
import { checkStored, storedNames } from './check-stored';
import { createContentStore, removeRetiredDatabases } from './content-store';
import { fetchAhead } from './fetch-ahead';
import { createProgressTeller, createStorageAlarm } from './pages';
import { showPushed } from './pushed';
import { type Dependencies, readContentRequest, respond } from './respond';
import { bringsLogs, takeLogs } from './shared-logs';
import {
  BUILD,
  checkShell,
  completeShell,
  installShell,
  openPagesCache,
  opensPage,
  removeRetiredShells,
  respondFromShell,
  routeFilesPastWorker,
} from './shell';
import { createSpareWork } from './spare-work';
import { storedPages } from './stored-pages';
import { takeStoredPeriods } from './stored-periods';

declare const self: ServiceWorkerGlobalScope;

const origin = self.location.origin;
const soundAlarm = createStorageAlarm(() => self.clients.matchAll({ includeUncontrolled: true }));
const dependencies: Dependencies = {
  fetch: (address, init) => fetch(address, init),
  store: createContentStore(systemClock, soundAlarm),
  clock: systemClock,
  isUsable: isUsableContent,
  origin,
  inFlight: new Map(),
  tellProgress: createProgressTeller(() => self.clients.matchAll()),
};

const spareWork = createSpareWork();
const pages = storedPages({ build: BUILD, cache: openPagesCache, fetch: dependencies.fetch });
const takePeriods = () => takeStoredPeriods(dependencies, origin);
const findPage = async (url: URL) => {
  // Only such an address means another page where the operator has other periods.
  if (url.searchParams.has('period')) await takePeriods();
  return pages.find(url);
};

self.addEventListener('install', (event) => {
  event.waitUntil(
    Promise.all([
      routeFilesPastWorker(event),
      installShell(() => soundAlarm('full')),
      // From then on this worker answers every address, and each needs at least the shell.
      pages.begin(),
    ]),
  );
});

self.addEventListener('activate', (event) => {
  // Every request waits until this is over: what can't be removed in time stays until the next version.
  const cleaned = inTime(Promise.all([removeRetiredShells(), removeRetiredDatabases()]));
  event.waitUntil(cleaned.catch(() => {}).then(() => self.clients.claim()));
});

self.addEventListener('fetch', (event) => {
  if (bringsLogs(event.request, origin)) return event.respondWith(takeLogs(event.request));
  const wanted = readContentRequest(event.request, origin);
  const answer = wanted
    ? respond(wanted, dependencies, (work) => event.waitUntil(spareWork.until(work)))
    : respondFromShell(event, findPage);
  if (answer) event.respondWith(answer);
  if (answer && opensPage(event.request)) {
    const renewed = answer.then(() => pages.renew(new URL(event.request.url)));
    event.waitUntil(spareWork.until(renewed));
  }
});

self.addEventListener('push', (event) => {
  event.waitUntil(showPushed(event, self.registration, systemClock.now().getTime()));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(self.clients.openWindow(event.notification.data));
});

self.addEventListener('message', (event) => {
  const tell = (report: PageReport) => event.ports[0]?.postMessage(report);
  event.waitUntil(spareWork.until(carryOut(event.data as PageMessage | null, tell)));
});

async function carryOut(
  message: PageMessage | null,
  tell: (report: PageReport) => void,
): Promise<void> {
  switch (message?.type) {
    case 'SKIP_WAITING':
      // Only sent once the user has agreed: an update never interrupts anything.
      self.registration.active?.postMessage({ type: 'make-way' } satisfies PageMessage);
      return self.skipWaiting();
    case 'make-way':
      return spareWork.giveUp();
    case 'make-room': {
      const freedBytes = await dependencies.store.makeRoom(message.bytes);
      return tell({ type: 'make-room-report', freedBytes });
    }
    case 'complete-shell': {
      const { missing, full } = await completeShell(message.stages);
      return tell({ type: 'shell-report', missing: missing.length, full });
    }
    case 'fetch-ahead':
      await takePeriods();
      return tell(await fetchAhead(message.addresses, origin, dependencies));
    case 'keep-pages':
      await pages.renewAll(origin, message.paths);
      return tell({ type: 'done' });
    case 'check-stored': {
      const { requests, stages, isRead } = message;
      const app = await checkShell(stages, isRead);
      const content = await checkStored(requests, isRead, origin, dependencies.store);
      return tell({
        type: 'check-stored-report',
        sound: app.sound + content.sound,
        bytes: app.bytes + content.bytes,
        missing: [...app.missing, ...content.missing],
        broken: [...app.broken, ...content.broken],
      });
    }
    case 'hold':
      await dependencies.store.hold(storedNames(message.addresses, origin).map(({ key }) => key));
      return tell({ type: 'done' });
    case 'drop':
      for (const { storeName, key } of storedNames(message.addresses, origin)) {
        await dependencies.store.remove(storeName, [key]);
      }
      return tell({ type: 'done' });
  }
}
