import { type ComponentType, startTransition, useEffect } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import type { PutTextsBack } from './keep-texts.ts';
import type { Islands } from './pages.ts';

interface HydratedIslandProps {
  readonly component: ComponentType;
  /** Called when the island is interactive. */
  readonly onHydrated?: () => void;
}

/** The root of an island, the same when prerendered and when hydrated. */
export function HydratedIsland({ component: Component, onHydrated }: HydratedIslandProps) {
  useEffect(() => onHydrated?.(), [onHydrated]);
  return <Component />;
}

const hydrateIsland = (name: string, component: ComponentType, putTextsBack: PutTextsBack): Promise<void> =>
  new Promise((resolve) => {
    const place = document.querySelector(`[data-island="${name}"]`);
    if (!place) throw new Error(`The page has no place for its island ${name}`);
    const start = () => {
      hydrateRoot(place, <HydratedIsland component={component} onHydrated={resolve} />, {
        identifierPrefix: name,
      });
    };
    // A transition lets React hydrate in slices, so that the page stays responsive; a translator would translate again
    // before the first one.
    if (putTextsBack(place)) flushSync(start);
    else startTransition(start);
  });

/** Hydrates the prerendered islands of the page. Resolves when all of them are interactive. */
export async function hydrate(islands: Islands, putTextsBack: PutTextsBack): Promise<void> {
  await Promise.all(
    Object.entries(islands).map(([name, component]) => hydrateIsland(name, component, putTextsBack)),
  );
}
