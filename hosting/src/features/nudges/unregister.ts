/** The push subscription of this browser; `null` when there is none or push is unsupported. */
export async function currentSubscription(): Promise<PushSubscription | null> {
  // Typed as if every browser had them on every page; some never do, and none does without HTTPS.
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  const registration = await workers?.getRegistration();
  return (await registration?.pushManager?.getSubscription()) ?? null;
}

/**
 * Ends the nudges on this device when a session ends: in the browser, which works offline and is enough to
 * protect the next person, and at the API with the token of that session if there still is one. Never throws.
 */
export async function unregisterDevice(token: string | null): Promise<void> {
  try {
    const subscription = await currentSubscription();
    if (!subscription) return;
    const { endpoint } = subscription;
    const unregister = async (bearer: string) =>
      // Loaded only here, because the first load of the app does not need the nudge calls.
      (await import('./subscription.ts')).unregisterRemote(endpoint, bearer);
    await Promise.all([subscription.unsubscribe(), token !== null && unregister(token)]);
  } catch (error) {
    console.warn('The nudges of this device could not be ended everywhere', error);
  }
}
