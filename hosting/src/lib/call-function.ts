import { identity } from '#lib/session/identity.ts';

/**
 * Calls a callable function as whoever is signed in at the identity provider, at the address of the site: Hosting hands
 * it on. Firebase's code for it is fetched at the first call. Rejects with Firebase's error, or the browser's when that
 * code could not be had.
 */
export async function callFunction(name: string): Promise<unknown> {
  const [{ auth }, { getFunctions, httpsCallable }] = await Promise.all([
    identity(),
    import('firebase/functions'),
  ]);
  await auth().authStateReady();
  return (await httpsCallable(getFunctions(auth().app, location.origin), name)()).data;
}
