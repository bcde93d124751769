import { useEffect } from 'react';

let isFirstFrame = true;

/**
 * Puts the focus on the content when the whole frame of the page has changed, as after signing in or out: what had
 * the focus is gone, and a screen reader would go on nowhere. The first page of a visit is left to the browser.
 */
export function useArrival(): void {
  useEffect(() => {
    if (!isFirstFrame) document.getElementById('content')?.focus({ preventScroll: true });
    isFirstFrame = false;
  }, []);
}
