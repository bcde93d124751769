/** At the latest after this many milliseconds; a browser that cannot tell waits for a moment. */
const latest = 2_000;
const moment = 200;

/** Resolves when the browser is idle. */
export const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: latest });
    else setTimeout(resolve, moment);
  });

/** What tells that a visitor is about to act. */
const signs = ['pointerdown', 'touchstart', 'keydown'] as const;

const loaded = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.readyState === 'complete') resolve();
    else addEventListener('load', () => resolve(), { once: true });
  });

const firstSign = (): Promise<void> =>
  new Promise((resolve) => {
    const seen = () => {
      for (const sign of signs) removeEventListener(sign, seen, true);
      resolve();
    };
    for (const sign of signs) addEventListener(sign, seen, { capture: true, passive: true });
  });

/** Resolves when the page has loaded and the browser is idle, or when the visitor first acts: whichever is first. */
export const whenWanted = (): Promise<void> => Promise.race([loaded().then(whenIdle), firstSign()]);
