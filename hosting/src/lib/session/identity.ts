import { useEffect, useState } from 'react';
import { sleep } from '../clock.ts';
import { loadNow } from '../load-code.ts';
import type { FirebaseUser } from './firebase-auth.ts';

export const identity = () => loadNow(() => import('./firebase-auth.ts'));

/** Whether a person has ever signed in with Google, and not only with a link in a mail. */
export const hasGoogle = ({ providerData }: Pick<FirebaseUser, 'providerData'>): boolean =>
  providerData.some(({ providerId }) => providerId === 'google.com');

/** Delay in milliseconds before loading Firebase's code is retried. */
const retryDelayMs = 3_000;

/**
 * Calls `listener` with the identity provider's user. Returns a function that stops it. Loading Firebase's code is
 * retried until it succeeds, because a lost connection must not sign a member out.
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

/**
 * The identity provider's user, with or without a place in a cohort; `undefined` until it is known, and while it is
 * not needed.
 */
export function usePerson(isNeeded = true): FirebaseUser | null | undefined {
  const [person, setPerson] = useState<FirebaseUser | null>();
  useEffect(() => (isNeeded ? watchPerson(setPerson) : undefined), [isNeeded]);
  return isNeeded ? person : undefined;
}
