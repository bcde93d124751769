import { Suspense } from 'react';
import { lazyWhenIdle } from '../lazy-on-idle.ts';

const TopInstincts = lazyWhenIdle(async () => (await import('./dashboard-aside.tsx')).TopInstincts);

/** The side panels, fetched when the browser has nothing better to do: nobody waits for them to write. */
export function TopInstinctsLater() {
  return (
    <Suspense fallback={null}>
      <TopInstincts />
    </Suspense>
  );
}
