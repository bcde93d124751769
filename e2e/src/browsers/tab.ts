/** A browser's tab, as far as the flows use it. Each engine is driven in its own way. */
export interface Tab {
  open(url: string): Promise<void>;
  /** Runs a function of the page with these arguments, which must be JSON. */
  evaluate<Result>(script: string, ...args: readonly unknown[]): Promise<Result>;
  click(target: Target): Promise<void>;
  type(target: Target, text: string): Promise<void>;
  /** The visible part of the page as PNG. */
  picture(): Promise<Uint8Array>;
}

/** One browser engine. */
export interface Engine {
  readonly name: string;
  /** Whether it runs service workers; WebKitGTK does not while it is driven. */
  readonly hasServiceWorkers: boolean;
  /** Opens a tab of this size, with nothing stored. */
  openTab(size: Size): Promise<{ readonly tab: Tab; close(): Promise<void> }>;
  close(): Promise<void>;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The visible element number `index` that matches `selector` and contains `text`. */
export interface Target {
  readonly selector: string;
  readonly text?: string;
  readonly index?: number;
}

/** The function of the page that finds a target; `null` while it is not there or disabled. */
export const findScript = `(selector, text, index) => {
  const isVisible = (element) => element.getClientRects().length > 0;
  const textOf = (element) => [element.innerText, element.ariaLabel, element.value].join(' ');
  const found = [...document.querySelectorAll(selector)].filter(
    (element) => isVisible(element) && !element.disabled && textOf(element).includes(text),
  );
  return found[index] ?? null;
}`;

export const findArguments = ({ selector, text = '', index = 0 }: Target): [string, string, number] => [
  selector,
  text,
  index,
];

/** The function of the page that says whether its fonts and content are loaded and its transitions have ended. */
export const isCompleteScript = `() => {
  const isLoading = [...document.querySelectorAll('[role=status]')].some(({ innerText }) => innerText.endsWith('...'));
  const isSeen = (element) => element.checkVisibility({ contentVisibilityAuto: true });
  const isMoving = document.getAnimations().some(({ effect, playState, timeline }) =>
    playState === 'running' && timeline === document.timeline && effect.getComputedTiming().endTime !== Infinity
    && isSeen(effect.target));
  return document.fonts.status === 'loaded' && !isLoading && !isMoving;
}`;

const timeoutMs = 30_000;

/** The first result of `attempt` that is not `undefined`. Throws an Error that names `what` after half a minute. */
export async function eventually<Result>(
  what: string,
  attempt: () => Promise<Result | undefined>,
): Promise<Result> {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    // While a page loads, its scripts cannot run.
    const result = await attempt().catch(() => undefined);
    if (result !== undefined) return result;
    if (performance.now() > deadline) throw new Error(`${what} did not appear`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
