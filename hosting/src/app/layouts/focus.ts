import { type RefObject, useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { focusPage } from '#ui/focus-page.ts';

/**
 * Moves the focus to the page's content after a navigation by link, as a browser does for a full page load, so that
 * screen readers read the new page and Tab starts at its top. The first page is left to the browser.
 */
export function useFocusOnNewPage(content: RefObject<HTMLElement | null>): void {
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const isReturn = useNavigationType() === 'POP';
  const lastAddress = useRef(address);
  useEffect(() => {
    if (lastAddress.current === address) return;
    lastAddress.current = address;
    content.current?.focus({ preventScroll: true });
    // On Back the browser restores the scroll position.
    if (!isReturn) document.documentElement.scrollTop = 0;
  }, [address, content, isReturn]);
}

let isFirstFrame = true;

/**
 * Moves the focus to the content when the whole frame has changed, as after signing in or out, because the element
 * that had the focus is gone. The first page of a visit is left to the browser.
 */
export function useFocusOnNewLayout(): void {
  useEffect(() => {
    if (!isFirstFrame) focusPage();
    isFirstFrame = false;
  }, []);
}
