import { openNudge, renewSubscription, showNudge } from './handlers.ts';

declare const self: ServiceWorkerGlobalScope;

/*
 * Push and clicks only. The worker answers no requests and stores nothing, so it can neither serve an old version of
 * the app nor stand between a page and the network; a new one may therefore take over at once.
 */
self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('push', (event) => event.waitUntil(showNudge(self, event.data)));
self.addEventListener('notificationclick', (event) => event.waitUntil(openNudge(self, event.notification)));
self.addEventListener('pushsubscriptionchange', (event) =>
  // Not every browser that has the event says which subscription it was.
  event.waitUntil(renewSubscription(self, event.oldSubscription ?? null)),
);
