import { endSession, signOutFinished, signOutOfIdentity } from './end-session.ts';

/** Ends the session of an account that was deleted, and leaves nothing of this site in the browser. Never throws. */
export async function endDeletedSession(): Promise<void> {
  endSession('deleted', { drafts: 'discard' });
  // The sign-out still uses what is removed then.
  await signOutFinished();
  await forgetDevice();
}

/** The same for a person without a place, who has no session. Never throws. */
export async function endDeletedPreview(): Promise<void> {
  await signOutOfIdentity();
  await forgetDevice();
}

const attempt = async (work: () => unknown): Promise<void> => {
  try {
    await work();
  } catch (error) {
    console.warn('Something could not be removed from this device', error);
  }
};

/** Removes everything that this site has stored in the browser, also for other tabs. */
async function forgetDevice(): Promise<void> {
  // Typed as if every browser had them; some never do, and none does without HTTPS.
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  const databases: IDBFactory | undefined = globalThis.indexedDB;
  const stores: CacheStorage | undefined = globalThis.caches;
  await Promise.all([
    attempt(() => localStorage.clear()),
    attempt(() => sessionStorage.clear()),
    attempt(async () => (await workers?.getRegistration())?.unregister()),
    attempt(async () => {
      for (const name of (await stores?.keys()) ?? []) await stores?.delete(name);
    }),
    attempt(async () => {
      // Not awaited one by one: one that is still open is deleted when this page is closed.
      for (const { name } of (await databases?.databases?.()) ?? [])
        if (name !== undefined) databases?.deleteDatabase(name);
    }),
  ]);
}
