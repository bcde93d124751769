import { spotChanges } from '@reshape/content/app/spots';
import type { Spot } from '@reshape/contract/spots';
import { localDay } from '@reshape/domain/local-day';
import { type RefCallback, useCallback, useEffect, useState } from 'react';
import { deviceTime } from '#lib/clock.ts';
import { useSubmittedDrafts, useWaitingForms } from '#lib/drafts.ts';
import { Button } from '#ui/button.tsx';
import { clearLastEdited, deletePrefix, editPrefix, menuId, undoDeletion, undoMs } from './change-spot.ts';
import { useEditSpot, useLastEdited, useSendDeletion } from './edit-spot.ts';
import styles from './spot-changes.module.css';
import { dayFormPrefix, useLogSpot } from './use-log-spot.ts';

/** Sends queued changes and spots for an earlier day, whatever page of the app is open, and offers to undo the latest. */
export function SpotChanges({ memberId }: { readonly memberId: string }) {
  const days = useWaitingForms(memberId, dayFormPrefix).map((form) => form.slice(dayFormPrefix.length));
  const edits = useWaitingForms(memberId, editPrefix).map((form) => form.slice(editPrefix.length));
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
        {[...deletions].map(([form, { key, notBefore }]) => (
          <Deletion
            key={key}
            memberId={memberId}
            id={form.slice(deletePrefix.length)}
            notBefore={notBefore ?? 0}
          />
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
  return (
    <UndoBar
      id={id}
      words={spotChanges.deleted}
      takesFocus={isNew}
      onUndo={() => undoDeletion(memberId, id)}
    />
  );
}

function SendDeletion({ memberId, id }: ChangeProps) {
  useSendDeletion(memberId, id);
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
