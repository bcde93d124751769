import { firebaseLogin } from '@reshape/contract/session';

/** A user with a Google account, which the Auth emulator does not verify. */
export interface Person {
  readonly sub: string;
  readonly email: string;
  readonly email_verified?: boolean;
  readonly name?: string;
}

/**
 * The sample-data persona with this first name: `member`, `newcomer`, `early`, `graduate`, `preview` or
 * `refunded`.
 */
export const persona = (name: string): Person => ({
  sub: `google-${name}`,
  email: `${name}@example.com`,
  email_verified: true,
});

const post = async (url: string, body: unknown): Promise<unknown> => {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  return response.json();
};

const textOf = (answer: unknown, name: string): string => String(Object(answer)[name]);

/** Signs `person` in at the Auth emulator with an unsigned Google credential. Resolves to their tokens and uid. */
export async function googleSignIn(
  authUrl: string,
  person: Person,
): Promise<{ idToken: string; refreshToken: string; uid: string }> {
  const answer = await post(`${authUrl}/identitytoolkit.googleapis.com/v1/accounts:signInWithIdp?key=demo`, {
    postBody: `providerId=google.com&id_token=${encodeURIComponent(JSON.stringify(person))}`,
    requestUri: 'http://localhost',
    returnSecureToken: true,
  });
  return {
    idToken: textOf(answer, 'idToken'),
    refreshToken: textOf(answer, 'refreshToken'),
    uid: textOf(answer, 'localId'),
  };
}

/** A running product. A browser opens it at `origin`, by default at `url`. */
interface Site {
  readonly url: string;
  readonly authUrl: string;
  readonly origin?: string;
}

/**
 * The browser storage of a signed-in `person`, as Playwright's storage state takes it, created without clicking
 * through the sign-in.
 */
export async function signedInStorage(
  person: Person & { readonly name: string },
  { url, authUrl, origin = url }: Site,
) {
  const account = await googleSignIn(authUrl, { ...person, email_verified: true });
  const response = await fetch(`${url}/auth/firebase-login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ idToken: account.idToken }),
  });
  const session = firebaseLogin.response.parse(await response.json());
  if (!('token' in session)) throw new Error(`${person.email} has no place in a cohort`);
  const { token, user } = session;
  const firebaseUser = {
    uid: account.uid,
    email: person.email,
    emailVerified: true,
    displayName: person.name,
    isAnonymous: false,
    providerData: [
      { providerId: 'google.com', uid: person.sub, email: person.email, displayName: person.name },
    ],
    stsTokenManager: {
      refreshToken: account.refreshToken,
      accessToken: account.idToken,
      expirationTime: Date.now() + 3_600_000,
    },
    apiKey: 'demo',
    appName: '[DEFAULT]',
  };
  return {
    origin,
    localStorage: [
      { name: 'jwt', value: token },
      { name: 'user_id', value: user.id },
      { name: `reshape.${account.uid}.name`, value: person.name },
    ],
    indexedDB: [
      {
        name: 'firebaseLocalStorageDb',
        version: 1,
        stores: [
          {
            name: 'firebaseLocalStorage',
            keyPath: 'fbase_key',
            autoIncrement: false,
            indexes: [],
            records: [{ value: { fbase_key: 'firebase:authUser:demo:[DEFAULT]', value: firebaseUser } }],
          },
        ],
      },
    ],
  };
}
