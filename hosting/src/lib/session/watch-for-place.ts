import { useEffect } from 'react';
import type { FirebaseUser } from './firebase-auth.ts';
import { signIn } from './sign-in.ts';

/** The API allows a person 30 sign-ins an hour; doubling the delay up to five minutes needs 17. */
const firstDelayMs = 3_000;
const maxDelayMs = 300_000;

/**
 * Repeats the sign-in of a person without a place until they have one, which stores the session, then calls `onPlace`.
 * Pauses while the page is hidden. Returns a function that stops it.
 */
function watchForPlace(person: FirebaseUser, onPlace: () => void): () => void {
  let delayMs = firstDelayMs;
  let timer: ReturnType<typeof setTimeout>;
  const stopping = new AbortController();

  const signInAgain = async () => {
    // A failed attempt is repeated like one without a place.
    const outcome = await signIn(async () => person, stopping.signal).catch(() => 'preview');
    if (stopping.signal.aborted) return;
    if (outcome === 'member') return onPlace();
    delayMs = Math.min(2 * delayMs, maxDelayMs);
    schedule();
  };
  const onVisible = () => {
    if (document.visibilityState === 'hidden') return;
    document.removeEventListener('visibilitychange', onVisible);
    void signInAgain();
  };
  const onDue = () => {
    document.addEventListener('visibilitychange', onVisible);
    onVisible();
  };
  const schedule = () => {
    timer = setTimeout(onDue, delayMs);
  };

  schedule();
  return () => {
    // An answer that is on its way would store who signed in, although their account may be deleted by now.
    stopping.abort();
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', onVisible);
  };
}

/**
 * Watches for a place of `person` while the component is mounted; null watches nothing. `onPlace` must be stable. Looks
 * again soon when `payment`, the state of their payment, changes.
 */
export function useWatchForPlace(person: FirebaseUser | null, onPlace: () => void, payment?: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new state starts over with the shortest delay.
  useEffect(() => (person ? watchForPlace(person, onPlace) : undefined), [person, onPlace, payment]);
}
