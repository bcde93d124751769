/** The push subscription of this browser; `null` where there is none or can be none. */
export async function currentSubscription(): Promise<PushSubscription | null> {
  // Typed as if every browser had them on every page; some have them nowhere, and none has them without https.
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  const registration = await workers?.getRegistration();
  return (await registration?.pushManager?.getSubscription()) ?? null;
}

/**
 * Ends the nudges on this device when a session ends: in the browser, which needs no network and is enough for the next
 * person to see none, and at the API with the token of that session. Never throws.
 */
export async function unregisterDevice(token: string): Promise<void> {
  try {
    const subscription = await currentSubscription();
    if (!subscription) return;
    const { endpoint } = subscription;
    // Fetched only here: the first load of the app does not need the calls about nudges.
    const unregistered = import('./subscription.ts').then(({ unregisterRemote }) =>
      unregisterRemote(endpoint, token),
    );
    await Promise.all([subscription.unsubscribe(), unregistered]);
  } catch (error) {
    console.warn('The nudges of this device could not be ended everywhere', error);
  }
}
