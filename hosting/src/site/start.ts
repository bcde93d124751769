import { storedSession } from '#lib/device-storage.ts';
import { onFirstInteractionOrIdle } from '#lib/idle.ts';
import { recentPayment, savePaymentOf } from '#lib/recent-payment.ts';
import { loaderOf } from './pages.ts';
import { recordEvents } from './replay-events.ts';

/** Runs before the first paint of a public page. React and the page's own code are loaded later. */
async function start(): Promise<void> {
  const root = document.getElementById('root');
  const path = root?.dataset.page;
  if (!root || !path) throw new Error('This page was not prerendered');

  savePaymentOf(location.search);
  document.documentElement.toggleAttribute('data-session', storedSession() !== null);
  document.documentElement.toggleAttribute('data-paid', recentPayment() !== null);

  holdAnchor();
  watchOffers();
  const loadIslands = loaderOf(path);
  if (!loadIslands) return;
  const recorded = recordEvents(root);
  await onFirstInteractionOrIdle();
  const [{ hydrate }, islands] = await Promise.all([import('./hydrate.tsx'), loadIslands()]);
  await hydrate(islands);
  recorded.replay();
  root.toggleAttribute('data-live', true);
}

/** Events that show that the visitor wants to move. */
const moveEvents = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** How long late layout shifts are compensated, in milliseconds. */
const holdMs = 5_000;

/**
 * Keeps the section named in the address in view while late fonts and responses shift the layout, until the
 * visitor moves. Not every browser anchors its scroll position. After a reload or Back the browser restores
 * the position itself.
 */
function holdAnchor(): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const target = document.getElementById(location.hash.slice(1));
  if (!target || navigation?.type !== 'navigate') return;
  const observer = new ResizeObserver(() => target.scrollIntoView());
  const release = () => {
    observer.disconnect();
    for (const type of moveEvents) removeEventListener(type, release, true);
  };
  for (const type of moveEvents) addEventListener(type, release, { capture: true, passive: true });
  setTimeout(release, holdMs);
  observer.observe(document.body);
}

/** Shows the header's Join only while no other offer to join (`data-offer`) is in view. */
function watchOffers(): void {
  const seen = new Set<Element>();
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries)
      if (isIntersecting) seen.add(target);
      else seen.delete(target);
    document.documentElement.toggleAttribute('data-no-offer-in-view', seen.size === 0);
  });
  for (const offer of document.querySelectorAll('[data-offer]')) observer.observe(offer);
}

void start();
