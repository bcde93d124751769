import { spotForm } from '@reshape/content/app/spots';
import { type RefObject, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { appendToDraft } from '#lib/drafts.ts';
import { firstMoment, keepFirstMoment } from '#lib/first-moment.ts';
import { focusAtEnd } from '#ui/focus-at-end.ts';
import { spotDraft } from './queries.ts';
import { takeSharedText } from './shared-text.ts';

/** The part of the address that asks for the form of a spot; empty when it asks for nothing. */
export const spotRequest = () => (location.search === '?spot=now' ? { search: location.search } : {});

export interface Shared {
  readonly question: string;
  readonly text: string;
  /** Puts the text below what was already typed. */
  add(): void;
  leaveOut(): void;
}

/**
 * At `/?spot=now`, from a shortcut, the button of a nudge or another app: puts the cursor into the field of `form`, and
 * removes the request from the address, so that a reload does not repeat it. Returns what another app shared, which any
 * website could have sent, so that it is only added when the member says so.
 */
export function useSpotNow(memberId: string, form: RefObject<HTMLElement | null>): Shared | undefined {
  const [query] = useSearchParams();
  const [text, setText] = useState<string>();
  const isAsked = query.get('spot') === 'now';
  const focus = () => focusAtEnd(form.current?.querySelector('textarea'));
  useEffect(() => {
    if (!isAsked) return;
    // Not through the router, which moves the focus to the content of a new address.
    history.replaceState(history.state, '', location.pathname);
    focusAtEnd(form.current?.querySelector('textarea'));
    void takeSharedText().then(setText);
  }, [isAsked, form]);
  if (text === undefined) return undefined;
  return {
    question: spotForm.shared.question,
    text,
    add() {
      appendToDraft(memberId, spotDraft, text);
      setText(undefined);
      focus();
    },
    leaveOut() {
      setText(undefined);
      focus();
    },
  };
}

/** The moment that was written on the sales page in this browser, for a member who has logged no spot yet. */
export function useFirstMoment(
  memberId: string,
  form: RefObject<HTMLElement | null>,
  hasNoSpot: boolean,
): Shared | undefined {
  const [text, setText] = useState(firstMoment);
  if (text === '' || !hasNoSpot) return undefined;
  const end = () => {
    keepFirstMoment('');
    setText('');
    focusAtEnd(form.current?.querySelector('textarea'));
  };
  return {
    question: spotForm.shared.moment,
    text,
    add() {
      appendToDraft(memberId, spotDraft, text);
      end();
    },
    leaveOut: end,
  };
}
