import { matchPrecache, precache } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { NetworkOnly } from 'workbox-strategies';
import { openNudge, renewSubscription, showNudge } from '../features/nudges/service-worker/handlers.ts';
import { requestKind } from './request-kind.ts';
import { openShared, sharePath } from './share.ts';

declare const self: ServiceWorkerGlobalScope;

/**
 * Every page of the site and the files that they load, inserted by build/service-worker.ts; empty during
 * development.
 */
declare const __PRECACHE__: readonly { readonly url: string; readonly revision: string | null }[];

// A new worker takes over at once. That is safe because no page depends on the worker with which it was loaded.
self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

/*
 * The pages and files of one build are cached together. Pages are requested from the network first, so that a
 * deploy or a rollback takes effect on the next visit. File names contain a hash of the content, so a cached
 * file is never outdated; files that are not cached are requested from the network. Navigation preload is not
 * used: when it fails, Firefox shows its own error page instead of the worker's response.
 */
const entries = [...__PRECACHE__];
precache(entries);
const cachedPaths = new Set(entries.map(({ url }) => url));

/** The document of the member app, which serves every path without a document of its own. */
const appPath = '/';

// Falls back to the cached page when the network connects but does not respond.
const networkOnly = new NetworkOnly({ networkTimeoutSeconds: 5 });

const emptyPicture = () =>
  new Response('<svg xmlns="http://www.w3.org/2000/svg"/>', { headers: { 'content-type': 'image/svg+xml' } });

const { origin } = self.location;

registerRoute(
  ({ request }) => requestKind(request, origin) === 'page',
  async ({ request, event, url: { pathname } }) => {
    try {
      return await networkOnly.handle({ request, event });
    } catch (error) {
      const page = await matchPrecache(cachedPaths.has(pathname) ? pathname : appPath);
      if (page) return page;
      throw error;
    }
  },
);
registerRoute(
  ({ request, url: { pathname } }) => requestKind(request, origin) === 'asset' && cachedPaths.has(pathname),
  async ({ request }) => (await matchPrecache(request)) ?? fetch(request),
);

// Pictures are not kept: without a network, an empty one takes the place of the browser's sign for a broken one.
registerRoute(
  ({ request }) => request.destination === 'image' && requestKind(request, origin) === 'asset',
  ({ request }) => fetch(request).catch(emptyPicture),
);

registerRoute(
  ({ url }) => url.origin === origin && url.pathname === sharePath,
  ({ request }) => openShared(request),
  'POST',
);

self.addEventListener('push', (event) => event.waitUntil(showNudge(self, event)));
self.addEventListener('notificationclick', (event) =>
  event.waitUntil(openNudge(self, event.notification, event.action)),
);
self.addEventListener('pushsubscriptionchange', (event) =>
  // Some browsers fire the event without the old subscription.
  event.waitUntil(renewSubscription(self, event.oldSubscription ?? null)),
);
