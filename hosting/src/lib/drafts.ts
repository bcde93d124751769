import { useMemo, useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import {
  clearForMember,
  loadForMember,
  namesOfMember,
  onMemberStorageChange,
  saveForMember,
} from './device-storage.ts';

/** Text that a member typed and the API has not confirmed, stored on the device under the member's id. */
const draft = z.strictObject({
  text: z.string(),
  /** The idempotency key of the submission, from the click until a final response. */
  key: z.optional(z.string()),
  /** Submitted while offline: the outbox sends it once the device is online. */
  isWaiting: z.optional(z.boolean()),
  /** When a submission may be sent at the earliest, in milliseconds since 1970: until then it can be undone. */
  notBefore: z.optional(z.number()),
});
export type Draft = z.output<typeof draft>;

export const noDraft: Draft = { text: '' };

const submittedDrafts = z.array(z.tuple([z.string(), draft]));

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

/** The draft of one form; `noDraft` when there is none. */
export const loadDraft = (memberId: string, form: string): Draft =>
  parsed(loadForMember(memberId, prefix + form));

/** Saves the draft, or removes it when it has neither text nor a key: a form may be submitted without text. */
export function saveDraft(memberId: string, form: string, value: Draft): void {
  if (value.text === '' && value.key === undefined) clearForMember(memberId, prefix + form);
  else saveForMember(memberId, prefix + form, JSON.stringify(value));
}

/** The current draft of one form, updated from other tabs. */
export function useDraft(memberId: string, form: string): Draft {
  return parsed(useSyncExternalStore(onMemberStorageChange, () => loadForMember(memberId, prefix + form)));
}

/** The forms whose name begins with `start` and that have a draft. */
export const formsWithDraft = (memberId: string, start: string): string[] =>
  namesOfMember(memberId)
    .filter((name) => name.startsWith(prefix + start))
    .map((name) => name.slice(prefix.length));

const waitingForms = (memberId: string, start: string): string[] =>
  formsWithDraft(memberId, start).filter((form) => loadDraft(memberId, form).isWaiting);

/** Moves the text of one form to another, below what is there already. */
export function moveDraft(memberId: string, from: string, to: string): void {
  const { text } = loadDraft(memberId, from);
  if (text === '') return;
  const before = loadDraft(memberId, to).text;
  saveDraft(memberId, to, { text: before === '' ? text : `${before}\n\n${text}` });
  saveDraft(memberId, from, noDraft);
}

/** The forms whose name begins with `start` and whose draft waits for the network, updated from other tabs. */
export function useWaitingForms(memberId: string, start: string): string[] {
  // One string, because React compares snapshots by identity and a new list would differ each time.
  const names = useSyncExternalStore(onMemberStorageChange, () =>
    waitingForms(memberId, start).sort().join('\n'),
  );
  return names === '' ? [] : names.split('\n');
}

/** The drafts that were submitted and have no final response, by their forms, updated from other tabs. */
export function useSubmittedDrafts(memberId: string, start: string): ReadonlyMap<string, Draft> {
  const snapshot = useSyncExternalStore(onMemberStorageChange, () =>
    JSON.stringify(
      formsWithDraft(memberId, start)
        .sort()
        .map((form) => [form, loadDraft(memberId, form)] as const)
        .filter(([, { key }]) => key !== undefined),
    ),
  );
  return useMemo(() => new Map(submittedDrafts.parse(JSON.parse(snapshot))), [snapshot]);
}

const isUnsent = ({ text, isWaiting }: Draft) => isWaiting === true || text.trim() !== '';

/** Whether the device has unsent drafts or submissions of this member. */
export const hasDrafts = (memberId: string): boolean =>
  namesOfMember(memberId).some((name) => isDraft(name) && isUnsent(parsed(loadForMember(memberId, name))));

/** Clears the member's data on this device; unsent drafts only when `andDrafts`. */
export function clearMember(memberId: string, { andDrafts }: { readonly andDrafts: boolean }): void {
  for (const name of namesOfMember(memberId)) if (andDrafts || !isDraft(name)) clearForMember(memberId, name);
}
