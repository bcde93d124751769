import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import {
  clearForMember,
  loadForMember,
  namesOfMember,
  onMemberStorageChange,
  saveForMember,
} from './member-storage.ts';

/** Words that a member typed and that no response has confirmed yet, kept on the device under the member's id. */
const draft = z.strictObject({
  text: z.string(),
  /** Once the member pressed the button: the idempotency key of that intent, kept until a final response. */
  key: z.optional(z.string()),
  /** The member pressed the button and there was no network: the outbox sends it once there is. */
  isWaiting: z.optional(z.boolean()),
});
export type Draft = z.output<typeof draft>;

export const noDraft: Draft = { text: '' };

const prefix = 'draft.';
const isDraft = (name: string) => name.startsWith(prefix);

function parsed(stored: string | null): Draft {
  if (stored === null) return noDraft;
  try {
    return draft.parse(JSON.parse(stored));
  } catch {
    return noDraft;
  }
}

/** The draft of one form; `noDraft` when nothing was typed. */
export const loadDraft = (memberId: string, form: string): Draft =>
  parsed(loadForMember(memberId, prefix + form));

/** Saves the draft, or clears it when nothing is left of it: a form may be sent without words, and then has a key. */
export function saveDraft(memberId: string, form: string, value: Draft): void {
  if (value.text === '' && value.key === undefined) clearForMember(memberId, prefix + form);
  else saveForMember(memberId, prefix + form, JSON.stringify(value));
}

/** The draft of one form as it is now, in step with the other tabs. */
export function useDraft(memberId: string, form: string): Draft {
  return parsed(useSyncExternalStore(onMemberStorageChange, () => loadForMember(memberId, prefix + form)));
}

const waitingForms = (memberId: string, start: string): string[] =>
  namesOfMember(memberId)
    .filter((name) => name.startsWith(prefix + start))
    .map((name) => name.slice(prefix.length))
    .filter((form) => loadDraft(memberId, form).isWaiting);

/** The forms whose name begins with `start` and whose draft waits for the network, in step with the other tabs. */
export function useWaitingForms(memberId: string, start: string): string[] {
  // One string, because React compares what it gets, and no two lists are the same.
  const names = useSyncExternalStore(onMemberStorageChange, () =>
    waitingForms(memberId, start).sort().join('\n'),
  );
  return names === '' ? [] : names.split('\n');
}

const isUnsent = ({ text, isWaiting }: Draft) => isWaiting === true || text.trim() !== '';

/** Whether the device holds something of this member that was not sent. */
export const hasDrafts = (memberId: string): boolean =>
  namesOfMember(memberId).some((name) => isDraft(name) && isUnsent(parsed(loadForMember(memberId, name))));

/** Clears what the device holds for a member; the words that were not sent only when `andDrafts`. */
export function clearMember(memberId: string, { andDrafts }: { readonly andDrafts: boolean }): void {
  for (const name of namesOfMember(memberId)) if (andDrafts || !isDraft(name)) clearForMember(memberId, name);
}
