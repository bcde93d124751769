/** The push subscription of this browser; `null` where there is none or can be none. */
export async function currentSubscription(): Promise<PushSubscription | null> {
  // Typed as if every browser had them on every page; some have them nowhere, and none has them without https.
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  const registration = await workers?.getRegistration();
  return (await registration?.pushManager?.getSubscription()) ?? null;
}
