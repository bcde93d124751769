import { trackerToggle } from '@reshape/content/app/worksheets';
import { ApiError } from '@reshape/contract/errors';
import type { TrackerEntry } from '@reshape/contract/tracker';
import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { NetworkError } from '#lib/api-client/errors.ts';
import { newKey } from '#lib/clock.ts';
import { connectivity, useIsOnline } from '#lib/network.ts';
import { toast } from '#lib/toasts.ts';
import { today, useToday } from '#lib/today.ts';
import { forgetTick, keepTick, type Tick, useKeptTick } from './kept-tick.ts';
import { adoptDay, withDay } from './queries.ts';
import { sendTick } from './send-tick.ts';

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
