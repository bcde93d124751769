import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { isFinalError, NetworkError } from './api-client/request.ts';
import { newIdempotencyKey } from './clock.ts';
import {
  clearForMember,
  loadForMember,
  namesOfMember,
  onMemberStorageChange,
  parseStored,
  saveForMember,
} from './device-storage.ts';
import { networkStatus, useIsOnline } from './network.ts';

/*
 * What a member typed or clicked and the API has not confirmed yet: as a draft with every keystroke, and in the outbox from
 * the click until a final response. Both are on the device, under the member's id.
 */

/** The text of one form. */
const draft = z.strictObject({
  text: z.string(),
  /** The idempotency key of the submission, from the click until a final response. */
  key: z.optional(z.string()),
  /** Submitted while offline: the outbox sends it once the device is online. */
  isWaiting: z.optional(z.boolean()),
  /** When a submission may be sent at the earliest, in milliseconds since 1970: until then it can be undone. */
  notBefore: z.optional(z.number()),
});
export type Draft = z.output<typeof draft>;

export const noDraft: Draft = { text: '' };

const submittedDrafts = z.array(z.tuple([z.string(), draft]));

const prefix = 'draft.';
const isDraft = (name: string) => name.startsWith(prefix);

const parsed = (stored: string | null): Draft => parseStored(stored, draft) ?? noDraft;

/** The draft of one form; `noDraft` when there is none. */
export const loadDraft = (memberId: string, form: string): Draft =>
  parsed(loadForMember(memberId, prefix + form));

/** Saves the draft, or removes it when it has neither text nor a key: a form may be submitted without text. */
export function saveDraft(memberId: string, form: string, value: Draft): void {
  if (value.text === '' && value.key === undefined) clearForMember(memberId, prefix + form);
  else saveForMember(memberId, prefix + form, JSON.stringify(value));
}

/** The current draft of one form, updated from other tabs. */
export const useDraft = (memberId: string, form: string): Draft =>
  parsed(useSyncExternalStore(onMemberStorageChange, () => loadForMember(memberId, prefix + form)));

/** The forms whose name begins with `start` and that have a draft. */
export const formsWithDraft = (memberId: string, start: string): string[] =>
  namesOfMember(memberId)
    .filter((name) => name.startsWith(prefix + start))
    .map((name) => name.slice(prefix.length));

/** Moves the text of one form to another, below what is there already. */
export function moveDraft(memberId: string, from: string, to: string): void {
  const { text } = loadDraft(memberId, from);
  if (text === '') return;
  const before = loadDraft(memberId, to).text;
  saveDraft(memberId, to, { text: before === '' ? text : `${before}\n\n${text}` });
  saveDraft(memberId, from, noDraft);
}

/**
 * The drafts that were submitted and have no final response, by what follows `start` in the names of their forms, updated
 * from other tabs.
 */
export function useSubmittedDrafts(memberId: string, start: string): ReadonlyMap<string, Draft> {
  // One string, because React compares snapshots by identity and a new list would differ each time.
  const snapshot = useSyncExternalStore(onMemberStorageChange, () =>
    JSON.stringify(
      formsWithDraft(memberId, start)
        .sort()
        .map((form) => [form.slice(start.length), loadDraft(memberId, form)] as const)
        .filter(([, { key }]) => key !== undefined),
    ),
  );
  return useMemo(() => new Map(submittedDrafts.parse(JSON.parse(snapshot))), [snapshot]);
}

/** Those of them that wait for the network. */
export const useWaiting = (memberId: string, start: string): string[] =>
  [...useSubmittedDrafts(memberId, start)].flatMap(([rest, { isWaiting }]) => (isWaiting ? [rest] : []));

const isUnsent = ({ text, isWaiting }: Draft) => isWaiting === true || text.trim() !== '';

/** Whether the device has unsent drafts or submissions of this member. */
export const hasDrafts = (memberId: string): boolean =>
  namesOfMember(memberId).some((name) => isDraft(name) && isUnsent(parsed(loadForMember(memberId, name))));

/** Clears the member's data on this device; unsent drafts only when `andDrafts`. */
export function clearMember(memberId: string, { andDrafts }: { readonly andDrafts: boolean }): void {
  for (const name of namesOfMember(memberId)) if (andDrafts || !isDraft(name)) clearForMember(memberId, name);
}

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

/**
 * Sends submissions one by one. The caller stores an item, with the idempotency key of the click, before passing it to
 * `send`, and removes it at the end, so that neither a reload nor a lost response loses or duplicates it. Items that could
 * not be sent while offline are sent once the device is online. TanStack Query's paused mutations would live in memory only.
 */
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
