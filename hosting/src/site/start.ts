import { readStored, storedSession, writeStored } from '#lib/device-storage.ts';
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
  document.documentElement.toggleAttribute('data-paid', hasPaid());

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

const paidName = 'reshape.paid';

/** Whether a visitor paid in this tab, as the provider's way back says: then the pages lead to signing in. */
function hasPaid(): boolean {
  if (new URLSearchParams(location.search).has('razorpay_payment_id')) writeStored(paidName, 'yes', 'tab');
  return readStored(paidName, 'tab') !== null;
}

void start();
