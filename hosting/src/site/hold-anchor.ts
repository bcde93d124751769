/** What visitors do to go elsewhere on the page. */
const moves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** For how long layout may come late, in milliseconds. */
const holdMs = 5_000;

/**
 * Keeps the section that the address names in its place while fonts and answers above it still change their height, until
 * the visitor moves. Not every browser does so by itself, and a reload or Back is the browser's own to restore.
 */
export function holdAnchor(): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const target = document.getElementById(location.hash.slice(1));
  if (!target || navigation?.type !== 'navigate') return;
  const observer = new ResizeObserver(() => target.scrollIntoView());
  const release = () => {
    observer.disconnect();
    for (const move of moves) removeEventListener(move, release, true);
  };
  for (const move of moves) addEventListener(move, release, { capture: true, passive: true });
  setTimeout(release, holdMs);
  observer.observe(document.body);
}
