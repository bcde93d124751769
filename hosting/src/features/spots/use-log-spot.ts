import { spotForm } from '@reshape/content/app/spots';
import { createSpot } from '@reshape/contract/spots';
import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { call } from '#lib/api-client/call.ts';
import { isFinal, NetworkError } from '#lib/api-client/errors.ts';
import { newKey } from '#lib/clock.ts';
import { noDraft, readDraft, useDraft, writeDraft } from '#lib/drafts.ts';
import { connectivity, useIsOnline } from '#lib/network.ts';
import { toast } from '#lib/toasts.ts';
import { prependSpot } from './queries.ts';

const form = 'spot';

interface Intent {
  readonly text: string;
  readonly key: string;
}

/** Writing and logging a spot. Whatever was typed stays on the device until the API has confirmed it. */
export function useSpotLog(memberId: string) {
  const client = useQueryClient();
  const draft = useDraft(memberId, form);
  const mutationKey = ['log-spot', memberId];
  const last = useMutationState({ filters: { mutationKey } }).at(-1);

  /** Changes the draft only while it still is the one that was sent. */
  const settle = ({ key }: Intent, change: (text: string) => Parameters<typeof writeDraft>[2]) => {
    const now = readDraft(memberId, form);
    if (now.key === key) writeDraft(memberId, form, change(now.text));
  };

  const { mutate } = useMutation({
    mutationKey,
    // Being offline is decided in submit, where the words are kept; react-query would keep them in memory only.
    networkMode: 'always',
    mutationFn: ({ text, key }: Intent) =>
      call(createSpot, { body: { description: text }, idempotencyKey: key }),
    onSuccess: async (spot, intent) => {
      settle(intent, () => noDraft);
      toast('success', spotForm.logged);
      await prependSpot(client, memberId, spot);
    },
    onError: async (error, intent) => {
      if (isFinal(error)) settle(intent, (text) => ({ text }));
      else if (error instanceof NetworkError && !(await connectivity.doubt()))
        settle(intent, (text) => ({ text, key: intent.key, isWaiting: true }));
    },
  });

  return {
    draft,
    isSending: last?.status === 'pending',
    hasFailed: last?.status === 'error' && !draft.isWaiting && draft.text !== '',
    /** Other words are another intent. */
    write: (text: string) => writeDraft(memberId, form, { text }),
    /** Sends the words, or keeps them to be sent once there is a network. */
    submit: () => {
      const { text, key = newKey() } = readDraft(memberId, form);
      if (text.trim() === '') return;
      const isWaiting = !connectivity.isOnline();
      writeDraft(memberId, form, isWaiting ? { text, key, isWaiting } : { text, key });
      if (!isWaiting) mutate({ text, key });
    },
  };
}

/** Sends the spot that waits for the network as soon as there is one, whatever page of the app is open. */
export function useSendWaitingSpot(memberId: string): void {
  const isOnline = useIsOnline();
  const { draft, submit } = useSpotLog(memberId);
  const isDue = isOnline && draft.isWaiting === true;
  const send = useEffectEvent(submit);
  useEffect(() => {
    if (isDue) send();
  }, [isDue]);
}
