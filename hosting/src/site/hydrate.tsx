import { type ComponentType, startTransition, useEffect } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { onFirstInteractionOrFrame } from '#lib/idle.ts';
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

/** Resolves to the island's element once it is interactive. */
const hydrateIsland = (
  name: string,
  component: ComponentType,
  putTextsBack: PutTextsBack,
): Promise<Element> =>
  new Promise((resolve) => {
    const place = document.querySelector(`[data-island="${name}"]`);
    if (!place) throw new Error(`The page has no place for its island ${name}`);
    const start = () => {
      hydrateRoot(place, <HydratedIsland component={component} onHydrated={() => resolve(place)} />, {
        identifierPrefix: name,
      });
    };
    // A transition lets React hydrate in slices, so that the page stays responsive; a translator would translate again
    // before the first one.
    if (putTextsBack(place)) flushSync(start);
    else startTransition(start);
  });

/**
 * Hydrates the prerendered islands of the page in their order, one in each frame, so that no task is long, or at once
 * after the visitor's first interaction. Resolves when all of them are interactive.
 */
export async function hydrate(
  islands: Islands,
  putTextsBack: PutTextsBack,
  onHydrated: (island: Element) => void,
): Promise<void> {
  for (const [name, component] of Object.entries(islands)) {
    await onFirstInteractionOrFrame();
    onHydrated(await hydrateIsland(name, component, putTextsBack));
  }
}
