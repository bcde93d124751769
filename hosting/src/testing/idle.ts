/**
 * A browser that is always idle. What a page fetches when idle is fetched once for all
 * tests of a file: fake timers of a test that ended before would keep it waiting for ever.
 */
window.requestIdleCallback = (whenIdle) => {
  queueMicrotask(() => whenIdle({ didTimeout: false, timeRemaining: () => 0 }));
  return 0;
};

export {};
