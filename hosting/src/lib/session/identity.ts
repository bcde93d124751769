import { storedSession } from '../session-store.ts';

let opensWindows: boolean | undefined;

/** Decides, once per page and before anything else happens on it, which of the two the page uses (see below). */
export function chooseIdentity(): void {
  opensWindows = storedSession() === null;
}

/** Whether somebody can sign in on this page. A page that began with a session has to be loaded again for that. */
export const canSignIn = (): boolean => opensWindows !== false;

/**
 * Firebase Auth, fetched when somebody first asks who is signed in. It comes in two files of which a page uses one:
 * opening Google's window takes 3 kB of code that a member who is let in has no use for.
 */
export function identity() {
  if (opensWindows === undefined) chooseIdentity();
  return opensWindows ? import('./identity-with-window.ts') : import('../firebase-auth.ts');
}
