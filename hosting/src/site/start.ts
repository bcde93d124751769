import { onFirstInteractionOrIdle } from '#lib/idle.ts';
import { storedSession } from '#lib/session-store.ts';
import { keepEarlyActs } from './early-acts.ts';
import { isPagePath, loaderOf } from './pages.ts';

/** All the script that a public page's first paint waits for. React and the page's own code come when wanted. */
async function start(): Promise<void> {
  const root = document.getElementById('root');
  const path = root?.dataset.page;
  if (!root || !isPagePath(path)) throw new Error('This page was not made by the prerenderer');

  document.documentElement.toggleAttribute('data-session', storedSession() !== null);

  const wanted = onFirstInteractionOrIdle();
  // What lies below was left out of the first paint. It is laid out before anybody searches, prints or keeps the page.
  void wanted.then(() => document.documentElement.toggleAttribute('data-whole', true));

  const load = loaderOf(path);
  if (!load) return;
  const earlyActs = keepEarlyActs(root);
  await wanted;
  const [{ hydrate }, parts] = await Promise.all([import('./hydrate.tsx'), load()]);
  await hydrate(parts);
  earlyActs.replay();
  root.toggleAttribute('data-live', true);
}

void start();
