import { type FakeUser, fakeIdentity } from './fake-identity.ts';

/** Stands in for `firebase/auth` in tests: the same names over the fake identity provider. */
const auth = {
  get currentUser() {
    return fakeIdentity.current();
  },
  authStateReady: async () => {},
};

export const indexedDBLocalPersistence = {};
export const browserLocalPersistence = {};
export const browserPopupRedirectResolver = {};
export const initializeAuth = () => auth;
export const connectAuthEmulator = () => {};
export const onAuthStateChanged = (_auth: unknown, listener: (user: FakeUser | null) => void) =>
  fakeIdentity.listen(listener);
export const signOut = async () => void fakeIdentity.become(null);
export const signInWithPopup = async () => ({ user: fakeIdentity.openPopup() });

interface Credential {
  readonly sub: string;
  readonly email: string;
}

export const signInWithCredential = async (_auth: unknown, { sub, email }: Credential) => ({
  user: fakeIdentity.become({ uid: sub, email, displayName: email }),
});

export class GoogleAuthProvider {
  static credential = (claims: string): Credential => JSON.parse(claims);
  addScope() {}
  setCustomParameters() {}
}
