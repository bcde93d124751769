import { Suspense } from 'react';
import { lazyOnIdle } from '../lazy-on-idle.ts';
import styles from './dashboard.module.css';
import type { TodayProps } from './dashboard-aside.tsx';

const Today = lazyOnIdle(async () => (await import('./dashboard-aside.tsx')).Today);

/** Calendar and nudge, fetched when the browser has nothing better to do. Their place is kept meanwhile. */
export function LazyToday(props: TodayProps) {
  return (
    <Suspense fallback={<div className={styles.place} />}>
      <Today {...props} />
    </Suspense>
  );
}
