import { type ReactNode, useEffect, useRef } from 'react';
import { Stack } from '#ui/layout.tsx';
import { Lead } from '#ui/text.tsx';
import styles from './question-form.module.css';

interface FlowScreenProps {
  /** Identifies the screen; a changed name is a new screen. Null until storage has been read. */
  readonly screen: string | null;
  /** Contains one heading with `tabIndex={-1}`. */
  readonly children: ReactNode;
}

/**
 * Shows one screen after the other. On each change the heading is focused and the top is scrolled into view,
 * as on a new page; the first screen is left to the browser.
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
    <Stack gap={6} ref={place} className={styles.screen}>
      {children}
    </Stack>
  );
}

interface FlowHeaderProps {
  readonly heading: string;
  readonly lead?: string;
  /** Whether the heading is shown smaller, after the first question. */
  readonly isSmall: boolean;
}

/** The heading above the questions, full-size on the first one. */
export function FlowHeader({ heading, lead, isSmall }: FlowHeaderProps) {
  return (
    <Stack as="header" hasMeasure className={styles.header} data-size={isSmall ? 'small' : undefined}>
      <h1 className={styles.title}>{heading}</h1>
      {lead && !isSmall ? <Lead className={styles.lead}>{lead}</Lead> : null}
    </Stack>
  );
}
