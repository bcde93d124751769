import { spotChanges } from '@reshape/content/app/spots';
import { deleteSpot, editSpot, type Spot, spot } from '@reshape/contract/spots';
import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { call } from '#lib/api-client/call.ts';
import { isFinalError } from '#lib/api-client/request.ts';
import { deviceTime } from '#lib/clock.ts';
import { loadForMember, onMemberStorageChange, saveForMember } from '#lib/device-storage.ts';
import { loadDraft, noDraft, saveDraft, useTextOutbox } from '#lib/outbox.ts';
import { toast } from '#lib/toasts.ts';
import { clearLastEdited, deletePrefix, editPrefix, lastEditedName, undoMs } from './change-spot.ts';
import { removeSpot, replaceSpot } from './queries.ts';

/** The last spot that was edited, as it was before, and until when that can be undone. */
const lastEdited = z.strictObject({ spot, until: z.number() });
type LastEdited = z.output<typeof lastEdited>;

const saveLastEdited = (memberId: string, before: Spot): void =>
  saveForMember(memberId, lastEditedName, JSON.stringify({ spot: before, until: deviceTime() + undoMs }));

/** Undefined when nothing was edited, or when it can no longer be undone. */
export function useLastEdited(memberId: string): LastEdited | undefined {
  const stored = useSyncExternalStore(onMemberStorageChange, () => loadForMember(memberId, lastEditedName));
  if (stored === null) return undefined;
  try {
    const edited = lastEdited.parse(JSON.parse(stored));
    return edited.until > deviceTime() ? edited : undefined;
  } catch {
    return undefined;
  }
}

/** The words of a spot that are being changed. A queued change is sent from any page that uses this. */
export function useEditSpot(memberId: string, id: string) {
  const client = useQueryClient();
  const form = editPrefix + id;
  const { draft, isSending, write, submit } = useTextOutbox({
    memberId,
    form,
    send: ({ text, key }) => call(editSpot, { body: { id, description: text }, idempotencyKey: key }),
    onSent: (edited) => replaceSpot(client, memberId, edited),
    onFailed: () => {
      // The words stay as a draft, which the editor shows when it is opened again.
      saveDraft(memberId, form, { text: loadDraft(memberId, form).text });
      clearLastEdited(memberId);
      toast('error', spotChanges.notChanged);
    },
  });
  return {
    draft,
    isSending,
    write,
    cancel: () => saveDraft(memberId, form, noDraft),
    /** Saves other words than those of `before`, to which they can be undone for a while. */
    save: (before: Spot, words: string) => {
      write(words);
      submit();
      saveLastEdited(memberId, before);
    },
    /** Puts the words back as they were `before`. */
    undo: (before: Spot) => {
      clearLastEdited(memberId);
      if (draft.isWaiting) return saveDraft(memberId, form, noDraft);
      write(before.description);
      submit();
    },
  };
}

/** A minute until a deletion that failed is tried again, in milliseconds. */
const retryMs = 60_000;

/** Sends a deletion that is due. */
export function useSendDeletion(memberId: string, id: string): void {
  const client = useQueryClient();
  const form = deletePrefix + id;
  useTextOutbox({
    memberId,
    form,
    send: () => call(deleteSpot, { body: { id } }),
    onSent: () => removeSpot(client, memberId, id),
    onFailed: (error) => {
      if (isFinalError(error)) return toast('error', spotChanges.notDeleted);
      const draft = loadDraft(memberId, form);
      if (draft.isWaiting) saveDraft(memberId, form, { ...draft, notBefore: deviceTime() + retryMs });
    },
  });
}
