import type { Spot } from '@reshape/contract/spots';
import { deviceTime, newIdempotencyKey } from '#lib/clock.ts';
import { noDraft, saveDraft, useSubmittedDrafts } from '#lib/drafts.ts';
import { clearForMember } from '#lib/member-storage.ts';

// Changes as the list shows them at once. What sends them is in edit-spot.ts, which most visits never load.

/** How long a change can be undone, in milliseconds. */
export const undoMs = 10_000;

/** The id of the element with which the menu of a spot opens. */
export const menuId = (id: string): string => `spot-menu-${id}`;

/** Names of the drafts of changes: one of these prefixes and the id of the spot. */
export const editPrefix = 'spot-edit.';
export const deletePrefix = 'spot-delete.';

/** The name under which the last edit is stored, while it can be undone. */
export const lastEditedName = 'spot-edited';

export const clearLastEdited = (memberId: string): void => clearForMember(memberId, lastEditedName);

/** Hides a spot at once. It is deleted when it can no longer be undone. */
export function startDeletion(memberId: string, id: string): void {
  clearLastEdited(memberId);
  saveDraft(memberId, deletePrefix + id, {
    text: '',
    key: newIdempotencyKey(),
    isWaiting: true,
    notBefore: deviceTime() + undoMs,
  });
}

export const undoDeletion = (memberId: string, id: string): void =>
  saveDraft(memberId, deletePrefix + id, noDraft);

/** The member's spots with the changes that the API has not confirmed yet. */
export function useShownSpots(memberId: string, spots: Spot[] | undefined): Spot[] | undefined {
  const edits = useSubmittedDrafts(memberId, editPrefix);
  const deletions = useSubmittedDrafts(memberId, deletePrefix);
  if (edits.size === 0 && deletions.size === 0) return spots;
  return spots
    ?.filter(({ id }) => !deletions.has(deletePrefix + id))
    .map((each) => {
      const words = edits.get(editPrefix + each.id)?.text.trim();
      return words ? { ...each, description: words } : each;
    });
}
