import { type ComponentType, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { PageRoot } from './page-root.tsx';

/** Brings the prerendered page to life, in slices that let the browser breathe. Resolves when it answers. */
export const hydrate = (root: Element, page: ComponentType): Promise<void> =>
  new Promise((resolve) => {
    startTransition(() => {
      hydrateRoot(root, <PageRoot page={page} onLive={resolve} />);
    });
  });
