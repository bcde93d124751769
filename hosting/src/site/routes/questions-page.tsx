import type { ReactNode } from 'react';
import { SiteLayout } from '../layout/site-layout.tsx';
import styles from './questions-page.module.css';

/** The frame around a set of questions: nothing stands beside them. */
export function QuestionsPage({ children }: { readonly children: ReactNode }) {
  return (
    <SiteLayout>
      <div className={styles.column}>{children}</div>
    </SiteLayout>
  );
}
