import { useEffect, useState } from 'react';
import { sleep } from '../timeout.ts';
import type { FirebaseUser } from './firebase-auth.ts';

/** Firebase Auth, fetched when somebody first asks who is signed in. */
export const identity = () => import('./firebase-auth.ts');

/** Delay before Firebase's code is fetched again after it could not be, in milliseconds. */
const retryDelayMs = 3_000;

/**
 * Calls `listener` with who is signed in at the identity provider, until the returned function is called.
 * Firebase's code is requested until it comes: a lost connection signs nobody out.
 */
export function watchPerson(listener: (person: FirebaseUser | null) => void): () => void {
  let isWatching = true;
  let stop = () => {};
  const begin = async (): Promise<void> => {
    const firebase = await identity().catch(() => null);
    if (!isWatching) return;
    if (firebase) stop = firebase.watchPerson(listener);
    else await sleep(retryDelayMs).then(begin);
  };
  void begin();
  return () => {
    isWatching = false;
    stop();
  };
}

/** Who is signed in at the identity provider, with a place in a cohort or without; `undefined` until it is known. */
export function usePerson(): FirebaseUser | null | undefined {
  const [person, setPerson] = useState<FirebaseUser | null>();
  useEffect(() => watchPerson(setPerson), []);
  return person;
}
