/** Keeps the bare pages for a visit without a network, and does nothing else. */
const FILES = ['/static', '/react', '/react.js', '/rows.json'];

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open('bare').then((cache) => cache.addAll(FILES)));
});
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('fetch', (event) => {
  event.respondWith(caches.match(event.request).then((stored) => stored ?? fetch(event.request)));
});
