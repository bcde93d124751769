import { doneNow, spotNow } from '@reshape/content/app/nudges';
import type { seo } from '@reshape/content/seo';
import { keepDoneDay } from '#lib/done-day.ts';
import {
  dayOfTag,
  doneAction,
  notificationFor,
  ownAddress,
  subscriptionChanged,
  withNudgeParameter,
} from './payload.ts';

/** The name of the button of a nudge, and the address that it opens: the dashboard with the cursor in the form. */
const spotAction = 'spot';
const spotAddress = '/?spot=now';

/**
 * Shows a nudge, whatever the push contains. A repeat silently replaces the first notification. A browser that hands
 * over the notification instead of the data shows it by itself.
 */
export async function showNudge(worker: ServiceWorkerGlobalScope, event: PushEvent): Promise<void> {
  const { data } = event;
  if (!data && 'notification' in event && event.notification) return;
  const { title, body, tag, address, hasDone } = notificationFor(data?.text(), worker.location.origin);
  const silentRepeat = { tag, renotify: false };
  // Browsers without buttons on notifications ignore them.
  const spot = { action: spotAction, title: spotNow };
  const buttons = { actions: hasDone ? [{ action: doneAction, title: doneNow }, spot] : [spot] };
  await worker.registration.showNotification(title, {
    ...silentRepeat,
    ...buttons,
    body,
    icon: '/icon-192.png',
    badge: '/badge.png',
    lang: 'en',
    data: address,
  });
}

/**
 * The main pages of the public site, each a separate document: a click on a nudge must not navigate away from a
 * half-finished quiz. Drafts in the app survive a navigation. A tab is identified by the page it was loaded at,
 * because browsers report the app as one document whatever its current route. Pages below these, such as a shared
 * result, are public too.
 */
const publicPages = {
  '/welcome': true,
  '/about': true,
  '/quiz': true,
  '/scan': true,
  '/diagnostic-intro': true,
  '/diagnostic': true,
  '/privacy': true,
  '/terms': true,
} satisfies Readonly<Record<Exclude<keyof typeof seo, `/${string}/${string}`>, true>>;

/** The console keeps its session in memory, which a navigation would end. */
const otherPages = { ...publicPages, '/operator': true };

const isAppTab = ({ url }: Client) => !Object.hasOwn(otherPages, `/${new URL(url).pathname.split('/')[1]}`);

/**
 * Navigates our most recently used tab to the clicked nudge, or opens a new one. The button for a spot leads to the
 * form; `Done` leads to the dashboard, which ticks the tiny action of the nudge's day.
 */
export async function openNudge(
  worker: ServiceWorkerGlobalScope,
  notification: Notification,
  action = '',
): Promise<void> {
  notification.close();
  // The address was checked when it was shown; one stored by an older worker is checked again.
  const { origin } = worker.location;
  const doneOn = action === doneAction ? dayOfTag(notification.tag) : undefined;
  // A browser without a subscription belongs to nobody any more: its member has signed out.
  if (doneOn !== undefined && (await worker.registration.pushManager.getSubscription()))
    await keepDoneDay(doneOn);
  const address =
    action === spotAction
      ? ownAddress(spotAddress, origin)
      : withNudgeParameter(ownAddress(action === doneAction ? '/' : notification.data, origin));
  const tabs = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const tab = tabs.find(isAppTab);
  if (!tab || !(await navigate(tab, address))) await worker.clients.openWindow(address);
}

/**
 * Whether the tab was navigated to `address`. Browsers refuse for tabs that are closing or not controlled by
 * a worker yet.
 */
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
 * The browser has invalidated the subscription: subscribes again with the same key, and notifies the open
 * tabs, which have the session that the API requires. Without a tab, the next visit finds the new
 * subscription and registers it.
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
