/** happy-dom lays nothing out: whatever is measured is as wide as a card on a laptop. */
class CardWide implements ResizeObserver {
  readonly #tell: ResizeObserverCallback;

  constructor(tell: ResizeObserverCallback) {
    this.#tell = tell;
  }

  observe(target: Element) {
    const size = [{ inlineSize: 560, blockSize: 180 }];
    const sizes = { borderBoxSize: size, contentBoxSize: size, devicePixelContentBoxSize: size };
    this.#tell([{ target, contentRect: new DOMRect(0, 0, 560, 180), ...sizes }], this);
  }

  unobserve() {}
  disconnect() {}
}

globalThis.ResizeObserver = CardWide;

/** Nothing is out of sight where nothing is laid out. */
Element.prototype.scrollIntoView ??= () => {};
