import { type ReactNode, useEffect, useRef } from 'react';
import { Stack } from '#ui/layout.tsx';
import { Text } from '#ui/text.tsx';
import styles from './flow-screen.module.css';
import formStyles from './question-form.module.css';

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
    <Stack gap={6} ref={place} className={styles.screen}>
      {children}
    </Stack>
  );
}

export interface FlowHeaderProps {
  readonly heading: string;
  readonly lead?: string;
  /** Past the first question, where the heading has been read and the question needs the room. */
  readonly isSmall: boolean;
}

/** What the questions are about, over the first of them at full size. */
export function FlowHeader({ heading, lead, isSmall }: FlowHeaderProps) {
  return (
    <Stack as="header" hasMeasure className={styles.header} data-size={isSmall ? 'small' : undefined}>
      <h1>{heading}</h1>
      {lead && !isSmall ? (
        <Text size="lead" tone="soft">
          {lead}
        </Text>
      ) : null}
    </Stack>
  );
}

/** Keeps the place of a question whose turn only the device knows, until the page is hydrated. */
export function QuestionSkeleton({ options }: { readonly options: number }) {
  return (
    <div aria-hidden="true" className={formStyles.form}>
      <div className={styles.bar} />
      <Stack isPacked className={formStyles.question}>
        <div className={styles.heading} />
        {Array.from({ length: options }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike and never change places.
          <div key={index} className={styles.option} />
        ))}
      </Stack>
      <div className={styles.actions} />
    </div>
  );
}
