import { type RefObject, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { appendToDraft } from '#lib/drafts.ts';
import { focusAtEnd } from '#ui/focus-at-end.ts';
import { spotDraft } from './queries.ts';

/** Text that another app shared, from the fragment of the address. */
function sharedText(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1)).trim();
  } catch {
    return '';
  }
}

/** The part of the address that asks for the form of a spot, with the shared text; empty when it asks for nothing. */
export const spotRequest = () =>
  location.search === '?spot=now' ? { search: location.search, hash: location.hash } : {};

/**
 * At `/?spot=now`, from a shortcut, the button of a nudge or another app: puts the cursor into the field of
 * `form`, with the shared text below what was already typed, and removes both from the address so that a
 * reload does not repeat it.
 */
export function useSpotNow(memberId: string, form: RefObject<HTMLElement | null>): void {
  const [query] = useSearchParams();
  const isAsked = query.get('spot') === 'now';
  useEffect(() => {
    if (!isAsked) return;
    const text = sharedText(location.hash);
    if (text !== '') appendToDraft(memberId, spotDraft, text);
    // Not through the router, which moves the focus to the content of a new address.
    history.replaceState(history.state, '', location.pathname);
    focusAtEnd(form.current?.querySelector('textarea'));
  }, [isAsked, memberId, form]);
}
