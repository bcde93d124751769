import type { FirebaseUser } from '../firebase-auth.ts';
import { pause } from '../pause.ts';
import { identity } from './identity.ts';

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
