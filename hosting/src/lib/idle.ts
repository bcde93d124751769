/** At the timeoutMs after this many milliseconds; a browser that cannot tell waits for a moment. */
const timeoutMs = 2_000;
const fallbackDelayMs = 200;

/** Resolves when the browser is idle. */
export const onIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: timeoutMs });
    else setTimeout(resolve, fallbackDelayMs);
  });

const interactions = ['pointerdown', 'touchstart', 'keydown'] as const;

const pageLoaded = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.readyState === 'complete') resolve();
    else addEventListener('load', () => resolve(), { once: true });
  });

const firstInteraction = (): Promise<void> =>
  new Promise((resolve) => {
    const onInteraction = () => {
      for (const interaction of interactions) removeEventListener(interaction, onInteraction, true);
      resolve();
    };
    for (const interaction of interactions)
      addEventListener(interaction, onInteraction, { capture: true, passive: true });
  });

/** Resolves when the page has loaded and the browser is idle, or when the visitor first acts: whichever is first. */
export const onFirstInteractionOrIdle = (): Promise<void> =>
  Promise.race([pageLoaded().then(onIdle), firstInteraction()]);
