import { Suspense } from 'react';
import { lazyWhenIdle } from '../../lazy-when-idle.ts';

const TopInstincts = lazyWhenIdle(async () => (await import('./top-instincts.tsx')).TopInstincts);

/** The side panels, fetched when the browser has nothing better to do: nobody waits for them to write. */
export function TopInstinctsLater() {
  return (
    <Suspense fallback={null}>
      <TopInstincts />
    </Suspense>
  );
}
