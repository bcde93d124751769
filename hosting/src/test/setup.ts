import '@testing-library/jest-dom/jest-globals';

/** happy-dom lays nothing out: whatever is measured is as wide as a card on a desktop. */
class FixedResizeObserver implements ResizeObserver {
  readonly #notify: ResizeObserverCallback;

  constructor(notify: ResizeObserverCallback) {
    this.#notify = notify;
  }

  observe(target: Element) {
    const size = [{ inlineSize: 560, blockSize: 180 }];
    const sizes = { borderBoxSize: size, contentBoxSize: size, devicePixelContentBoxSize: size };
    this.#notify([{ target, contentRect: new DOMRect(0, 0, 560, 180), ...sizes }], this);
  }

  unobserve() {}
  disconnect() {}
}

globalThis.ResizeObserver = FixedResizeObserver;
Element.prototype.scrollIntoView ??= () => {};

/**
 * A browser that is always idle. What a page fetches when idle is fetched once for all tests of a file: fake timers of a
 * test that ended before would keep it waiting for ever.
 */
window.requestIdleCallback = (onIdle) => {
  queueMicrotask(() => onIdle({ didTimeout: false, timeRemaining: () => 0 }));
  return 0;
};
