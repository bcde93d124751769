import { type RefObject, useEffect } from 'react';

const controls = ':is(a[href], button, input, select, textarea):not(:disabled, [tabindex="-1"], [hidden] *)';

/** The controls in a node, which may be one itself; none once it has been removed from the page. */
const controlsIn = (node: Node | null): HTMLElement[] =>
  node instanceof HTMLElement && node.isConnected
    ? [node, ...node.querySelectorAll<HTMLElement>('*')].filter((element) => element.matches(controls))
    : [];

/** The control that takes the place of one that disappeared in these changes. */
function controlInPlaceOf(gone: Node, changes: readonly MutationRecord[]): HTMLElement | undefined {
  const change = changes.find(({ removedNodes }) => [...removedNodes].some((node) => node.contains(gone)));
  if (!change) return undefined;
  const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
  const addedHere = added.filter((node) => change.target.contains(node));
  return (
    [change.nextSibling, ...addedHere].flatMap(controlsIn)[0] ??
    controlsIn(change.previousSibling).at(-1) ??
    controlsIn(change.target)[0]
  );
}

/**
 * Moves the focus when the element that has it is removed, such as a row that was settled or the button that shows more
 * rows: to the first control of what follows or was added, or else the last one before it, or else one beside it, or
 * else the page.
 */
export function useFocusAfterRemoval(page: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const main = page.current;
    if (!main) return;
    let focused: { readonly element: Node; readonly pathname: string } | undefined;
    const onFocus = ({ target }: FocusEvent) => {
      focused = { element: target as Node, pathname: location.pathname };
    };
    const observer = new MutationObserver((changes) => {
      const { element, pathname } = focused ?? {};
      // Another page gets the focus itself.
      if (!element || element.isConnected || pathname !== location.pathname) return;
      focused = undefined;
      if (document.activeElement !== document.body) return;
      (controlInPlaceOf(element, changes) ?? main).focus();
    });
    main.addEventListener('focusin', onFocus);
    observer.observe(main, { childList: true, subtree: true });
    return () => {
      main.removeEventListener('focusin', onFocus);
      observer.disconnect();
    };
  }, [page]);
}
