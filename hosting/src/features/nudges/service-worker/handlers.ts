import { ownAddress, shownFor, subscriptionChanged } from './payload.ts';

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

/**
 * The pages of the public site, each a document of its own: a click on a nudge must not end a quiz half-way through.
 * What is written in the app is stored on the device. A tab is known by the page that it began with, and no other: for the
 * browser, the app is one document wherever it leads.
 */
const publicPages: ReadonlySet<string> = new Set([
  '/welcome',
  '/about',
  '/quiz',
  '/scan',
  '/diagnostic-intro',
  '/diagnostic',
  '/privacy',
  '/terms',
]);

const isAppTab = ({ url }: Client) => !publicPages.has(new URL(url).pathname);

/** Navigates the tab of ours that was used last to the nudge that was clicked, or opens one. */
export async function openNudge(worker: ServiceWorkerGlobalScope, notification: Notification): Promise<void> {
  notification.close();
  // The address was judged when it was shown; what an older worker stored is judged again.
  const address = ownAddress(notification.data, worker.location.origin);
  const tabs = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const tab = tabs.find(isAppTab);
  if (!tab || !(await navigate(tab, address))) await worker.clients.openWindow(address);
}

/** Whether the tab could be navigated to `address`. A browser may refuse: the tab is closing, or belongs to no worker yet. */
async function navigate(tab: WindowClient, address: string): Promise<boolean> {
  try {
    await tab.focus();
    await tab.navigate(address);
    return true;
  } catch {
    return false;
  }
}

/**
 * The browser has given up the subscription: asks for another one under the same key, and tells the open tabs, which
 * have the session that the API wants to see. Without a tab, the next visit finds the new subscription and sends it.
 */
export async function renewSubscription(
  worker: ServiceWorkerGlobalScope,
  former: PushSubscription | null,
): Promise<void> {
  const { pushManager } = worker.registration;
  const key = former?.options.applicationServerKey;
  if (key && !(await pushManager.getSubscription()))
    await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const tabs = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const tab of tabs) tab.postMessage(subscriptionChanged);
}
