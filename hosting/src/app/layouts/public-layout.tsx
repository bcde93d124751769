import { frame } from '@reshape/content/app/frame';
import { checkingSession, slowStart } from '@reshape/content/app/session';
import { programme } from '@reshape/content/programme';
import type { ReactNode } from 'react';
import { Stack } from '#ui/layout.tsx';
import { Mark } from '#ui/pictures/picture.tsx';
import { Spinner } from '#ui/status.tsx';
import { Muted, SkipLink } from '#ui/text.tsx';
import { useFocusOnNewLayout } from './focus.ts';
import styles from './public-layout.module.css';

/** A separate document, outside the app. */
export const salesPage = '/welcome';

/** The product's logo and name, at the top of every page. */
export function Brand() {
  return (
    <span className={styles.brand}>
      <Mark />
      {programme.name}
    </span>
  );
}

/**
 * Says that the session is being checked, and when that takes long offers to try again. The delay is a style, because
 * it is prerendered and must appear even if no script has loaded; index.html has the same notice.
 */
export const SessionCheck = () => (
  <Stack gap={2} className={styles.check}>
    <Spinner label={checkingSession} />
    <Muted className="slow-start">
      {slowStart.notice} <a href="?">{slowStart.retry}</a>
    </Muted>
  </Stack>
);

/** Fills the window while the session is being checked. */
export function CheckingSession() {
  return (
    <main className={styles.checking}>
      <SessionCheck />
    </main>
  );
}

interface PublicLayoutProps {
  /** A picture on a dark background, beside the content or, on narrow screens, above it. */
  readonly picture?: ReactNode;
  /** The end of the header, such as a sign-out button. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** The frame around pages that need no session. */
export function PublicLayout({ picture, action, children }: PublicLayoutProps) {
  useFocusOnNewLayout();
  return (
    <div className={styles.layout} data-with-picture={picture ? true : undefined}>
      <SkipLink to="content" label={frame.skipToContent} />
      <header className={styles.header}>
        <a href={salesPage} className={styles.home}>
          <Brand />
        </a>
        {action}
      </header>
      {picture ? (
        <div data-ground="night" className={styles.picture}>
          {picture}
        </div>
      ) : null}
      <main id="content" tabIndex={-1} className={styles.content}>
        {children}
      </main>
    </div>
  );
}
