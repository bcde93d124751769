import { matchPrecache, precache } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { NetworkOnly } from 'workbox-strategies';
import { requestKind } from './request-kind.ts';

/** How long a page may take before the kept one is shown: on a network that connects and delivers nothing. */
const networkTimeoutSeconds = 5;

/** The document of the member app, which shows every address that is not a page of its own. */
const app = '/';

/**
 * Keeps the pages and their code on the device, as one set of one build. Pages come from the network first, so that a
 * deploy, and the undoing of one, reaches everybody who is online at the next visit. Files have their content in their
 * name, so the kept one is the right one; others are asked of the network, where those of old builds are 404. Without
 * navigation preload: where that fails, Firefox shows its own error and not what the worker answers.
 */
export function answerOffline(
  worker: ServiceWorkerGlobalScope,
  entries: readonly { readonly url: string; readonly revision: string | null }[],
): void {
  precache([...entries]);
  const { origin } = worker.location;
  const pages = new Set(entries.map(({ url }) => url));
  const fromNetwork = new NetworkOnly({ networkTimeoutSeconds });

  registerRoute(
    ({ request }) => requestKind(request, origin) === 'page',
    async ({ request, event, url: { pathname } }) => {
      try {
        return await fromNetwork.handle({ request, event });
      } catch (error) {
        const kept = await matchPrecache(pages.has(pathname) ? pathname : app);
        if (kept) return kept;
        throw error;
      }
    },
  );
  registerRoute(
    ({ request, url: { pathname } }) => requestKind(request, origin) === 'asset' && pages.has(pathname),
    async ({ request }) => (await matchPrecache(request)) ?? fetch(request),
  );
}
