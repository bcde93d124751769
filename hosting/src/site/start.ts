import { storedSession } from '#lib/device-storage.ts';
import { onFirstInteractionOrIdle } from '#lib/idle.ts';
import { holdAnchor } from './hold-anchor.ts';
import { loaderOf } from './pages.ts';
import { recordEvents } from './replay-events.ts';

/** The only script that a public page's first paint waits for. React and the page's own code are loaded later. */
async function start(): Promise<void> {
  const root = document.getElementById('root');
  const path = root?.dataset.page;
  if (!root || !path) throw new Error('This page was not made by the prerenderer');

  document.documentElement.toggleAttribute('data-session', storedSession() !== null);

  holdAnchor();
  const loadIslands = loaderOf(path);
  if (!loadIslands) return;
  const recorded = recordEvents(root);
  await onFirstInteractionOrIdle();
  const [{ hydrate }, islands] = await Promise.all([import('./hydrate.tsx'), loadIslands()]);
  await hydrate(islands);
  recorded.replay();
  root.toggleAttribute('data-live', true);
}

void start();
