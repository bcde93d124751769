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

/** Signs a user up with e-mail and password, which leaves the address unverified. */
export async function passwordSignUp(authUrl: string, email: string): Promise<{ idToken: string }> {
  const answer = await post(`${authUrl}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=demo`, {
    email,
    password: 'a long password',
    returnSecureToken: true,
  });
  return { idToken: textOf(answer, 'idToken') };
}
