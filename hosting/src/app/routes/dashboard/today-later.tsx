import { Suspense } from 'react';
import { lazyWhenIdle } from '../../lazy-when-idle.ts';
import type { TodayProps } from './today.tsx';
import styles from './today-later.module.css';

const Today = lazyWhenIdle(async () => (await import('./today.tsx')).Today);

/** Calendar and nudge, fetched when the browser has nothing better to do. Their place is kept meanwhile. */
export function TodayLater(props: TodayProps) {
  return (
    <Suspense fallback={<div className={styles.place} />}>
      <Today {...props} />
    </Suspense>
  );
}
