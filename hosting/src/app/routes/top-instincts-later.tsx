import { lazy, Suspense } from 'react';
import { whenIdle } from '#lib/when-idle.ts';

/** The network went before they came: the page is whole without them. */
const Nothing = () => null;

const TopInstincts = lazy(async () => {
  await whenIdle();
  const side = await import('./top-instincts.tsx').catch(() => null);
  return { default: side?.TopInstincts ?? Nothing };
});

/** The side panels, fetched when the browser has nothing better to do: nobody waits for them to write. */
export function TopInstinctsLater() {
  return (
    <Suspense fallback={null}>
      <TopInstincts />
    </Suspense>
  );
}
