/** At the latest after this many milliseconds; a browser that cannot tell waits for a moment. */
const latest = 2_000;
const moment = 200;

/** Resolves when the browser is idle. */
export const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: latest });
    else setTimeout(resolve, moment);
  });
