import { type RefObject, useEffect, useState } from 'react';
import { drawPaymentButton, hasPaymentScript } from './payment-script.ts';
import { useHasSession } from './use-has-session.ts';

export type PaymentButtonState = 'link' | 'loading' | 'drawn' | 'failed' | 'signed-in';

/** The script is asked for when its place is this near to the window. */
const nearness = '600px 0px';

/**
 * Brings the provider's button when `place` comes near the screen, and never while a session is stored: a stranger's
 * script could read it. Somebody who signs in elsewhere while the script runs here gets the page anew, without it.
 */
export function usePaymentButton(place: RefObject<Element | null>, isOpen: boolean): PaymentButtonState {
  const hasSession = useHasSession();
  const [state, setState] = useState<'link' | 'loading' | 'drawn' | 'failed'>('link');

  useEffect(() => {
    if (hasSession && hasPaymentScript()) location.reload();
  }, [hasSession]);

  useEffect(() => {
    if (hasSession || !isOpen || !place.current) return;
    const watcher = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        watcher.disconnect();
        setState('loading');
        drawPaymentButton().then(
          () => setState('drawn'),
          () => setState('failed'),
        );
      },
      { rootMargin: nearness },
    );
    watcher.observe(place.current);
    return () => watcher.disconnect();
  }, [hasSession, isOpen, place]);

  return hasSession ? 'signed-in' : state;
}
