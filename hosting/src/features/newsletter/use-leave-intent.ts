import { useEffect } from 'react';

/** How near to the top of the window the pointer leaves, in CSS pixels (spec section 9). */
const reach = 10;

/** Calls `onLeave` when a mouse leaves the page through the top of the window. A finger never does. */
export function useLeaveIntent(onLeave: () => void): void {
  useEffect(() => {
    const page = document.documentElement;
    const left = ({ clientY, pointerType }: PointerEvent) => {
      if (pointerType === 'mouse' && clientY <= reach) onLeave();
    };
    page.addEventListener('pointerleave', left);
    return () => page.removeEventListener('pointerleave', left);
  }, [onLeave]);
}
