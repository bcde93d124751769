import { spotForm } from '@reshape/content/app/spots';
import { programme } from '@reshape/content/programme';
import { ApiError } from '@reshape/contract/errors';
import { createSpot, listSpots, type Spot } from '@reshape/contract/spots';
import { addDays, type LocalDay } from '@reshape/domain/local-day';
import { yesterdayClosesAt } from '@reshape/domain/spots';
import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { call, callAllPages, retryThroughOutage } from '#lib/api-client/call.ts';
import { deviceTime, newIdempotencyKey, useMinute, useToday } from '#lib/clock.ts';
import { clearForMember } from '#lib/device-storage.ts';
import { deviceTimeZone } from '#lib/format.ts';
import { keptOnDevice } from '#lib/kept-query.ts';
import {
  formsWithDraft,
  loadDraft,
  moveDraft,
  saveDraft,
  useSubmittedDrafts,
  useTextOutbox,
} from '#lib/outbox.ts';
import { toast } from '#lib/toasts.ts';

/**
 * The member's spots, newest first. When fetching them fails for as long as an outage, the session ends.
 */
export const spotsOf = (memberId: string) =>
  queryOptions({
    queryKey: ['spots', memberId],
    // All pages, because the streak needs every day.
    queryFn: ({ signal }) => callAllPages(listSpots, signal),
    ...retryThroughOutage(),
    ...keptOnDevice('spots', listSpots.response, { endsSession: true }),
  });

/** Changes the list at once, and again when a fetch that began before the change is over. */
async function changeSpots(
  client: QueryClient,
  memberId: string,
  change: (spots: readonly Spot[]) => Spot[],
): Promise<void> {
  const { queryKey } = spotsOf(memberId);
  const isFetching = client.isFetching({ queryKey }) > 0;
  const apply = () => client.setQueryData(queryKey, (known) => known && change(known));
  apply();
  await client.cancelQueries({ queryKey });
  const spots = apply();
  if (isFetching || !spots) await client.invalidateQueries({ queryKey });
}

/** Shows a spot with the words that the API confirmed. */
export const replaceSpot = (client: QueryClient, memberId: string, edited: Spot): Promise<void> =>
  changeSpots(client, memberId, (spots) => spots.map((spot) => (spot.id === edited.id ? edited : spot)));

/** Takes a spot that the API deleted out of the list. */
export const removeSpot = (client: QueryClient, memberId: string, id: string): Promise<void> =>
  changeSpots(client, memberId, (spots) => spots.filter((spot) => spot.id !== id));

/** Prepends a new spot. */
const prependSpot = (client: QueryClient, memberId: string, spot: Spot): Promise<void> =>
  changeSpots(client, memberId, (spots) => [spot, ...spots.filter(({ id }) => id !== spot.id)]);

/** The name of the draft of a spot for today. */
const form = 'spot';

/** Names of the drafts of spots for an earlier day: this prefix and the day. */
export const dayFormPrefix = `${form}.`;

const formOf = (day?: LocalDay): string => (day === undefined ? form : dayFormPrefix + day);

const isClosed = (error: unknown) => error instanceof ApiError && error.code === 'outside_window';

/** The draft of a spot and its submission, for today or an earlier day. A queued spot is sent from any page that uses this. */
export function useLogSpot(memberId: string, day?: LocalDay) {
  const client = useQueryClient();
  const { error, ...outbox } = useTextOutbox({
    memberId,
    form: formOf(day),
    send: ({ text, key }) =>
      call(createSpot, {
        body: { description: text, ...(day && { date: day, time_zone: deviceTimeZone() }) },
        idempotencyKey: key,
      }),
    onSent: (spot) => {
      toast('success', spotForm.logged);
      return prependSpot(client, memberId, spot);
    },
    onFailed: (failure) => {
      // The day closed while the spot waited: its words go back to the form of today.
      if (!isClosed(failure)) return;
      moveDraft(memberId, formOf(day), form);
      toast('warning', spotForm.yesterdayClosed);
    },
  });
  return { ...outbox, hasFailed: error !== null && outbox.draft.text !== '' };
}

/** For which day the form logs: today or, until noon on the member's clock, yesterday when they say so. */
export function useSpotDay(memberId: string) {
  const today = useToday();
  const yesterday = addDays(today, -1);
  // Computed once a day, because the form renders with every keystroke.
  const closesAt = useMemo(() => yesterdayClosesAt(today, programme.timeZone, deviceTimeZone()), [today]);
  const isOpen = useMinute() < closesAt;
  const [isChosen, setChosen] = useState(() => loadDraft(memberId, formOf(yesterday)).text !== '');
  const day = isOpen && isChosen ? yesterday : undefined;

  // Words for a day that has closed since go back to the form of today; what was submitted is with the outbox.
  const openForm = formOf(day);
  useEffect(() => {
    for (const form of formsWithDraft(memberId, dayFormPrefix))
      if (form !== openForm && loadDraft(memberId, form).key === undefined)
        moveDraft(memberId, form, formOf());
  }, [memberId, openForm]);

  return {
    /** Undefined for today. */
    day,
    closesAt,
    isOpen,
    setForYesterday: (isForYesterday: boolean) => {
      const [from, to] = [formOf(day), formOf(isForYesterday ? yesterday : undefined)];
      moveDraft(memberId, from, to);
      setChosen(isForYesterday);
    },
  };
}

// Changes as the list shows them at once. What sends them is in spot-changes.tsx, which is loaded later.

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

/** The member's spots with the changes that the API has not confirmed yet. */
export function useShownSpots(memberId: string, spots: Spot[] | undefined): Spot[] | undefined {
  const edits = useSubmittedDrafts(memberId, editPrefix);
  const deletions = useSubmittedDrafts(memberId, deletePrefix);
  if (edits.size === 0 && deletions.size === 0) return spots;
  return spots
    ?.filter(({ id }) => !deletions.has(id))
    .map((each) => {
      const words = edits.get(each.id)?.text.trim();
      return words ? { ...each, description: words } : each;
    });
}
