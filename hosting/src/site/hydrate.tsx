import { type ComponentType, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedIsland } from './island.tsx';
import type { Islands } from './pages.ts';

const hydrateIsland = (name: string, component: ComponentType): Promise<void> =>
  new Promise((resolve) => {
    const place = document.querySelector(`[data-island="${name}"]`);
    if (!place) throw new Error(`The page has no place for its island ${name}`);
    // A transition lets React hydrate in slices, so that the page stays responsive.
    startTransition(() => {
      hydrateRoot(place, <HydratedIsland component={component} onHydrated={resolve} />, {
        identifierPrefix: name,
      });
    });
  });

/** Hydrates the prerendered islands of the page. Resolves when all of them are interactive. */
export async function hydrate(islands: Islands): Promise<void> {
  await Promise.all(Object.entries(islands).map(([name, component]) => hydrateIsland(name, component)));
}
