import { Suspense } from 'react';
import { lazyOnIdle } from '../lazy-on-idle.ts';

const TopInstincts = lazyOnIdle(async () => (await import('./dashboard-aside.tsx')).TopInstincts);

/** The side panels, fetched when the browser has nothing better to do: nobody waits for them to write. */
export function LazyTopInstincts() {
  return (
    <Suspense fallback={null}>
      <TopInstincts />
    </Suspense>
  );
}
