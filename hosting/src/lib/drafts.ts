import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { onOwnChange, ownNames, readOwn, removeOwn, writeOwn } from './member-storage.ts';

/** Words that a member typed and that no answer has confirmed yet, kept on the device under the member's id. */
const draft = z.strictObject({
  text: z.string(),
  /** Once the member pressed the button: the key of that intent, kept until a final answer. */
  key: z.optional(z.string()),
  /** The member pressed the button and there was no network: to be sent once there is. */
  isWaiting: z.optional(z.boolean()),
});
export type Draft = z.output<typeof draft>;

export const noDraft: Draft = { text: '' };

export const draftPrefix = 'draft.';

function parsed(stored: string | null): Draft {
  if (stored === null) return noDraft;
  try {
    return draft.parse(JSON.parse(stored));
  } catch {
    return noDraft;
  }
}

/** The draft of one form; `noDraft` when nothing was typed. */
export const readDraft = (memberId: string, form: string): Draft =>
  parsed(readOwn(memberId, draftPrefix + form));

/** Keeps the draft, or forgets it when nothing is left of it: a form may be sent without words, and then has a key. */
export function writeDraft(memberId: string, form: string, value: Draft): void {
  if (value.text === '' && value.key === undefined) removeOwn(memberId, draftPrefix + form);
  else writeOwn(memberId, draftPrefix + form, JSON.stringify(value));
}

/** The draft of one form as it is now, in step with the other tabs. */
export function useDraft(memberId: string, form: string): Draft {
  return parsed(useSyncExternalStore(onOwnChange, () => readOwn(memberId, draftPrefix + form)));
}

const isDraft = (name: string) => name.startsWith(draftPrefix);
const isUnsent = ({ text, isWaiting }: Draft) => isWaiting === true || text.trim() !== '';

/** Whether the device holds something of this member that was not sent. */
export const hasDrafts = (memberId: string): boolean =>
  ownNames(memberId).some((name) => isDraft(name) && isUnsent(parsed(readOwn(memberId, name))));

/** Forgets what the device holds for a member; the words that were not sent only when `andDrafts`. */
export function forgetMember(memberId: string, { andDrafts }: { readonly andDrafts: boolean }): void {
  for (const name of ownNames(memberId)) if (andDrafts || !isDraft(name)) removeOwn(memberId, name);
}
