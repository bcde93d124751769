import { spotForm } from '@reshape/content/app/spots';
import { createSpot, deleteSpot, editSpot, listSpots, type Spot, tagSpot } from '@reshape/contract/spots';
import type { LocalDay } from '@reshape/domain/local-day';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call, callAllPages, retryThroughOutage } from '#lib/api-client/call.ts';
import { deviceTime } from '#lib/clock.ts';
import { clearForMember } from '#lib/device-storage.ts';
import { keptOnDevice } from '#lib/kept-query.ts';
import { dayOfEntry, dayOfWriting, useOpenDay } from '#lib/open-day.ts';
import { addToOutbox, type OutboxHandler, useOutbox, usePending, useWaiting } from '#lib/outbox.ts';
import { useTextForm } from '#lib/text-form.ts';
import { toast } from '#lib/toasts.ts';

/** The member's spots, newest first. The session ends when they cannot be fetched during an outage. */
export const spotsOf = (memberId: string) =>
  queryOptions({
    queryKey: ['spots', memberId],
    // All pages, because the streak needs every day.
    queryFn: ({ signal }) => callAllPages(listSpots, { signal }),
    ...retryThroughOutage(),
    ...keptOnDevice('spots', listSpots.response, { endsSession: true }),
  });

/**
 * Changes the cached list. A fetch in progress is cancelled and repeated, because its response may lack the change.
 */
async function changeSpots(
  client: QueryClient,
  memberId: string,
  change: (spots: readonly Spot[]) => Spot[],
): Promise<void> {
  const { queryKey } = spotsOf(memberId);
  const isFetching = client.isFetching({ queryKey }) > 0;
  const apply = () => client.setQueryData(queryKey, (loaded) => loaded && change(loaded));
  apply();
  await client.cancelQueries({ queryKey });
  const spots = apply();
  if (isFetching || !spots) await client.invalidateQueries({ queryKey });
}

/** Shows a spot with the text that the API confirmed. */
export const replaceSpot = (client: QueryClient, memberId: string, edited: Spot): Promise<void> =>
  changeSpots(client, memberId, (spots) => spots.map((spot) => (spot.id === edited.id ? edited : spot)));

/** Removes a spot that the API deleted. */
export const removeSpot = (client: QueryClient, memberId: string, id: string): Promise<void> =>
  changeSpots(client, memberId, (spots) => spots.filter((spot) => spot.id !== id));

const prependSpot = (client: QueryClient, memberId: string, spot: Spot): Promise<void> =>
  changeSpots(client, memberId, (spots) => [spot, ...spots.filter(({ id }) => id !== spot.id)]);

/** The keys of the outbox's entries that have become spots since the page was opened, by the ids of the spots. */
const sentKeys = new Map<string, string>();

/** Identifies a spot in a list, before it was sent as afterwards. */
export const listKeyOf = ({ id }: Spot): string => sentKeys.get(id) ?? id;

export const spotHandler: OutboxHandler = {
  async send({ body, key, ...written }, { client, memberId }) {
    const given = createSpot.body.parse(body);
    const spot = await call(createSpot, {
      body: { ...dayOfWriting(written), ...given },
      idempotencyKey: key,
    });
    sentKeys.set(spot.id, key);
    toast('success', spotForm.logged);
    await prependSpot(client, memberId, spot);
  },
};

export const spotDraft = 'spot';

/** The name under which the form for a new spot stores its day. */
export const spotDayName = (memberId: string): string => `spot-day.${memberId}`;

/** The form for a new spot, for today or an earlier day that is open. */
export function useLogSpot(memberId: string) {
  const { chooseDay, ...days } = useOpenDay(spotDayName(memberId));
  const { day } = days;
  const form = useTextForm({
    memberId,
    form: spotDraft,
    call: 'createSpot',
    toBody: (description) => ({ description, ...(day && { date: day }) }),
    onFailed: ({ body }) => chooseDay(createSpot.body.safeParse(body).data?.date),
  });
  return {
    ...days,
    ...form,
    /** Whether the outbox has a spot that this form is not sending now: it waits for the network or for a retry. */
    isWaiting: usePending(memberId, 'createSpot', createSpot.body).length > 0 && !form.isSending,
    chooseDay: (chosen: LocalDay | undefined) => {
      // A spot for another day is a new submission.
      form.write(form.text);
      chooseDay(chosen);
    },
    submit: (onAccepted: () => void) => {
      form.submit(onAccepted);
      chooseDay(undefined);
    },
  };
}

// Changes are shown at once. The code that sends them is in spot-changes.tsx, which is loaded later.

/** How long a change can be undone, in milliseconds. */
export const undoMs = 10_000;

/** The id of the button that opens the menu of a spot. */
export const menuId = (id: string): string => `spot-menu-${id}`;

/** The name under which the last edit is stored while it can be undone. */
export const lastEditedName = 'spot-edited';

export const clearLastEdited = (memberId: string): void => clearForMember(memberId, lastEditedName);

/** Hides a spot at once. It is deleted when that can no longer be undone. */
export function startDeletion(memberId: string, id: string): void {
  clearLastEdited(memberId);
  addToOutbox(memberId, { call: 'deleteSpot', body: { id }, notBefore: deviceTime() + undoMs });
}

export interface ShownSpot extends Spot {
  /** The key of a change in the outbox that could not be saved. */
  readonly unsavedEdit?: string | undefined;
  /** Whether the spot is in the outbox; its `id` is then the key of the entry. */
  readonly isWaiting?: boolean;
}

/** The spots that wait in the outbox, newest first. */
function useWaitingSpots(memberId: string): ShownSpot[] {
  const waiting = useWaiting(memberId, 'createSpot', createSpot.body);
  const sent = new Set(sentKeys.values());
  return waiting
    .filter(({ key }) => !sent.has(key))
    .map(({ body, key, ...written }) => ({
      ...body,
      id: key,
      date: dayOfEntry(written, body.date),
      isWaiting: true,
    }))
    .reverse();
}

export interface SpotItemProps {
  readonly memberId: string;
  readonly spot: ShownSpot;
}

/** The member's spots with the changes that the API has not confirmed yet. */
export function useShownSpots(memberId: string, spots: Spot[] | undefined): ShownSpot[] | undefined {
  const outbox = useOutbox(memberId);
  const waiting = useWaitingSpots(memberId);
  const edits = usePending(memberId, 'editSpot', editSpot.body);
  const deletions = usePending(memberId, 'deleteSpot', deleteSpot.body);
  const tags = usePending(memberId, 'tagSpot', tagSpot.body);
  const unsaved = new Map(
    outbox.flatMap(({ call: name, body, key, failure }) =>
      name === 'editSpot' && failure ? [[editSpot.body.safeParse(body).data?.id, key]] : [],
    ),
  );
  if (!spots) return undefined;
  const listed = waiting.length === 0 ? spots : [...waiting, ...spots];
  if (edits.length === 0 && deletions.length === 0 && tags.length === 0 && unsaved.size === 0) return listed;
  const deleted = new Set(deletions.map(({ body }) => body.id));
  const tagged = new Map(tags.map(({ body }) => [body.id, body.instinct]));
  const edited = new Map(edits.map(({ body }) => [body.id, body.description]));
  return listed
    .filter(({ id }) => !deleted.has(id))
    .map((spot) => ({
      ...spot,
      description: edited.get(spot.id) ?? spot.description,
      instinct: (tagged.has(spot.id) ? tagged.get(spot.id) : spot.instinct) ?? undefined,
      unsavedEdit: unsaved.get(spot.id),
    }));
}
