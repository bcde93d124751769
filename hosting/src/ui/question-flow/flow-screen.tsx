import { type ReactNode, useEffect, useRef } from 'react';
import styles from './flow-screen.module.css';

export interface FlowScreenProps {
  /** Names what is shown: another name is another screen. Null until the device has been asked. */
  readonly screen: string | null;
  /** Holds one heading with `tabIndex={-1}`. */
  readonly children: ReactNode;
}

/**
 * The place in which one screen follows the other. With each, the focus goes to its heading and its top comes into
 * sight, as on a page of its own; the first one is left to the browser.
 */
export function FlowScreen({ screen, children }: FlowScreenProps) {
  const place = useRef<HTMLDivElement>(null);
  const last = useRef(screen);
  useEffect(() => {
    const isArrival = last.current !== null && last.current !== screen;
    last.current = screen;
    if (!isArrival || !place.current) return;
    place.current.querySelector<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
    const headerEnd = Number.parseFloat(getComputedStyle(place.current).scrollMarginBlockStart);
    if (place.current.getBoundingClientRect().top < headerEnd) place.current.scrollIntoView();
  }, [screen]);
  return (
    <div ref={place} className={styles.screen}>
      {children}
    </div>
  );
}
