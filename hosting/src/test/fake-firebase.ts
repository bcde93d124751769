import { joinWaitlistName } from '@reshape/contract/waitlist';

/*
 * Replaces `firebase/app`, `firebase/auth` and `firebase/functions` in tests: the same names over an identity
 * provider and a callable function that tests can inspect and control.
 */

/** A person with an account at the fake identity provider. */
export interface FakePerson {
  readonly uid: string;
  readonly email: string;
  readonly displayName: string | null;
  /** Google unless it says otherwise. */
  readonly providerData?: readonly { readonly providerId: string }[];
}

/** The part of Firebase's user that the app uses. */
export interface FakeUser extends FakePerson {
  getIdToken(isForced?: boolean): Promise<string>;
}

/** An error as Firebase throws it, with a code. */
export class FirebaseError extends Error {
  readonly code: string;

  constructor(code: string, message = code) {
    super(message);
    this.code = code;
  }
}

type Listener = (user: FakeUser | null) => void;

const listeners = new Set<Listener>();
const idTokens = new Map<string, FakePerson>();
let user: FakeUser | null = null;
let popup: { readonly person: FakePerson } | { readonly code: string } | undefined;
let tokenFailure: string | undefined;
let linkFaults: string[] = [];
const usedLinks = new Set<string>();
let isResponding = true;

async function createIdToken(): Promise<string> {
  if (tokenFailure) throw new FirebaseError(tokenFailure);
  if (!user) throw new FirebaseError('auth/user-signed-out');
  const idToken = `id-token-${idTokens.size + 1}`;
  idTokens.set(idToken, user);
  return idToken;
}

/** Controls the fake identity provider. */
export const fakeIdentity = {
  current: () => user,
  /** The person to whom an ID token was issued; `undefined` for an unknown token. */
  personOf: (idToken: string) => idTokens.get(idToken),
  signIn(person: FakePerson | null): FakeUser | null {
    user = person && { providerData: [{ providerId: 'google.com' }], ...person, getIdToken: createIdToken };
    for (const listener of listeners) listener(user);
    return user;
  },
  listen(listener: Listener): () => void {
    listeners.add(listener);
    queueMicrotask(() => isResponding && listeners.has(listener) && listener(user));
    return () => listeners.delete(listener);
  },
  /** Sets the result of Google's sign-in window: a person, or one of Firebase's error codes. */
  setPopupResult(outcome: typeof popup) {
    popup = outcome;
  },
  openPopup(): FakeUser | null {
    if (!popup) throw new FirebaseError('auth/popup-closed-by-user');
    if ('code' in popup) throw new FirebaseError(popup.code);
    return fakeIdentity.signIn(popup.person);
  },
  /** The next links in mails fail with these error codes of Firebase. */
  failLinks(...codes: string[]) {
    linkFaults = codes;
  },
  openLink(email: string, link: string): FakeUser | null {
    const fault = linkFaults.shift();
    if (fault !== undefined) throw new FirebaseError(fault);
    if (new URL(link).searchParams.get('oobCode') !== email || usedLinks.has(link))
      throw new FirebaseError('auth/invalid-action-code');
    usedLinks.add(link);
    const uid = email.replace(/@.*/, '');
    return fakeIdentity.signIn({ uid, email, displayName: null, providerData: [{ providerId: 'password' }] });
  },
  /** Makes requests for ID tokens fail with this code, or succeed again with `undefined`. */
  failTokens(code: string | undefined) {
    tokenFailure = code;
  },
  /** New listeners are not called until the next sign-in or sign-out, as on a network that does not respond. */
  stopResponding() {
    isResponding = false;
  },
  issuedIdTokens: () => idTokens.size,
  reset() {
    user = null;
    popup = undefined;
    tokenFailure = undefined;
    linkFaults = [];
    usedLinks.clear();
    isResponding = true;
    idTokens.clear();
    listeners.clear();
  },
};

const places = new Set<string>();
let faults: (string | Error | Promise<unknown>)[] = [];

/** Controls the fake callable function of the waitlist. */
export const fakeWaitlist = {
  places,
  /** The next calls fail with these errors, or codes of Firebase, or wait for these promises. */
  next(...given: typeof faults) {
    faults = given;
  },
  async join(name: string, uid: string | undefined) {
    const fault = faults.shift();
    if (typeof fault === 'string') throw new FirebaseError(fault);
    if (fault instanceof Error) throw fault;
    await fault;
    if (name !== joinWaitlistName) throw new FirebaseError('functions/not-found');
    if (uid === undefined) throw new FirebaseError('functions/unauthenticated');
    const status = places.has(uid) ? 'already-joined' : 'joined';
    places.add(uid);
    return { status };
  },
  reset() {
    places.clear();
    faults = [];
  },
};

const auth = {
  get currentUser() {
    return fakeIdentity.current();
  },
  authStateReady: async () => {},
};

export const initializeApp = () => ({});
export const indexedDBLocalPersistence = {};
export const browserLocalPersistence = {};
export const browserPopupRedirectResolver = {};
export const initializeAuth = () => auth;
export const connectAuthEmulator = () => {};
export const onAuthStateChanged = (_auth: unknown, listener: Listener) => fakeIdentity.listen(listener);
export const signOut = async () => void fakeIdentity.signIn(null);
/** Like Firebase, refuses another account, and leaves the person signed in. */
export const reauthenticateWithPopup = async (person: FakeUser) => {
  if (popup && 'person' in popup && popup.person.uid !== person.uid)
    throw new FirebaseError('auth/user-mismatch');
  return { user: fakeIdentity.openPopup() };
};
/** Like Firebase, signs in with each link once; the one for an address contains it as its code. */
export const signInWithEmailLink = async (_auth: unknown, email: string, link: string) => ({
  user: fakeIdentity.openLink(email, link),
});
export const signInWithPopup = async () => ({ user: fakeIdentity.openPopup() });

interface Credential {
  readonly sub: string;
  readonly email: string;
}

export const signInWithCredential = async (_auth: unknown, { sub, email }: Credential) => ({
  user: fakeIdentity.signIn({ uid: sub, email, displayName: email }),
});

export class GoogleAuthProvider {
  static credential = (claims: string): Credential => JSON.parse(claims);
  addScope() {}
  setCustomParameters() {}
}

export const getFunctions = (_app: unknown, address: string) => ({ address });

export const httpsCallable = (_functions: unknown, name: string) => async () => ({
  data: await fakeWaitlist.join(name, fakeIdentity.current()?.uid),
});
