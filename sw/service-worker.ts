/**
 * The service worker's events, and nothing else: what is done with which address is decided in
 * resources/cache-policy, how in respond, the app's own files are in shell.
 */
import type { PageMessage } from '../src/resources/stored-answer';
import { systemClock } from './clock';
import { createContentStore, removeRetiredDatabases } from './content-store';
import { fetchAhead } from './fetch-ahead';
import { createStorageAlarm } from './pages';
import { findWanted, type Means, respond } from './respond';
import { installShell, removeRetiredShells, respondFromShell } from './shell';

declare const self: ServiceWorkerGlobalScope;

const origin = self.location.origin;
const soundAlarm = createStorageAlarm(() => self.clients.matchAll({ includeUncontrolled: true }));
const means: Means = {
  fetch: (address, init) => fetch(address, init),
  store: createContentStore(systemClock, soundAlarm),
  clock: systemClock,
  errands: new Map(),
};

self.addEventListener('install', (event) => {
  event.waitUntil(installShell(event));
});

self.addEventListener('activate', (event) => {
  const cleaned = Promise.all([removeRetiredShells(event), removeRetiredDatabases()]);
  event.waitUntil(cleaned.then(() => self.clients.claim()));
});

self.addEventListener('fetch', (event) => {
  const wanted = findWanted(event.request, origin);
  const answer = wanted
    ? respond(wanted, means, (work) => event.waitUntil(work))
    : respondFromShell(event);
  if (answer) event.respondWith(answer);
});

self.addEventListener('message', (event) => {
  const message = event.data as PageMessage | null;
  if (message?.type === 'SKIP_WAITING') {
    // Only ever sent once the user agreed: an update never comes in the middle of something.
    event.waitUntil(self.skipWaiting());
  } else if (message?.type === 'fetch-ahead') {
    const report = fetchAhead(message.addresses, origin, means);
    event.waitUntil(report.then((told) => event.ports[0]?.postMessage(told)));
  }
});
