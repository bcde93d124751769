import { trackerToggle } from '@reshape/content/app/worksheets';
import { ApiError } from '@reshape/contract/errors';
import { id, idempotencyKey, localDay } from '@reshape/contract/fields';
import { type TrackerEntry, toggleTracker } from '@reshape/contract/tracker';
import type { LocalDay } from '@reshape/domain/local-day';
import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { call } from '#lib/api-client/call.ts';
import { NetworkError } from '#lib/api-client/errors.ts';
import { newKey } from '#lib/clock.ts';
import { onOwnChange, readOwn, removeOwn, writeOwn } from '#lib/member-storage.ts';
import { connectivity, useIsOnline } from '#lib/network.ts';
import { toast } from '#lib/toasts.ts';
import { today, useToday } from '#lib/today.ts';
import { adoptDay, withDay } from './tracker-queries.ts';

/** A press on the checkbox until its final answer: kept on the device, so that no tunnel and no reload undoes it. */
const tick = z.strictObject({
  worksheetId: id,
  /** The programme's day on which it was pressed; it stays this day, however late it is sent. */
  date: localDay,
  completed: z.boolean(),
  key: idempotencyKey,
});
export type Tick = z.output<typeof tick>;

const name = 'tick';

function parsed(stored: string | null): Tick | undefined {
  if (stored === null) return undefined;
  try {
    return tick.parse(JSON.parse(stored));
  } catch {
    return undefined;
  }
}

export const keepTick = (memberId: string, kept: Tick): void =>
  writeOwn(memberId, name, JSON.stringify(kept));

/** Forgets a press that has its answer, unless another one has taken its place. */
export function forgetTick(memberId: string, { key }: Tick): void {
  if (parsed(readOwn(memberId, name))?.key === key) removeOwn(memberId, name);
}

/** The press that has no final answer yet, in step with the other tabs. */
export const useKeptTick = (memberId: string): Tick | undefined =>
  parsed(useSyncExternalStore(onOwnChange, () => readOwn(memberId, name)));

/**
 * Sends one press and resolves to the day as it now is. The state that the member saw and wants is named, so that two
 * devices that press at once agree instead of undoing each other.
 *
 * A day outside the window means that the clock was wrong: the refusal has corrected it, and the press of this moment
 * goes to the day that it is now. A press that waited keeps its day, and is refused when that is too long ago.
 */
export async function sendTick(
  { worksheetId, date, completed, key }: Tick,
  { hasWaited }: { readonly hasWaited: boolean },
): Promise<TrackerEntry> {
  const put = async (day: LocalDay) => {
    const params = { id: worksheetId };
    const answer = await call(toggleTracker, { params, body: { date: day, completed }, idempotencyKey: key });
    return { date: day, completed: answer.completed };
  };
  try {
    return await put(date);
  } catch (error) {
    const day = today();
    const isClockCorrected = error instanceof ApiError && error.code === 'outside_window' && day !== date;
    if (hasWaited || !isClockCorrected) throw error;
    return put(day);
  }
}

interface Sending {
  readonly tick: Tick;
  readonly hasWaited: boolean;
}

const isArchived = (error: unknown) => error instanceof ApiError && error.code === 'worksheet_archived';

export interface TickOptions {
  readonly memberId: string;
  readonly worksheetId: string;
  /** What the API last said; `undefined` until it has. */
  readonly history: readonly TrackerEntry[] | undefined;
  /** The API has answered, or said that the worksheet is not the current one any more. */
  onAnswered(): void;
}

/**
 * Today's tick (spec section 4). A press shows at once and is taken back when it fails for good; while there is no
 * network it waits, with its day and its key, and is sent when there is one.
 */
export function useTickToday({ memberId, worksheetId, history, onAnswered }: TickOptions) {
  const client = useQueryClient();
  const kept = useKeptTick(memberId);
  const day = useToday();
  const isOnline = useIsOnline();
  const mutationKey = ['tick', memberId];
  const isSending = useIsMutating({ mutationKey }) > 0;

  const { mutate, data, error } = useMutation({
    mutationKey,
    // A press that waits is kept on the device; react-query would keep it in memory only.
    networkMode: 'always',
    mutationFn: ({ tick, hasWaited }: Sending) => sendTick(tick, { hasWaited }),
    onSuccess: async (entry, { tick }) => {
      await adoptDay(client, memberId, tick.worksheetId, entry);
      forgetTick(memberId, tick);
      onAnswered();
    },
    onError: async (failure, { tick }) => {
      if (failure instanceof NetworkError && !(await connectivity.doubt())) return;
      console.error('The tick was refused or got lost', failure);
      forgetTick(memberId, tick);
      if (!isArchived(failure)) return;
      toast('error', trackerToggle.archived);
      onAnswered();
    },
  });

  const isDue = isOnline && kept !== undefined && !isSending;
  const sendKept = useEffectEvent(() => {
    // What was pressed a moment ago is on its way already, though the page may not have been told yet.
    if (kept && client.isMutating({ mutationKey }) === 0) mutate({ tick: kept, hasWaited: true });
  });
  useEffect(() => {
    if (isDue) sendKept();
  }, [isDue]);

  const isOfThis = kept?.worksheetId === worksheetId;
  const shown = history && kept && isOfThis ? withDay(history, kept) : history;
  const isTicked = shown?.findLast(({ date }) => date === day)?.completed ?? false;
  return {
    /** The days as the member wants them: what the API said, and over it the press that is under way. */
    history: shown,
    isTicked,
    isSending,
    isWaiting: isOfThis && !isSending && !isOnline,
    hasFailed: error !== null && !kept && !isArchived(error),
    /** What the last press of this page came to. */
    answered: data?.date === day && !kept ? data.completed : undefined,
    toggle: () => {
      if (isSending || !history) return;
      const tick = { worksheetId, date: today(), completed: !isTicked, key: newKey() };
      if (connectivity.isOnline()) mutate({ tick, hasWaited: false });
      keepTick(memberId, tick);
    },
  };
}

export type TickState = ReturnType<typeof useTickToday>;
