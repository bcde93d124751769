/** Timeout of the idle callback in milliseconds; browsers without idle callbacks wait for a short delay. */
const timeoutMs = 2_000;
const fallbackDelayMs = 200;

export const onIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: timeoutMs });
    else setTimeout(resolve, fallbackDelayMs);
  });

const interactions = ['pointerdown', 'touchstart', 'keydown'] as const;

/** Resolves when everything that the page itself asks for has loaded. */
export const pageLoaded = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.readyState === 'complete') resolve();
    else addEventListener('load', () => resolve(), { once: true });
  });

/** Resolves in the next frame that the browser paints, before it is painted. */
const nextFrame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));

let interaction: Promise<void> | undefined;

/** Resolves at the visitor's first interaction with the page after the first call. */
function firstInteraction(): Promise<void> {
  interaction ??= new Promise((resolve) => {
    for (const name of interactions)
      addEventListener(name, () => resolve(), { capture: true, passive: true, once: true });
  });
  return interaction;
}

/**
 * Resolves when the page has loaded, is painted, and the browser is idle, or at the visitor's first interaction if that
 * is sooner. A page can have loaded before its first paint, which scripts would then delay.
 */
export const onFirstInteractionOrIdle = (): Promise<void> =>
  Promise.race([pageLoaded().then(nextFrame).then(onIdle), firstInteraction()]);

/** Resolves in the next frame, or at once after the visitor's first interaction. */
export const onFirstInteractionOrFrame = (): Promise<unknown> =>
  Promise.race([nextFrame(), firstInteraction()]);
