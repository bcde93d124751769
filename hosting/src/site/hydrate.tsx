import { type ComponentType, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedIsland } from './island.tsx';
import type { Islands } from './pages.ts';

const hydrateIsland = (name: string, component: ComponentType): Promise<void> =>
  new Promise((resolve) => {
    const place = document.querySelector(`[data-island="${name}"]`);
    if (!place) throw new Error(`The page has no place for its island ${name}`);
    // As a transition React works in slices, and the browser breathes between them.
    startTransition(() => {
      hydrateRoot(place, <HydratedIsland component={component} onHydrated={resolve} />, {
        identifierPrefix: name,
      });
    });
  });

/** Hydrates the prerendered islands of the page. Resolves when all of them answer. */
export async function hydrate(islands: Islands): Promise<void> {
  await Promise.all(Object.entries(islands).map(([name, component]) => hydrateIsland(name, component)));
}
