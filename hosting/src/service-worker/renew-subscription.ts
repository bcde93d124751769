import { subscriptionChanged } from '../lib/push/worker-message.ts';

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
