import { configure } from '@testing-library/dom';
import '@testing-library/jest-dom/jest-globals';
import * as React from 'react';
import { refuseTextsInPlace } from './texts-in-place.ts';

/** happy-dom has no layout: every measured element is as wide as a card on a desktop. */
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

// With real timers, a busy machine may need longer than the default of one second.
configure({ asyncUtilTimeout: 30_000 });
refuseTextsInPlace();
globalThis.ResizeObserver = FixedResizeObserver;
Element.prototype.scrollIntoView ??= () => {};

// happy-dom calls the form itself the submitter where browsers name none.
window.addEventListener(
  'submit',
  (event) => {
    if (event.submitter === event.target) Object.assign(event, { submitter: null });
  },
  { capture: true },
);

/**
 * A browser that is always idle. Code that is loaded when idle is loaded once for all tests of a file: with
 * fake timers, a load that one test started would never finish in the next.
 */
window.requestIdleCallback = (onIdle) => {
  queueMicrotask(() => onIdle({ didTimeout: false, timeRemaining: () => 0 }));
  return 0;
};

/**
 * React's development build keeps a stack trace for each of the first 10,000 elements a second, for the warnings that
 * name a component. The traces take an eighth of the time of all tests, so here no element counts as one of the first.
 */
const reactInternals: unknown = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
);
Object.defineProperty(reactInternals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set: () => {} });
