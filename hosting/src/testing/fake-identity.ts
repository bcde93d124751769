/** A person whom the fake identity provider can vouch for. */
export interface FakePerson {
  readonly uid: string;
  readonly email: string;
  readonly displayName: string | null;
}

/** As much of Firebase's user as the app leans on. */
export interface FakeUser extends FakePerson {
  getIdToken(isForced?: boolean): Promise<string>;
}

type Listener = (user: FakeUser | null) => void;

const listeners = new Set<Listener>();
let user: FakeUser | null = null;
let idTokens = 0;
let popup: { readonly person: FakePerson } | { readonly code: string } | undefined;
let refusal: string | undefined;

/** What Firebase throws: an error with a code. */
export class FirebaseError extends Error {
  readonly code: string;

  constructor(code: string, message = code) {
    super(message);
    this.code = code;
  }
}

function become(person: FakePerson | null): FakeUser | null {
  user = person && { ...person, getIdToken: giveIdToken };
  for (const listener of listeners) listener(user);
  return user;
}

/** An ID token of the fake provider is `<uid> <number>`; each is new. */
async function giveIdToken(): Promise<string> {
  if (refusal) throw new FirebaseError(refusal);
  if (!user) throw new FirebaseError('auth/user-signed-out');
  idTokens += 1;
  return `${user.uid} ${idTokens}`;
}

/** The identity provider as a test sees it: who is signed in, and how it will behave. */
export const fakeIdentity = {
  current: () => user,
  become,
  listen(listener: Listener): () => void {
    listeners.add(listener);
    queueMicrotask(() => listeners.has(listener) && listener(user));
    return () => listeners.delete(listener);
  },
  /** What the next Google window leads to: a person, or a code of Firebase's. */
  popupGives(outcome: typeof popup) {
    popup = outcome;
  },
  openPopup(): FakeUser | null {
    if (!popup) throw new FirebaseError('auth/popup-closed-by-user');
    if ('code' in popup) throw new FirebaseError(popup.code);
    return become(popup.person);
  },
  /** From now on no ID token is given, for the reason of this code; `undefined` ends that. */
  refuseTokens(code: string | undefined) {
    refusal = code;
  },
  idTokensGiven: () => idTokens,
  reset() {
    user = null;
    idTokens = 0;
    popup = undefined;
    refusal = undefined;
    listeners.clear();
  },
};
