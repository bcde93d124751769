import { matchPrecache, precache } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { NetworkOnly } from 'workbox-strategies';
import { openNudge, renewSubscription, showNudge } from '../features/nudges/service-worker/handlers.ts';
import { requestKind } from './request-kind.ts';

declare const self: ServiceWorkerGlobalScope;

/** The site's pages and the code of all of them, put in by build/service-worker.ts; empty during development. */
declare const __PRECACHE__: readonly { readonly url: string; readonly revision: string | null }[];

// A new worker takes over at once: pages come from the network first, so no page depends on the worker that it began with.
self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

/*
 * The pages and their code are kept on the device, as one set of one build. Pages come from the network first, so that a
 * deploy, and the undoing of one, reaches everybody who is online at the next visit. Files have their content in their
 * name, so the kept one is the right one; others are asked of the network, where those of old builds are 404. Without
 * navigation preload: where that fails, Firefox shows its own error and not what the worker answers.
 */
const entries = [...__PRECACHE__];
precache(entries);
const kept = new Set(entries.map(({ url }) => url));

/** The document of the member app, which shows every address that is not a page of its own. */
const app = '/';

// The kept page is shown in time on a network that connects and delivers nothing.
const fromNetwork = new NetworkOnly({ networkTimeoutSeconds: 5 });

const { origin } = self.location;

registerRoute(
  ({ request }) => requestKind(request, origin) === 'page',
  async ({ request, event, url: { pathname } }) => {
    try {
      return await fromNetwork.handle({ request, event });
    } catch (error) {
      const page = await matchPrecache(kept.has(pathname) ? pathname : app);
      if (page) return page;
      throw error;
    }
  },
);
registerRoute(
  ({ request, url: { pathname } }) => requestKind(request, origin) === 'asset' && kept.has(pathname),
  async ({ request }) => (await matchPrecache(request)) ?? fetch(request),
);

self.addEventListener('push', (event) => event.waitUntil(showNudge(self, event.data)));
self.addEventListener('notificationclick', (event) => event.waitUntil(openNudge(self, event.notification)));
self.addEventListener('pushsubscriptionchange', (event) =>
  // Not every browser that has the event exposes the old subscription.
  event.waitUntil(renewSubscription(self, event.oldSubscription ?? null)),
);
