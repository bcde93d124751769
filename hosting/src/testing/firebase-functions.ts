import { fakeIdentity } from './fake-identity.ts';
import { fakeWaitlist } from './fake-waitlist.ts';

/** Stands in for `firebase/functions` in tests: the one callable of the product, for whoever is signed in. */
export const getFunctions = (_app: unknown, address: string) => ({ address });

export const httpsCallable = (_functions: unknown, name: string) => async () => ({
  data: await fakeWaitlist.join(name, fakeIdentity.current()?.uid),
});
