import { onSessionChange, readStored, storedSession, writeStored } from '#lib/device-storage.ts';
import { onFirstInteractionOrIdle } from '#lib/idle.ts';
import { loadCode } from '#lib/load-code.ts';
import { recentPayment, savePaymentOf } from '#lib/recent-payment.ts';
import { keepTexts } from './keep-texts.ts';
import { callsNoServer, loaderOf } from './pages.ts';
import { recordEvents } from './replay-events.ts';
import { holdScrollPosition } from './scroll-position.ts';

/** Runs once a public page has been parsed. React and the page's own code are loaded later. */
async function start(): Promise<void> {
  const root = document.getElementById('root');
  const path = root?.dataset.page;
  if (!root || !path) throw new Error('This page was not prerendered');

  savePaymentOf(location.search);
  markSession();
  onSessionChange(markSession);
  document.documentElement.toggleAttribute('data-paid', recentPayment() !== null);
  document.documentElement.toggleAttribute('data-waitlist', readStored(waitlistMark, 'tab') === 'true');

  holdScrollPosition();
  watchOffers();
  if (!callsNoServer(path)) markWaitlist().catch(() => undefined);
  const loadIslands = loaderOf(path);
  if (!loadIslands) return;
  const putTextsBack = keepTexts(root);
  const recorded = recordEvents(root);
  await onFirstInteractionOrIdle();
  const stall = (isStalled: boolean) => root.toggleAttribute('data-stalled', isStalled);
  const loaded = loadCode(
    () => Promise.all([import('./hydrate.tsx'), loadIslands()]),
    () => stall(true),
  );
  loaded.catch(() => stall(true));
  const [{ hydrate }, islands] = await loaded;
  stall(false);
  await hydrate(islands, putTextsBack, recorded.replay);
  root.toggleAttribute('data-live', true);
}

/** Marks whether a session is stored: the header then offers to open the app instead of Join. */
const markSession = () => document.documentElement.toggleAttribute('data-session', storedSession() !== null);

/** What the server last said to this tab, for the first paint of the next page. */
const waitlistMark = 'only-waitlist';

/** Shows the link to the waitlist instead of Join once the server has said that there is nothing else to join. */
async function markWaitlist(): Promise<void> {
  await onFirstInteractionOrIdle();
  const { isOnlyWaitlist, requestOpenCohort } = await import('../features/landing/enrolment.ts');
  const state = await requestOpenCohort();
  if (state.status !== 'loaded') return;
  const isMarked = document.documentElement.toggleAttribute('data-waitlist', isOnlyWaitlist(state));
  writeStored(waitlistMark, String(isMarked), 'tab');
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
