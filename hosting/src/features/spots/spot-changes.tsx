import { spotChanges } from '@reshape/content/app/spots';
import { ApiError } from '@reshape/contract/errors';
import { deleteSpot, editSpot, type Spot, spot } from '@reshape/contract/spots';
import { type RefCallback, useCallback, useEffect, useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { call } from '#lib/api-client/call.ts';
import { isFinalError } from '#lib/api-client/request.ts';
import { deviceTime } from '#lib/clock.ts';
import { loadForMember, onMemberStorageChange, parseStored, saveForMember } from '#lib/device-storage.ts';
import { noDraft, saveDraft, useDraft } from '#lib/drafts.ts';
import { networkStatus } from '#lib/network.ts';
import { addToOutbox, type OutboxHandler, removeFromOutbox, sendNow, usePending } from '#lib/outbox.ts';
import { toast } from '#lib/toasts.ts';
import { Button } from '#ui/button.tsx';
import { clearLastEdited, lastEditedName, menuId, removeSpot, replaceSpot, undoMs } from './queries.ts';
import styles from './spots.module.css';

/** Offers to undo the latest changes of spots, on every page. */
export function SpotChanges({ memberId }: { readonly memberId: string }) {
  const deletions = usePending(memberId, 'deleteSpot', deleteSpot.body);
  const edited = useLastEdited(memberId);
  return (
    <div role="status" className={styles.undo}>
      {deletions.map(({ key, body, notBefore }) =>
        notBefore === undefined ? null : (
          <UndoDeletion key={key} memberId={memberId} entryKey={key} spotId={body.id} notBefore={notBefore} />
        ),
      )}
      {edited ? <UndoEdit key={edited.until} memberId={memberId} {...edited} /> : null}
    </div>
  );
}

interface UndoDeletionProps {
  readonly memberId: string;
  readonly entryKey: string;
  readonly spotId: string;
  readonly notBefore: number;
}

/** An Undo button takes the focus if it appears within this time after the deletion, in milliseconds. */
const freshMs = 1_000;

/** A deletion can be undone until it is due, or until the page is hidden. */
function UndoDeletion({ memberId, entryKey, spotId, notBefore }: UndoDeletionProps) {
  useEffect(() => {
    const send = () => sendNow(memberId, entryKey);
    const timer = setTimeout(send, Math.max(0, notBefore - deviceTime()));
    const onHidden = () => {
      if (document.visibilityState === 'hidden') send();
    };
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onHidden);
    };
  }, [memberId, entryKey, notBefore]);
  // The button that was clicked disappeared with its spot. After a reload, no button was clicked.
  const isNew = notBefore - deviceTime() > undoMs - freshMs;
  const undo = () => removeFromOutbox(memberId, entryKey);
  return <UndoBar spotId={spotId} text={spotChanges.deleted} takesFocus={isNew} onUndo={undo} />;
}

export const spotDeletionHandler: OutboxHandler = {
  async send({ body }, { client, memberId }) {
    const { id } = deleteSpot.body.parse(body);
    await call(deleteSpot, { body: { id } });
    await removeSpot(client, memberId, id);
  },
  onFailed(error) {
    if (isFinalError(error)) toast('error', spotChanges.notDeleted);
  },
};

export const spotEditHandler: OutboxHandler = {
  async send({ body, key }, { client, memberId }) {
    const edited = await call(editSpot, { body: editSpot.body.parse(body), idempotencyKey: key });
    await replaceSpot(client, memberId, edited);
  },
  onFailed(error, { body }, { client, memberId }) {
    clearLastEdited(memberId);
    const isGone = error instanceof ApiError && error.code === 'not_found';
    toast('error', isGone ? spotChanges.gone : spotChanges.notChanged);
    if (isGone) void removeSpot(client, memberId, editSpot.body.parse(body).id);
  },
};

interface UndoEditProps {
  readonly memberId: string;
  /** The spot before the edit. */
  readonly spot: Spot;
  readonly until: number;
}

function UndoEdit({ memberId, spot, until }: UndoEditProps) {
  const { isSending, undo } = useEditSpot(memberId, spot.id);
  useEffect(() => {
    const timer = setTimeout(() => clearLastEdited(memberId), until - deviceTime());
    return () => clearTimeout(timer);
  }, [memberId, until]);
  return <UndoBar spotId={spot.id} text={spotChanges.changed} isBusy={isSending} onUndo={() => undo(spot)} />;
}

/** Moves the focus to the menu of a spot, or to the page if the spot is not on it. */
const focusSpot = (id: string) =>
  (document.getElementById(menuId(id)) ?? document.querySelector('main'))?.focus({ preventScroll: true });

interface UndoBarProps {
  readonly spotId: string;
  readonly text: string;
  readonly isBusy?: boolean;
  readonly takesFocus?: boolean;
  onUndo(): void;
}

function UndoBar({ spotId, text, isBusy = false, takesFocus = false, onUndo }: UndoBarProps) {
  // Keeps the focus on the page when the button disappears.
  const bar: RefCallback<HTMLDivElement> = useCallback(
    (element: HTMLDivElement) => () => {
      if (element.contains(document.activeElement)) requestAnimationFrame(() => focusSpot(spotId));
    },
    [spotId],
  );
  return (
    <div ref={bar} className={styles.bar}>
      <p>{text}</p>
      <Button isBusy={isBusy} autoFocus={takesFocus} onClick={onUndo}>
        {spotChanges.undo}
      </Button>
    </div>
  );
}

/** The last spot that was edited, before the edit, and until when that can be undone. */
const lastEdited = z.strictObject({ spot, until: z.number() });
type LastEdited = z.output<typeof lastEdited>;

const saveLastEdited = (memberId: string, before: Spot): void =>
  saveForMember(memberId, lastEditedName, JSON.stringify({ spot: before, until: deviceTime() + undoMs }));

function useLastEdited(memberId: string): LastEdited | undefined {
  const stored = useSyncExternalStore(onMemberStorageChange, () => loadForMember(memberId, lastEditedName));
  const edited = parseStored(stored, lastEdited);
  return edited && edited.until > deviceTime() ? edited : undefined;
}

export const editDraft = (id: string): string => `spot-edit.${id}`;

/** The draft of an edit, and how it is saved and undone. */
export function useEditSpot(memberId: string, id: string) {
  const form = editDraft(id);
  const { text } = useDraft(memberId, form);
  const pending = usePending(memberId, 'editSpot', editSpot.body).filter(({ body }) => body.id === id);
  const add = (description: string) => addToOutbox(memberId, { call: 'editSpot', body: { id, description } });
  return {
    text,
    isSending: pending.length > 0 && networkStatus.isOnline(),
    write: (changed: string) => saveDraft(memberId, form, { text: changed }),
    cancel: () => saveDraft(memberId, form, noDraft),
    /** Saves the text, which can be undone for a while. */
    save: (before: Spot, changed: string) => {
      saveDraft(memberId, form, noDraft);
      add(changed);
      saveLastEdited(memberId, before);
    },
    /** Restores the text from before the edit. */
    undo: (before: Spot) => {
      clearLastEdited(memberId);
      const last = pending.at(-1);
      if (last) removeFromOutbox(memberId, last.key);
      if (!last || last.isTried) add(before.description);
    },
  };
}
