import { spotChanges } from '@reshape/content/app/spots';
import { deleteSpot, editSpot, type Spot, spot } from '@reshape/contract/spots';
import { localDay } from '@reshape/domain/local-day';
import { useQueryClient } from '@tanstack/react-query';
import { type RefCallback, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { call } from '#lib/api-client/call.ts';
import { isFinalError } from '#lib/api-client/request.ts';
import { deviceTime } from '#lib/clock.ts';
import { loadForMember, onMemberStorageChange, parseStored, saveForMember } from '#lib/device-storage.ts';
import { loadDraft, noDraft, saveDraft, useSubmittedDrafts, useTextOutbox, useWaiting } from '#lib/outbox.ts';
import { toast } from '#lib/toasts.ts';
import { Button } from '#ui/button.tsx';
import {
  clearLastEdited,
  dayFormPrefix,
  deletePrefix,
  editPrefix,
  lastEditedName,
  menuId,
  removeSpot,
  replaceSpot,
  undoMs,
  useLogSpot,
} from './queries.ts';
import styles from './spots.module.css';

/** Sends queued changes and spots for an earlier day, whatever page of the app is open, and offers to undo the latest. */
export function SpotChanges({ memberId }: { readonly memberId: string }) {
  const days = useWaiting(memberId, dayFormPrefix);
  const edits = useWaiting(memberId, editPrefix);
  const deletions = useSubmittedDrafts(memberId, deletePrefix);
  const edited = useLastEdited(memberId);
  return (
    <>
      {days.map((day) => (
        <SendSpotOfDay key={day} memberId={memberId} day={day} />
      ))}
      {edits.map((id) => (
        <SendEdit key={id} memberId={memberId} id={id} />
      ))}
      <div role="status" className={styles.undo}>
        {[...deletions].map(([id, { key, notBefore }]) => (
          <Deletion key={key} memberId={memberId} id={id} notBefore={notBefore ?? 0} />
        ))}
        {edited ? <UndoEdit key={edited.until} memberId={memberId} {...edited} /> : null}
      </div>
    </>
  );
}

function SendSpotOfDay({ memberId, day }: { readonly memberId: string; readonly day: string }) {
  useLogSpot(memberId, localDay(day));
  return null;
}

interface ChangeProps {
  readonly memberId: string;
  readonly id: string;
}

function SendEdit({ memberId, id }: ChangeProps) {
  useEditSpot(memberId, id);
  return null;
}

/** A change counts as made just now for so long, in milliseconds. */
const freshMs = 1_000;

/** A deletion: it can be undone until it is due, and is sent then, or as soon as nobody looks at the page any more. */
function Deletion({ memberId, id, notBefore }: ChangeProps & { readonly notBefore: number }) {
  const [isDue, setDue] = useState(() => notBefore <= deviceTime());
  useEffect(() => {
    const left = notBefore - deviceTime();
    setDue(left <= 0);
    const timer = setTimeout(() => setDue(true), Math.max(0, left));
    const onHidden = () => {
      if (document.visibilityState === 'hidden') setDue(true);
    };
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onHidden);
    };
  }, [notBefore]);
  if (isDue) return <SendDeletion memberId={memberId} id={id} />;
  // The button that was pressed is gone with its spot; after a reload nobody has just pressed one.
  const isNew = notBefore - deviceTime() > undoMs - freshMs;
  const undo = () => saveDraft(memberId, deletePrefix + id, noDraft);
  return <UndoBar id={id} words={spotChanges.deleted} takesFocus={isNew} onUndo={undo} />;
}

/** A minute until a deletion that failed is tried again, in milliseconds. */
const retryMs = 60_000;

/** Sends a deletion that is due. */
function SendDeletion({ memberId, id }: ChangeProps) {
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
  return null;
}

interface UndoEditProps {
  readonly memberId: string;
  /** As it was before. */
  readonly spot: Spot;
  readonly until: number;
}

function UndoEdit({ memberId, spot, until }: UndoEditProps) {
  const { isSending, undo } = useEditSpot(memberId, spot.id);
  useEffect(() => {
    const timer = setTimeout(() => clearLastEdited(memberId), until - deviceTime());
    return () => clearTimeout(timer);
  }, [memberId, until]);
  return <UndoBar id={spot.id} words={spotChanges.changed} isBusy={isSending} onUndo={() => undo(spot)} />;
}

/** Moves the focus to the menu of a spot, or to the page when the spot is not there. */
const focusSpot = (id: string) =>
  (document.getElementById(menuId(id)) ?? document.querySelector('main'))?.focus({ preventScroll: true });

interface UndoBarProps {
  /** The spot that was changed. */
  readonly id: string;
  readonly words: string;
  readonly isBusy?: boolean;
  readonly takesFocus?: boolean;
  onUndo(): void;
}

function UndoBar({ id, words, isBusy = false, takesFocus = false, onUndo }: UndoBarProps) {
  // The button may have the focus when it goes.
  const bar: RefCallback<HTMLDivElement> = useCallback(
    (element: HTMLDivElement) => () => {
      if (element.contains(document.activeElement)) requestAnimationFrame(() => focusSpot(id));
    },
    [id],
  );
  return (
    <div ref={bar} className={styles.bar}>
      <p>{words}</p>
      <Button variant="secondary" isBusy={isBusy} autoFocus={takesFocus} onClick={onUndo}>
        {spotChanges.undo}
      </Button>
    </div>
  );
}

/** The last spot that was edited, as it was before, and until when that can be undone. */
const lastEdited = z.strictObject({ spot, until: z.number() });
type LastEdited = z.output<typeof lastEdited>;

const saveLastEdited = (memberId: string, before: Spot): void =>
  saveForMember(memberId, lastEditedName, JSON.stringify({ spot: before, until: deviceTime() + undoMs }));

/** Undefined when nothing was edited, or when it can no longer be undone. */
function useLastEdited(memberId: string): LastEdited | undefined {
  const stored = useSyncExternalStore(onMemberStorageChange, () => loadForMember(memberId, lastEditedName));
  const edited = parseStored(stored, lastEdited);
  return edited && edited.until > deviceTime() ? edited : undefined;
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
