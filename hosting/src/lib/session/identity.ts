import { useEffect, useState } from 'react';
import { pause } from '../timeout.ts';
import type { FirebaseUser } from './firebase-auth.ts';

/** Firebase Auth, fetched when somebody first asks who is signed in. */
export const identity = () => import('./firebase-auth.ts');

/** Pause before Firebase's code is fetched again after it could not be, in milliseconds. */
const beforeNextTry = 3_000;

/**
 * Calls `listener` with who is signed in at the identity provider, until the returned function is called.
 * Firebase's code is asked for until it comes: a lost connection signs nobody out.
 */
export function watchPerson(listener: (person: FirebaseUser | null) => void): () => void {
  let isWatched = true;
  let stop = () => {};
  const begin = async (): Promise<void> => {
    const firebase = await identity().catch(() => null);
    if (!isWatched) return;
    if (firebase) stop = firebase.watchPerson(listener);
    else await pause(beforeNextTry).then(begin);
  };
  void begin();
  return () => {
    isWatched = false;
    stop();
  };
}

/** Who is signed in at the identity provider, with a place in a cohort or without; `undefined` until it is known. */
export function usePerson(): FirebaseUser | null | undefined {
  const [person, setPerson] = useState<FirebaseUser | null>();
  useEffect(() => watchPerson(setPerson), []);
  return person;
}
