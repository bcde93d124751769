import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { isFinalError, NetworkError } from './api-client/errors.ts';
import { newIdempotencyKey } from './clock.ts';
import { type Draft, loadDraft, noDraft, saveDraft, useDraft } from './drafts.ts';
import { networkStatus, useIsOnline } from './network.ts';

/*
 * What a member has sent and no response has confirmed yet. It is stored on the device before anything is sent, under
 * the idempotency key of the press, so that neither a reload nor a lost response loses it or does it twice. Whatever could
 * not be sent for want of a network is sent once there is one. TanStack Query's own paused mutations live in memory only.
 */

interface Item {
  readonly key: string;
}

interface OutboxOptions<I extends Item, Result> {
  /** Names what is sent: one at a time of the same name, however many components look at it. */
  readonly name: readonly string[];
  /** The stored item that is to be sent as soon as there is a network, after a reload too. */
  readonly waiting: I | undefined;
  /** `hasWaited`: it was not pressed just now. */
  send(item: I, hasWaited: boolean): Promise<Result>;
  /** The API confirmed it. */
  onSent(result: Result, item: I): void | Promise<void>;
  /** There turned out to be no network: it waits from now on. */
  onWaiting?(item: I): void;
  /** The API refused it, or the call broke although the site is reached. */
  onFailed(error: Error, item: I): void;
}

/** Sends stored items one by one. The caller stores an item before it gives it to `send`, and clears it at the end. */
export function useOutbox<I extends Item, Result>(options: OutboxOptions<I, Result>) {
  const client = useQueryClient();
  const isOnline = useIsOnline();
  const mutationKey = ['outbox', ...options.name];
  const last = useMutationState({ filters: { mutationKey } }).at(-1);
  const { mutate, data, error } = useMutation({
    mutationKey,
    // Whether there is a network is decided here; TanStack Query would keep the item in memory only.
    networkMode: 'always',
    mutationFn: ({ item, hasWaited }: { item: I; hasWaited: boolean }) => options.send(item, hasWaited),
    onSuccess: (result, { item }) => options.onSent(result, item),
    onError: async (failure, { item }) => {
      const isOffline = failure instanceof NetworkError && !(await networkStatus.check());
      if (isOffline) options.onWaiting?.(item);
      else options.onFailed(failure, item);
    },
  });

  const isSending = last?.status === 'pending';
  const isDue = isOnline && options.waiting !== undefined && !isSending;
  const sendWaiting = useEffectEvent(() => {
    // Another component may have begun to send it, though this one has not rendered since.
    if (options.waiting && client.isMutating({ mutationKey }) === 0)
      mutate({ item: options.waiting, hasWaited: true });
  });
  useEffect(() => {
    if (isDue) sendWaiting();
  }, [isDue]);

  return {
    isSending,
    /** Why the last attempt failed, whichever component made it. */
    failure: last?.status === 'error' ? last.error : null,
    /** What came of the last attempt of this component. */
    own: { data, error },
    /** Sends an item that is stored already. `onSent` is for a component that is still mounted. */
    send: (item: I, onSent?: () => void) => {
      if (networkStatus.isOnline()) mutate({ item, hasWaited: false }, { onSuccess: () => onSent?.() });
      else options.onWaiting?.(item);
    },
  };
}

interface TextItem extends Item {
  readonly text: string;
}

interface TextOutboxOptions<Result> {
  readonly memberId: string;
  /** The name of the draft. */
  readonly form: string;
  /** The key under which a press sends the draft; by default the draft's own, or a new one. */
  keyFor?(draft: Draft): string;
  send(item: TextItem): Promise<Result>;
  onSent(result: Result): void | Promise<void>;
  /** Whether the API took the words; otherwise they stay as a draft. */
  isAccepted?(result: Result): boolean;
  onFailed?(error: Error): void;
}

/** A text form whose words are a draft until the API has confirmed them. Other words are another item. */
export function useTextOutbox<Result>({ memberId, form, ...options }: TextOutboxOptions<Result>) {
  const draft = useDraft(memberId, form);
  const { text, key, isWaiting } = draft;
  /** Changes the draft only while it still is the one that was sent. */
  const update = (item: TextItem, change: (text: string) => Draft) => {
    const stored = loadDraft(memberId, form);
    if (stored.key === item.key) saveDraft(memberId, form, change(stored.text));
  };
  const outbox = useOutbox<TextItem, Result>({
    name: [memberId, form],
    waiting: isWaiting && key !== undefined ? { text, key } : undefined,
    send: options.send,
    onSent: (result, item) => {
      const isAccepted = options.isAccepted?.(result) ?? true;
      update(item, isAccepted ? () => noDraft : (words) => ({ text: words }));
      return options.onSent(result);
    },
    onWaiting: (item) => update(item, (words) => ({ text: words, key: item.key, isWaiting: true })),
    onFailed: (error, item) => {
      if (isFinalError(error)) update(item, (words) => ({ text: words }));
      options.onFailed?.(error);
    },
  });
  return {
    draft,
    isSending: outbox.isSending,
    /** Why the last attempt failed; `null` while it is under way, waits or went well. */
    error: isWaiting ? null : outbox.failure,
    write: (words: string) => saveDraft(memberId, form, { text: words }),
    /** Sends the words, or stores them to be sent once there is a network. */
    submit: (onSent?: () => void) => {
      const stored = loadDraft(memberId, form);
      const item = { text: stored.text, key: options.keyFor?.(stored) ?? stored.key ?? newIdempotencyKey() };
      saveDraft(memberId, form, item);
      outbox.send(item, onSent);
    },
  };
}
