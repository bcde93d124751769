/** Stands in for `firebase/app` in tests. */
export { FirebaseError } from './fake-identity.ts';

export const initializeApp = () => ({});
