import { type RefCallback, useCallback, useRef } from 'react';

/**
 * Moves the focus to `holder` when `part`, the part of the page that has it, is removed, as after a click on its own
 * button; otherwise a screen reader would start again at the top of the page. Give `holder` `tabIndex={-1}`.
 */
export function useFocusFallback<Holder extends HTMLElement>() {
  const holder = useRef<Holder>(null);
  const part: RefCallback<HTMLElement> = useCallback(
    (element: HTMLElement) => () => {
      if (element.contains(document.activeElement)) holder.current?.focus({ preventScroll: true });
    },
    [],
  );
  return { holder, part };
}
