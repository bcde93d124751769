import { useEffect } from 'react';
import { page } from '#lib/page.ts';
import { whenLeft } from '#lib/session/end-session.ts';
import { canSignIn } from '#lib/session/identity.ts';
import { useIsOnline } from '#lib/use-connectivity.ts';
import { prepareGooglePopup } from './google-popup.ts';

/**
 * Fetches ahead what opening Google's window takes, so that the browser still takes it for an answer to the click.
 * A page that began with a session cannot fetch it, and is loaded again once whoever left is forgotten. Not needed
 * while it is not known whether somebody is signed in, nor when somebody is; and without a network a page that is
 * loaded again would be none.
 */
export function useReadyForWindow(isNeeded: boolean): void {
  const isOnline = useIsOnline();
  const isDue = isNeeded && isOnline;
  useEffect(() => {
    if (!isDue) return;
    if (canSignIn()) prepareGooglePopup();
    else void whenLeft().then(page.reload);
  }, [isDue]);
}
