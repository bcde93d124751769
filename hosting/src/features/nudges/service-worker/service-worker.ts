import { openNudge, renewSubscription, showNudge } from './handlers.ts';

declare const self: ServiceWorkerGlobalScope;

/*
 * Push and clicks only. The worker handles no fetches and caches nothing, so it can never serve an old version of the app;
 * a new worker may therefore take over at once.
 */
self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('push', (event) => event.waitUntil(showNudge(self, event.data)));
self.addEventListener('notificationclick', (event) => event.waitUntil(openNudge(self, event.notification)));
self.addEventListener('pushsubscriptionchange', (event) =>
  // Not every browser that has the event exposes the old subscription.
  event.waitUntil(renewSubscription(self, event.oldSubscription ?? null)),
);
