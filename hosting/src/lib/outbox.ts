import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { isFinalError, NetworkError } from './api-client/request.ts';
import { newIdempotencyKey } from './clock.ts';
import { type Draft, loadDraft, noDraft, saveDraft, useDraft } from './drafts.ts';
import { networkStatus, useIsOnline } from './network.ts';

/*
 * Submissions that the API has not confirmed yet. Each is stored on the device before it is sent, under the idempotency
 * key of the click, so that neither a reload nor a lost response loses or duplicates it. Items that could not be sent
 * while offline are sent once the device is online. TanStack Query's paused mutations would live in memory only.
 */

interface Item {
  readonly key: string;
}

interface OutboxOptions<I extends Item, Result> {
  /** Identifies the item: items of the same name are sent one at a time, whichever component sends them. */
  readonly name: readonly string[];
  /** The stored item to send once the device is online, after a reload too. */
  readonly waiting: I | undefined;
  /** `hasWaited`: the item was queued, not submitted just now. */
  send(item: I, hasWaited: boolean): Promise<Result>;
  onSent(result: Result, item: I): void | Promise<void>;
  /** The device turned out to be offline: the item is queued. */
  onWaiting?(item: I): void;
  /** The API refused the item, or the call failed although the site is reachable. */
  onFailed(error: Error, item: I): void;
}

/** Sends stored items one by one. The caller stores an item before passing it to `send`, and removes it at the end. */
export function useOutbox<I extends Item, Result>(options: OutboxOptions<I, Result>) {
  const client = useQueryClient();
  const isOnline = useIsOnline();
  const mutationKey = ['outbox', ...options.name];
  const last = useMutationState({ filters: { mutationKey } }).at(-1);
  const { mutate, data, error } = useMutation({
    mutationKey,
    // The outbox itself checks the network; TanStack Query would queue the item in memory only.
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
    // Another component may have started sending it since this one rendered.
    if (options.waiting && client.isMutating({ mutationKey }) === 0)
      mutate({ item: options.waiting, hasWaited: true });
  });
  useEffect(() => {
    if (isDue) sendWaiting();
  }, [isDue]);

  return {
    isSending,
    /** The error of the last attempt, of whichever component. */
    failure: last?.status === 'error' ? last.error : null,
    /** The outcome of this component's last attempt. */
    own: { data, error },
    /** Sends an item that is stored already. `onSent` is only called while the component is mounted. */
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
  readonly form: string;
  /** The idempotency key of a submission; by default the draft's own, or a new one. */
  keyFor?(draft: Draft): string;
  send(item: TextItem): Promise<Result>;
  onSent(result: Result): void | Promise<void>;
  /** Whether the API saved the text; otherwise it stays as a draft. */
  isAccepted?(result: Result): boolean;
  onFailed?(error: Error): void;
}

/** A text form whose text is a draft until the API has confirmed it. Changed text is a new item. */
export function useTextOutbox<Result>({ memberId, form, ...options }: TextOutboxOptions<Result>) {
  const draft = useDraft(memberId, form);
  const { text, key, isWaiting } = draft;
  /** Changes the draft only while it is still the one that was sent. */
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
    /** The error of the last attempt; `null` while it is pending, queued or successful. */
    error: isWaiting ? null : outbox.failure,
    write: (words: string) => saveDraft(memberId, form, { text: words }),
    /** Sends the text, or queues it until the device is online. */
    submit: (onSent?: () => void) => {
      const stored = loadDraft(memberId, form);
      const item = { text: stored.text, key: options.keyFor?.(stored) ?? stored.key ?? newIdempotencyKey() };
      saveDraft(memberId, form, item);
      outbox.send(item, onSent);
    },
  };
}
