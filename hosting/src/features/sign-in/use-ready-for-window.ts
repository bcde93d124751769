import { useEffect } from 'react';
import { useIsOnline } from '#lib/use-connectivity.ts';
import { prepareGooglePopup } from './google-popup.ts';

/**
 * Fetches ahead what opening Google's window takes, so that the browser still takes the window for an answer to the
 * click. Not needed while it is not known whether somebody is signed in, nor when somebody is.
 */
export function useReadyForWindow(isNeeded: boolean): void {
  const isOnline = useIsOnline();
  const isDue = isNeeded && isOnline;
  useEffect(() => {
    if (isDue) prepareGooglePopup();
  }, [isDue]);
}
