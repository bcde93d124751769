import { questionsNeedScript } from '@reshape/content/site';
import type { ReactNode } from 'react';
import { SiteLayout } from '../layout/site-layout.tsx';
import styles from './questions-page.module.css';

/** The frame around a set of questions: nothing stands beside them. Without script it says why there are none. */
export function QuestionsPage({ children }: { readonly children: ReactNode }) {
  return (
    <SiteLayout>
      <div className={styles.column}>
        {children}
        <noscript>
          <p className={styles.needsScript}>{questionsNeedScript}</p>
        </noscript>
      </div>
    </SiteLayout>
  );
}
