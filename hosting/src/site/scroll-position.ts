import { readStored, writeStored } from '#lib/device-storage.ts';

/** The sections that are on the page from the beginning; what islands show comes later, and differs between visits. */
const sections = (): Element[] =>
  [...document.querySelectorAll('main section')].filter((section) => !section.closest('[data-island]'));

/** As text: the index of the section that the visitor sees, and its top in the window. Empty above the first one. */
function currentPosition(): string {
  const tops = sections().map((section) => section.getBoundingClientRect().top);
  const section = tops.findLastIndex((top) => top <= innerHeight / 2);
  return section < 0 ? '' : `${section} ${tops[section]}`;
}

/** Scrolls to the section named in the address. */
function toAnchor(): (() => void) | undefined {
  const target = document.getElementById(location.hash.slice(1));
  return target ? () => target.scrollIntoView() : undefined;
}

/**
 * The key under which this tab stores the position in the current history entry. The entry itself only has a number,
 * because Chromium forgets a state that is set while the page is reloaded.
 */
function storageKey(): string {
  const { entry = Date.now() } = Object(history.state);
  history.replaceState({ ...history.state, entry }, '');
  return `scroll.${entry}`;
}

/** Scrolls to where the visitor left this page. The browser would restore a distance in pixels from the top. */
function toLastPosition(key: string): (() => void) | undefined {
  const [index = Number.NaN, top = 0] = (readStored(key, 'tab') ?? '').split(' ').map(Number.parseFloat);
  const section = sections()[index];
  if (!section) return undefined;
  history.scrollRestoration = 'manual';
  return () => scrollBy({ top: section.getBoundingClientRect().top - top, behavior: 'instant' });
}

/** Events that show that the visitor wants to move. */
const moveEvents = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** How long late layout shifts are compensated, in milliseconds. */
const holdMs = 5_000;

/**
 * Holds the position at which the page is opened while late fonts and responses shift the layout, until the
 * visitor moves: the section named in the address or, after a reload or Back, where the visitor left. Not every
 * browser anchors its scroll position. A link to a section of this page is held too, because the sections above it
 * get their real heights only once they are near.
 */
export function holdScrollPosition(): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isReturn = navigation?.type === 'reload' || navigation?.type === 'back_forward';
  let key = storageKey();
  const scroll = isReturn ? toLastPosition(key) : toAnchor();
  // A link to a section of this page makes another entry.
  addEventListener('hashchange', () => {
    key = storageKey();
  });
  addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest('a') : null;
    // The browser follows the link after this event.
    if (link?.hash && link.pathname === location.pathname) setTimeout(() => hold(toAnchor()));
  });
  addEventListener('pagehide', () => writeStored(key, currentPosition(), 'tab'));
  hold(scroll);
}

/** Scrolls again with `scroll` whenever the height of the page changes, until the visitor moves. */
function hold(scroll: (() => void) | undefined): void {
  if (!scroll) return;
  const observer = new ResizeObserver(scroll);
  const release = () => {
    observer.disconnect();
    history.scrollRestoration = 'auto';
    for (const type of moveEvents) removeEventListener(type, release, true);
  };
  for (const type of moveEvents) addEventListener(type, release, { capture: true, passive: true });
  setTimeout(release, holdMs);
  observer.observe(document.body);
}
