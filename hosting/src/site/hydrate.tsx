import { type ComponentType, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { LivePart } from './live-part.tsx';
import type { LiveParts } from './pages.ts';

const hydratePart = (name: string, part: ComponentType): Promise<void> =>
  new Promise((resolve) => {
    const place = document.querySelector(`[data-island="${name}"]`);
    if (!place) throw new Error(`The page has no place for its live part ${name}`);
    // As a transition React works in slices, and the browser breathes between them.
    startTransition(() => {
      hydrateRoot(place, <LivePart part={part} onLive={resolve} />, { identifierPrefix: name });
    });
  });

/** Brings the prerendered parts of the page to life. Resolves when all of them answer. */
export async function hydrate(parts: LiveParts): Promise<void> {
  await Promise.all(Object.entries(parts).map(([name, part]) => hydratePart(name, part)));
}
