import { type RefCallback, useCallback, useRef } from 'react';

/**
 * Keeps the focus near when the part of a page that has it is taken away, as after a press on its own button: else a
 * screen reader would begin anew at the top of the page. `holder` stays and gets the focus (give it `tabIndex={-1}`);
 * `part` is what may go.
 */
export function useKeptFocus<Holder extends HTMLElement>() {
  const holder = useRef<Holder>(null);
  const part: RefCallback<HTMLElement> = useCallback(
    (element: HTMLElement) => () => {
      if (element.contains(document.activeElement)) holder.current?.focus({ preventScroll: true });
    },
    [],
  );
  return { holder, part };
}
