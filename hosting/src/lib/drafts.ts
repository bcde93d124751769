import { useEffect, useMemo, useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { newIdempotencyKey } from './clock.ts';
import {
  clearForMember,
  loadForMember,
  namesOfMember,
  onMemberStorageChange,
  parseStored,
  saveForMember,
} from './device-storage.ts';
import { onTabIdChange, runIfTabClosed, tabId, useTabId } from './tab.ts';

/*
 * What a member has typed into a form and not submitted. A draft is stored on the device with every keystroke, for
 * each tab separately, so that two tabs never overwrite each other's text. A form without a draft takes over that of
 * a closed tab.
 */

const draft = z.strictObject({
  text: z.string(),
  /** The idempotency key of a submission that failed: the same text is sent again with the same key. */
  key: z.optional(z.string()),
});
export type Draft = z.output<typeof draft>;

export const noDraft: Draft = { text: '' };

const prefix = 'draft.';
const nameOf = (form: string, tab: string) => `${prefix}${tab}.${form}`;

export const isDraftName = (name: string): boolean => name.startsWith(prefix);

export const parseDraft = (stored: string | null): Draft => parseStored(stored, draft) ?? noDraft;

/** The draft of a form in this tab. */
export const loadDraft = (memberId: string, form: string): Draft =>
  parseDraft(loadForMember(memberId, nameOf(form, tabId())));

/**
 * Stores the draft of a form, or deletes it when it has neither text nor a key: a form may be submitted without text.
 */
export function saveDraft(memberId: string, form: string, value: Draft, tab = tabId()): void {
  if (value.text === '' && value.key === undefined) clearForMember(memberId, nameOf(form, tab));
  else saveForMember(memberId, nameOf(form, tab), JSON.stringify(value));
}

/** Puts text back into a form, below what it contains already. */
export function appendToDraft(memberId: string, form: string, text: string): void {
  const { text: before } = loadDraft(memberId, form);
  saveDraft(memberId, form, { text: before === '' ? text : `${before}\n\n${text}` });
}

/** Puts a draft back into a form; if the form has one already, it is offered once that one is gone. */
export function restoreDraft(memberId: string, form: string, value: Draft, id: string): void {
  const isFree = loadDraft(memberId, form).text === '';
  // No tab has such an id, so the draft counts as one of a closed tab.
  saveDraft(memberId, form, value, isFree ? tabId() : id);
}

const tabsWithDraft = (memberId: string, form: string): string[] =>
  namesOfMember(memberId)
    .filter((name) => isDraftName(name) && name.endsWith(`.${form}`))
    .map((name) => name.slice(prefix.length, -form.length - 1))
    // A dot means that another form's name ends with this one's.
    .filter((tab) => !tab.includes('.'));

/** Moves the draft of a closed tab to this one, if this one has none. */
async function takeOverDraft(memberId: string, form: string): Promise<void> {
  for (const from of tabsWithDraft(memberId, form)) {
    if (from === tabId()) continue;
    await runIfTabClosed(from, () => {
      const stored = loadForMember(memberId, nameOf(form, from));
      // Something may have been typed while the lock was asked for.
      if (stored === null || loadDraft(memberId, form).text !== '') return;
      clearForMember(memberId, nameOf(form, from));
      saveDraft(memberId, form, parseDraft(stored));
    });
  }
}

/** The draft of a form in this tab. */
export function useDraft(memberId: string, form: string): Draft {
  const tab = useTabId();
  const stored = useSyncExternalStore(onMemberStorageChange, () =>
    loadForMember(memberId, nameOf(form, tab)),
  );
  const hasOther = tabsWithDraft(memberId, form).some((other) => other !== tab);
  useEffect(() => {
    const takeOver = () => {
      if (hasOther) void takeOverDraft(memberId, form);
    };
    takeOver();
    return onTabIdChange(takeOver);
  }, [memberId, form, hasOther]);
  return useMemo(() => parseDraft(stored), [stored]);
}

/**
 * The draft in this tab of a form with several fields, stored as JSON. What is the same as `initially`, and what
 * `fields` does not parse, counts as no draft.
 */
export function useFormDraft<Fields extends object>(
  memberId: string,
  form: string,
  fields: { readonly parse: (value: unknown) => Fields },
  initially: Fields,
) {
  const draft = useDraft(memberId, form);
  const value = parseStored(draft.text, fields) ?? initially;
  return {
    value,
    write: (changes: Partial<Fields>) => {
      const text = JSON.stringify({ ...value, ...changes });
      saveDraft(memberId, form, text === JSON.stringify(initially) ? noDraft : { text });
    },
    /** The idempotency key of a submission: the same one until something is changed, also after a reload. */
    keyOfSubmission: () => {
      const key = draft.key ?? newIdempotencyKey();
      saveDraft(memberId, form, { ...draft, key });
      return key;
    },
    /** Deletes the draft, once it was sent or discarded. */
    end: () => saveDraft(memberId, form, noDraft),
  };
}
