import { openNudge, renewSubscription, showNudge } from '../features/nudges/service-worker/handlers.ts';
import { answerOffline } from './offline.ts';

declare const self: ServiceWorkerGlobalScope;

// A new worker takes over at once: pages come from the network first, so no page depends on the worker that it began with.
self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

answerOffline(self, __PRECACHE__);

self.addEventListener('push', (event) => event.waitUntil(showNudge(self, event.data)));
self.addEventListener('notificationclick', (event) => event.waitUntil(openNudge(self, event.notification)));
self.addEventListener('pushsubscriptionchange', (event) =>
  // Not every browser that has the event exposes the old subscription.
  event.waitUntil(renewSubscription(self, event.oldSubscription ?? null)),
);
