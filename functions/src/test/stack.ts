import { createHash } from 'node:crypto';
import { googleSignIn, type Person } from '@reshape/local/test/sign-in';
import { testStack } from '@reshape/local/test/stack';
import { type App, deleteApp, initializeApp } from 'firebase-admin/app';
import { type Firestore, initializeFirestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';

/** The running stack as a test sees it: the API through Hosting, and the database behind it. */
export interface Stack {
  readonly database: Firestore;
  readonly authUrl: string;
  call(path: string, options?: CallOptions): Promise<Answer>;
  /** Enrols and signs in a new user that no other test uses. */
  newMember(): Promise<SignedIn>;
  signIn(person: Person): Promise<Answer & { uid: string; idToken: string }>;
  close(): Promise<void>;
}

/** A member's response to signing in. */
export const session = z.object({ token: z.string() });

interface CallOptions {
  readonly token?: string;
  readonly body?: unknown;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  /** Parsed JSON, or the text if it is not JSON. */
  readonly body: unknown;
  /** The body, validated by `schema`. Throws a ZodError when it does not match. */
  bodyAs<Schema extends z.ZodMiniType>(schema: Schema): z.output<Schema>;
}

interface SignedIn {
  readonly uid: string;
  readonly email: string;
  readonly token: string;
  readonly idToken: string;
  readonly person: Person;
}

/**
 * Waits for midnight in the programme's time zone when it is less than a minute away, so that no test spans two days:
 * the stack uses the real clock. Allow it two minutes.
 */
export async function awayFromMidnight(): Promise<void> {
  const day = 86_400_000;
  const left = day - (Date.now() % day);
  if (left < 60_000) await new Promise((resolve) => setTimeout(resolve, left + 100));
}

/** `count` results of `make`, all started at once. */
export const atOnce = <T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));

let people = 0;

/** Connects to the stack that the test command started; fails when there is none. */
export function stack(name: string): Stack {
  const { url, authUrl, firestoreAddress } = testStack();
  process.env.FIRESTORE_EMULATOR_HOST = firestoreAddress;
  const app: App = initializeApp({ projectId: 'demo-reshape' }, name);
  const database = initializeFirestore(app, {});

  const call = async (path: string, { token, body, method, headers }: CallOptions = {}): Promise<Answer> => {
    const response = await fetch(`${url}${path}`, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    const parsed = isJson ? JSON.parse(text) : text;
    return {
      status: response.status,
      headers: response.headers,
      body: parsed,
      bodyAs(schema) {
        schema.parse(parsed);
        return parsed;
      },
    };
  };

  const signIn = async (person: Person) => {
    const { idToken, uid } = await googleSignIn(authUrl, person);
    return { ...(await call('/auth/firebase-login', { body: { idToken } })), uid, idToken };
  };

  return {
    database,
    authUrl,
    call,
    signIn,
    async newMember() {
      const unique = `${name}-${process.pid}-${people++}`;
      const person = {
        sub: unique,
        email: `${unique}@example.com`,
        email_verified: true,
        name: `Member ${unique}`,
      };
      const id = createHash('sha256').update(person.email).digest('hex');
      await database
        .doc(`roster/${id}`)
        .set({ email: person.email, cohortId: 'first', status: 'active', source: 'test' });
      const { bodyAs, uid, idToken } = await signIn(person);
      return { uid, email: person.email, token: bodyAs(session).token, idToken, person };
    },
    close: () => deleteApp(app),
  };
}
