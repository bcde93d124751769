import { refusals } from '@reshape/content/app/refusals';
import { ApiError } from '@reshape/contract/errors';
import { localDay } from '@reshape/contract/fields';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { isAccessError, isFinalError, isTransient, NetworkError } from './api-client/request.ts';
import { deviceTime, newIdempotencyKey, now, today } from './clock.ts';
import {
  clearForMember,
  loadForMember,
  namesOfMember,
  onMemberStorageChange,
  parseStored,
  saveForMember,
  storedSession,
} from './device-storage.ts';
import { withLock } from './lock.ts';
import { networkStatus, useIsOnline } from './network.ts';

/*
 * Everything that a member submits is stored here, on the device, until the API has answered: so it survives a
 * reload, and any number of submissions can wait for the network. They are sent in the order in which they were made.
 */

export const outboxCalls = [
  'createSpot',
  'editSpot',
  'deleteSpot',
  'tagSpot',
  'logMicrochallenge',
  'editMicrochallengeNote',
  'toggleTracker',
  'createWorksheet',
  'editWorksheet',
] as const;
export type OutboxCall = (typeof outboxCalls)[number];

const failure = z.strictObject({
  /** The code and the message of the API's error, or empty. The code is `network` if there was no response. */
  code: z.string(),
  detail: z.string(),
  /** Whether sending it again would fail again. Other entries are retried every minute. */
  isFinal: z.boolean(),
});
export type Failure = z.output<typeof failure>;

/** The sentence for the code of a refusal; `undefined` for a code that has none. */
export const failureText = ({ code }: Failure): string | undefined => refusals[code as keyof typeof refusals];

/** Like `failureText`, but otherwise the API's own message where the specification asks for it, or `otherwise`. */
export const failureDetail = (failed: Failure, otherwise: string): string =>
  failureText(failed) ?? (failed.detail || otherwise);

const outboxEntry = z.strictObject({
  call: z.enum(outboxCalls),
  /** The id in the path. */
  id: z.optional(z.string()),
  body: z.unknown(),
  key: z.string(),
  /** In milliseconds since 1970. Entries are sent in this order. */
  writtenAt: z.number(),
  /** The member's day on which it was written, in the zone that they had; entries of earlier releases have none. */
  writtenOn: z.optional(localDay),
  /** Not sent before this time, because it can still be undone. */
  notBefore: z.optional(z.number()),
  /** Set when it is sent for the first time: without a response, the API may have accepted it all the same. */
  isTried: z.optional(z.boolean()),
  /** Set once it has had to wait for the network. */
  isQueued: z.optional(z.boolean()),
  failure: z.optional(failure),
});
export type OutboxEntry = z.output<typeof outboxEntry>;

const prefix = 'outbox.';
const nameOf = (key: string) => prefix + key;

export const isEntryName = (name: string): boolean => name.startsWith(prefix);

const loadEntry = (memberId: string, key: string): OutboxEntry | undefined =>
  parseStored(loadForMember(memberId, nameOf(key)), outboxEntry);

/** The entries in the order in which they are sent. */
export const loadEntries = (memberId: string): OutboxEntry[] =>
  namesOfMember(memberId)
    .filter(isEntryName)
    .flatMap((name) => loadEntry(memberId, name.slice(prefix.length)) ?? [])
    .sort((a, b) => a.writtenAt - b.writtenAt);

const saveEntry = (memberId: string, entry: OutboxEntry): void =>
  saveForMember(memberId, nameOf(entry.key), JSON.stringify(entry));

type NewEntry = Pick<OutboxEntry, 'call' | 'id' | 'body' | 'notBefore'> & { readonly key?: string };

/** Stores a submission, which is then sent as soon as possible. */
export function addToOutbox(
  memberId: string,
  { key = newIdempotencyKey(), ...given }: NewEntry,
): OutboxEntry {
  const last = loadEntries(memberId).at(-1)?.writtenAt ?? 0;
  const entry: OutboxEntry = {
    ...given,
    key,
    writtenAt: Math.max(now().getTime(), last + 1),
    writtenOn: today(),
    ...(!networkStatus.isOnline() && { isQueued: true }),
  };
  saveEntry(memberId, entry);
  return entry;
}

/** The keys of entries that this tab has removed. */
const removedKeys = new Set<string>();

/** Removes an entry that was sent, undone or discarded. */
export function removeFromOutbox(memberId: string, key: string): void {
  removedKeys.add(key);
  clearForMember(memberId, nameOf(key));
}

/** Makes an entry due at once, whether it failed or could still be undone. */
export function sendNow(memberId: string, key: string): void {
  const entry = loadEntry(memberId, key);
  if (entry) saveEntry(memberId, { ...entry, notBefore: undefined, failure: undefined });
}

/** The entries, updated from other tabs. */
export function useOutbox(memberId: string): readonly OutboxEntry[] {
  // A string, because React compares snapshots by identity.
  const snapshot = useSyncExternalStore(onMemberStorageChange, () => JSON.stringify(loadEntries(memberId)));
  return useMemo(() => z.array(outboxEntry).parse(JSON.parse(snapshot)), [snapshot]);
}

export type ParsedEntry<Body> = Omit<OutboxEntry, 'body'> & { readonly body: Body };

/** The entries of one call that may still succeed. */
export function usePending<Body>(
  memberId: string,
  call: OutboxCall,
  schema: z.ZodMiniType<Body>,
): readonly ParsedEntry<Body>[] {
  const entries = useOutbox(memberId);
  return useMemo(
    () =>
      entries.flatMap((entry) => {
        if (entry.call !== call || entry.failure?.isFinal) return [];
        const body = z.safeParse(schema, entry.body);
        return body.success ? [{ ...entry, body: body.data }] : [];
      }),
    [entries, call, schema],
  );
}

/**
 * The entries of one call that wait for the network or for a retry. Every page counts and shows them as if they had
 * been sent, marked as waiting; an entry that is being sent for the first time is still in its form.
 */
export function useWaiting<Body>(
  memberId: string,
  call: OutboxCall,
  schema: z.ZodMiniType<Body>,
): readonly ParsedEntry<Body>[] {
  const pending = usePending(memberId, call, schema);
  const isOnline = useIsOnline();
  return useMemo(
    () => pending.filter(({ isQueued, failure }) => isQueued || failure || !isOnline),
    [pending, isOnline],
  );
}

export interface OutboxContext {
  readonly client: QueryClient;
  readonly memberId: string;
}

/** How the entries of one call are sent. */
export interface OutboxHandler {
  /** Makes the call and shows its result. */
  send(entry: OutboxEntry, context: OutboxContext): Promise<void>;
  /** Called when an entry fails for the first time while the device is online. */
  onFailed?(error: unknown, entry: OutboxEntry, context: OutboxContext): void;
}

export type LoadHandler = (call: OutboxCall) => Promise<OutboxHandler>;

const isDue = ({ notBefore = 0 }: OutboxEntry) => notBefore <= deviceTime();
const isSendable = (entry: OutboxEntry) => isDue(entry) && !entry.failure?.isFinal;

const failureOf = (error: unknown): Failure => ({
  code: error instanceof ApiError ? error.code : error instanceof NetworkError ? 'network' : '',
  detail: error instanceof ApiError ? error.message : '',
  // An entry that cannot be parsed is from another release.
  isFinal: isFinalError(error) || error instanceof z.core.$ZodError,
});

/** Whether the other entries would fail as well. */
const affectsAll = (error: unknown): boolean =>
  isTransient(error) || (error instanceof ApiError && error.code === 'too_many_requests');

async function sendEntry(entry: OutboxEntry, context: OutboxContext, load: LoadHandler): Promise<void> {
  const { memberId } = context;
  let handler: OutboxHandler | undefined;
  try {
    handler = await load(entry.call);
    // A call is made as whoever is signed in, who may be another member since the entries before it were sent.
    if (storedSession()?.memberId !== memberId) throw new ApiError('session_expired', 'Session expired');
    const stored = loadEntry(memberId, entry.key);
    // It was undone while its code was loaded.
    if (!stored) return;
    saveEntry(memberId, { ...stored, isTried: true });
    await handler.send(entry, context);
    removeFromOutbox(memberId, entry.key);
  } catch (error) {
    const isOffline = error instanceof NetworkError && !(await networkStatus.check());
    // It may have been undone meanwhile.
    const stored = loadEntry(memberId, entry.key);
    if (stored && isOffline) saveEntry(memberId, { ...stored, isQueued: true });
    if (isOffline || isAccessError(error)) throw error;
    if (stored) {
      saveEntry(memberId, { ...stored, failure: failureOf(error) });
      if (!stored.failure) handler?.onFailed?.(error, entry, context);
    }
    if (affectsAll(error)) throw error;
  }
}

/** Sends the entries one after the other. Rejects when the rest would fail as well. */
async function sendAll(context: OutboxContext, load: LoadHandler): Promise<void> {
  const { memberId } = context;
  const tried = new Set<string>();
  for (;;) {
    const next = loadEntries(memberId).find((entry) => isSendable(entry) && !tried.has(entry.key));
    if (!next) return;
    tried.add(next.key);
    await withLock('outbox', async () => {
      // Another tab may have sent it meanwhile.
      const entry = loadEntry(memberId, next.key);
      if (entry) await sendEntry(entry, context, load);
    });
  }
}

/** How often entries that failed are sent again, in milliseconds. */
const retryMs = 60_000;

/**
 * Sends the outbox of a member. One tab sends at a time. TanStack Query's paused mutations are not used for this,
 * because they are kept in memory only, and a reload would lose them.
 */
export function useOutboxSender(memberId: string, load: LoadHandler): void {
  const client = useQueryClient();
  const entries = useOutbox(memberId);
  const isOnline = useIsOnline();
  const { mutate } = useMutation({
    mutationFn: () => sendAll({ client, memberId }, load),
    scope: { id: 'outbox' },
  });
  const sendable = entries.filter(isSendable);
  const hasFailed = sendable.some((entry) => entry.failure);
  const fresh = sendable.flatMap(({ key, failure: failed }) => (failed ? [] : [key])).join();
  const retry = useEffectEvent(() => {
    if (hasFailed) mutate();
  });
  const onOnline = useEffectEvent(() => {
    // A new entry starts sending anyway.
    if (fresh === '') retry();
  });

  useEffect(() => {
    if (isOnline && fresh !== '') mutate();
  }, [isOnline, fresh, mutate]);
  useEffect(() => {
    if (!isOnline) return;
    onOnline();
    const timer = setInterval(retry, retryMs);
    return () => clearInterval(timer);
  }, [isOnline]);

  const lastKeys = useRef<readonly string[]>([]);
  useEffect(() => {
    const keys = new Set(entries.map(({ key }) => key));
    // Another tab has sent it, so this one does not know the result.
    if (lastKeys.current.some((key) => !keys.has(key) && !removedKeys.has(key)))
      void client.invalidateQueries();
    lastKeys.current = [...keys];
  }, [client, entries]);
}

interface SubmissionOptions {
  readonly memberId: string;
  /** Called when the call failed while the device is online. The entry is removed from the outbox. */
  onFailed?(entry: OutboxEntry, failed: Failure): void;
}

function outcomeOf(entry: OutboxEntry | undefined, isOnline: boolean) {
  if (!entry) return 'sent';
  if (entry.failure) return 'failed';
  return isOnline ? 'pending' : 'waiting';
}

/**
 * Adds entries to the outbox and tracks the last one while the component is mounted. If that entry fails, it is
 * removed from the outbox and passed to `onFailed`. If it had to wait for the network first, it stays in the outbox
 * instead.
 */
export function useSubmission({ memberId, onFailed }: SubmissionOptions) {
  const entries = useOutbox(memberId);
  const isOnline = useIsOnline();
  const [followed, setFollowed] = useState<{
    readonly entry: OutboxEntry;
    readonly hasWaited: boolean;
    onAccepted?: (() => void) | undefined;
  }>();
  const [lastFailure, setLastFailure] = useState<Failure | null>(null);
  const [lastSent, setLastSent] = useState<OutboxEntry>();
  // Whether an entry was added since the last render, which a form cannot know yet.
  const hasJustAdded = useRef(false);
  const entry = followed && entries.find(({ key }) => key === followed.entry.key);
  const outcome = outcomeOf(entry, isOnline);

  const settle = useEffectEvent(() => {
    if (!followed) return;
    if (outcome === 'waiting') setFollowed({ ...followed, hasWaited: true });
    else setFollowed(undefined);
    if (!followed.hasWaited && entry?.failure) {
      removeFromOutbox(memberId, entry.key);
      setLastFailure(entry.failure);
      onFailed?.(entry, entry.failure);
      return;
    }
    if (outcome === 'sent') setLastSent(followed.entry);
    if (!followed.hasWaited) followed.onAccepted?.();
  });
  const followedKey = followed?.entry.key;
  useEffect(() => {
    if (followedKey !== undefined && outcome !== 'pending') settle();
  }, [followedKey, outcome]);

  useEffect(() => {
    hasJustAdded.current = false;
  });

  return {
    /** The entry that is being sent. */
    pending: outcome === 'pending' && !followed?.hasWaited ? followed?.entry : undefined,
    failure: lastFailure,
    sent: lastSent,
    resetFailure: () => setLastFailure(null),
    /**
     * Adds what `newEntry` returns, which is not called by a second submission before the next render. `onAccepted` is
     * called when the entry was sent, or waits for the network.
     */
    submit: (newEntry: () => NewEntry, onAccepted?: () => void) => {
      if (hasJustAdded.current) return;
      hasJustAdded.current = true;
      setLastFailure(null);
      setLastSent(undefined);
      setFollowed({ entry: addToOutbox(memberId, newEntry()), hasWaited: false, onAccepted });
    },
  };
}
