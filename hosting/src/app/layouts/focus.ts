import { type RefObject, useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/**
 * Puts the focus on the page's content when another page was opened by a link, as a browser does for a full page
 * load: a screen reader reads the new page, and Tab goes on from its top. The first page is left to the browser.
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
    // On the way back the browser puts the page where it was.
    if (!isReturn) document.documentElement.scrollTop = 0;
  }, [address, content, isReturn]);
}

let isFirstFrame = true;

/**
 * Puts the focus on the content when the whole frame of the page has changed, as after signing in or out: what had
 * the focus is gone, and a screen reader would go on nowhere. The first page of a visit is left to the browser.
 */
export function useFocusOnNewLayout(): void {
  useEffect(() => {
    if (!isFirstFrame) document.getElementById('content')?.focus({ preventScroll: true });
    isFirstFrame = false;
  }, []);
}
