import { shownFor } from './payload.ts';

/** Puts a nudge on the screen, whatever the push carried. A repeat takes the place of the first and stays silent. */
export function showNudge(worker: ServiceWorkerGlobalScope, data: PushMessageData | null): Promise<void> {
  const { title, body, tag, address } = shownFor(data?.text(), worker.location.origin);
  const quietly = { tag, renotify: false };
  return worker.registration.showNotification(title, {
    ...quietly,
    body,
    icon: '/icon-192.png',
    badge: '/badge.png',
    lang: 'en',
    data: address,
  });
}
