import { frame } from '@reshape/content/app/frame';
import { checkingSession } from '@reshape/content/app/session';
import { programme } from '@reshape/content/programme';
import type { ReactNode } from 'react';
import { Spinner } from '#ui/feedback.tsx';
import { Mark } from '#ui/pictures/picture.tsx';
import { SkipLink } from '#ui/skip-link.tsx';
import styles from './public-layout.module.css';

/** The product's sign and name, as they stand at the top of every page. */
export function Brand() {
  return (
    <span className={styles.brand}>
      <Mark />
      {programme.name}
    </span>
  );
}

/** The whole window while it is not known yet whether somebody is signed in. */
export function CheckingSession() {
  return (
    <main className={styles.checking}>
      <Spinner label={checkingSession} />
    </main>
  );
}

interface PublicLayoutProps {
  /** A picture on a wall of night, beside the content where there is room and over it where there is not. */
  readonly picture?: ReactNode;
  /** What stands at the end of the header, such as a way out. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** The frame around the pages that need no session. */
export function PublicLayout({ picture, action, children }: PublicLayoutProps) {
  return (
    <div className={styles.layout} data-with-picture={picture ? true : undefined}>
      <SkipLink to="content" label={frame.skipToContent} />
      <header className={styles.header}>
        <Brand />
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
