import type { ReactNode } from 'react';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import styles from './site-layout.module.css';

export interface SiteLayoutProps {
  /** A page whose first part is night in both schemes has a header that is night as well. */
  readonly startsAtNight?: boolean;
  readonly children: ReactNode;
}

/** The frame around every public page. Its children bring their own sections; the page's h1 is among them. */
export function SiteLayout({ startsAtNight = false, children }: SiteLayoutProps) {
  return (
    <div className={styles.layout}>
      <SiteHeader isNight={startsAtNight} />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter />
    </div>
  );
}
