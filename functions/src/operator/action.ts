import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { logActions } from '@reshape/content/operator/log';
import type { Endpoint } from '@reshape/contract/endpoint';
import { ApiError } from '@reshape/contract/errors';
import { type OperatorApi, operatorApi } from '@reshape/contract/operator/api';
import { addDays, type LocalDay } from '@reshape/domain/local-day';
import { dayIn } from '@reshape/domain/zoned-day';
import { mapWithConcurrency } from '../concurrency.ts';
import type { OperatorDependencies } from '../dependencies.ts';
import type { OutgoingMail } from '../mail/outgoing.ts';
import { mailTaskId } from '../mail/task.ts';
import type { OperatorSession } from '../session/operator-tokens.ts';
import { inDays } from '../stores/collection.ts';
import { idFromKey } from '../stores/idempotency.ts';
import type { LogTarget, OperatorLog, OperatorLogEntry } from '../stores/operator-log.ts';

/** Who acts. */
export interface Operator {
  readonly by: string;
  /** The request behind the action, so that its repeat is recognised; absent on the command line. */
  readonly request?: {
    /** The id of the log entry: the same for each repeat of the request. */
    readonly entryId: string;
    /** A hash of the request. */
    readonly hash: string;
    /** The id of the request in the technical log. */
    readonly correlationId: string;
  };
}

export type LogAction = keyof typeof logActions;

/** The words in braces of a sentence. */
type Placeholder<Sentence extends string> = Sentence extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never;

/** The words of a sentence that name no thing; those of a thing only if it is unknown. */
type Facts<Action extends LogAction> = {
  readonly [Name in Exclude<
    Placeholder<(typeof logActions)[Action]['what']>,
    LogTarget['kind'] | 'changes'
  >]: string;
} & { readonly person?: string };

/** An action with the facts of its sentence. */
export type ActionInWords = {
  readonly [Action in LogAction]: {
    readonly action: Action;
    readonly targets: readonly LogTarget[];
  } & (Record<never, never> extends Facts<Action>
    ? { readonly facts?: Facts<Action> }
    : { readonly facts: Facts<Action> });
}[LogAction];

/** What is logged of an action. */
export type LoggedAction = ActionInWords & Partial<Pick<OperatorLogEntry, 'before' | 'after' | 'reason'>>;

/** The entry of an action in the log, to be stored in the transaction of its change. */
export const logEntryOf = (
  { action, facts = {}, before = null, after = null, reason, targets }: LoggedAction,
  { by, request }: Operator,
  { clock, newId }: Pick<OperatorDependencies, 'clock' | 'newId'>,
): OperatorLogEntry => ({
  ...{ ...logActions[action], facts, before, after, reason, targets },
  id: request?.entryId ?? newId(),
  by,
  at: clock(),
  request: request?.hash,
  correlationId: request?.correlationId,
});

/** An error for an action that is not possible as things are, with the sentence that says why. */
export const refusal = (sentence: string): ApiError => new ApiError('action_refused', sentence);

/** An error for an action on something that was changed since the operator looked at it, with both versions. */
export const conflict = (
  sent: unknown,
  stored: unknown,
  sentence = 'Another operator changed this after you opened it',
): ApiError => new ApiError('version_conflict', sentence, undefined, { sent, stored });

/**
 * The fields of `sent` that are stored otherwise. Throws an ApiError `version_conflict` with both versions of those
 * that somebody else has changed since the operator saw them.
 */
export function changesOf<Fields extends object>(
  sent: Fields,
  seen: Readonly<Record<string, unknown>>,
  stored: Readonly<Record<string, unknown>>,
): { readonly [Name in keyof Fields]?: Exclude<Fields[Name], undefined> } {
  const changed = Object.entries(sent).filter(
    ([name, value]) => value !== undefined && !isDeepStrictEqual(value, stored[name]),
  );
  const conflicting = changed.filter(([name]) => !isDeepStrictEqual(seen[name], stored[name]));
  if (conflicting.length > 0)
    throw conflict(
      Object.fromEntries(conflicting),
      Object.fromEntries(conflicting.map(([name]) => [name, stored[name] ?? null])),
    );
  return Object.fromEntries(changed) as ReturnType<typeof changesOf<Fields>>;
}

/** The parts of an operator's call that identify an action. */
export interface ActionCall {
  readonly session: OperatorSession;
  readonly params: unknown;
  readonly body: unknown;
  readonly idempotencyKey: string | undefined;
  readonly requestId: string;
}

/** The id of the log entry, and the result of the action, or that an earlier request has done it. */
type Once<Result> = { readonly entryId: string } & (
  | { readonly isRepeat: true; readonly result?: undefined }
  | { readonly isRepeat: false; readonly result: Result }
);

const alreadyDone = () =>
  new ApiError('already_done', 'The same text went to the same people within the last day');

/**
 * Runs `act` once for each idempotency key; `act` stores the log entry in the transaction of its change, so that a
 * repeat finds the entry and changes nothing. Throws an ApiError: `idempotency_key_reused` (422) when the key was used
 * for something else, or `already_done` (409) when the endpoint does the same only once a day.
 */
export async function actOnce<Result>(
  name: keyof OperatorApi,
  { session, params, body, idempotencyKey, requestId }: ActionCall,
  {
    operatorLog,
    newId,
    clock,
  }: Pick<OperatorDependencies, 'newId' | 'clock'> & {
    readonly operatorLog: Pick<OperatorLog, 'get'>;
  },
  act: (operator: Operator) => Promise<Result>,
): Promise<Once<Result>> {
  const key = `${session.sub} ${idempotencyKey ?? newId()}`;
  const { once }: Endpoint = operatorApi[name];
  const same = once?.(body as never) ?? null;
  const now = clock();
  // Entries about the same on the same day have one id, so that only one of them can be stored.
  const idOn = (day: LocalDay) => idFromKey(JSON.stringify([name, params, same, day]));
  const entryId = same === null ? idFromKey(key) : idOn(dayIn('UTC', now));
  const hash = createHash('sha256')
    .update(JSON.stringify([name, params, body, ...(same === null ? [] : [key])]))
    .digest('base64url');
  const earlierEntry = async () => {
    const entry = await operatorLog.get(entryId);
    if (entry && entry.request !== hash)
      throw same === null
        ? new ApiError('idempotency_key_reused', 'Idempotency-Key: was used for another action')
        : alreadyDone();
    return entry;
  };
  if (same !== null) {
    const yesterdays = await operatorLog.get(idOn(addDays(dayIn('UTC', now), -1)));
    if (yesterdays && yesterdays.request !== hash && now < inDays(1, yesterdays.at)) throw alreadyDone();
  }
  if (await earlierEntry()) return { entryId, isRepeat: true };
  try {
    const request = { entryId, hash, correlationId: requestId };
    return { entryId, isRepeat: false, result: await act({ by: session.email, request }) };
  } catch (error) {
    // A concurrent attempt with the same key may have made the change already.
    const entry = await earlierEntry();
    if (entry && entry.correlationId !== requestId) return { entryId, isRepeat: true };
    throw error;
  }
}

/** Sentences about what was done, and what could not be done. */
export const withFailures = (message: string, failures: readonly string[] = []): string =>
  [message, ...failures].join('. ');

/** How many mails are stored at once. */
const maxConcurrency = 25;

/** Stores and enqueues `mails`. Resolves to the mails that could not be stored, once all others are. */
export async function storeMails(
  mails: Iterable<OutgoingMail>,
  { mail, log, newId }: Pick<OperatorDependencies, 'mail' | 'log' | 'newId'>,
): Promise<OutgoingMail[]> {
  const lost: OutgoingMail[] = [];
  await mapWithConcurrency(mails, maxConcurrency, async (outgoing) => {
    try {
      await mail.enqueue(outgoing);
    } catch (error) {
      log.failed(newId(), error);
      lost.push(outgoing);
    }
  });
  return lost;
}

/**
 * Enqueues mails that were stored in the transaction of their change. One without a task is enqueued within half an
 * hour.
 */
export async function enqueueStored(
  mails: readonly string[],
  { mailQueue, log, newId }: Pick<OperatorDependencies, 'mailQueue' | 'log' | 'newId'>,
  sendAfter?: Date,
): Promise<void> {
  await mapWithConcurrency(mails, maxConcurrency, (id) =>
    mailQueue
      .enqueue({ id }, mailTaskId(id, sendAfter?.toISOString()), sendAfter)
      .catch((error: unknown) => log.failed(newId(), error)),
  );
}

/** The mails that could not be stored, one sentence each. */
export const failuresOf = (lost: readonly OutgoingMail[]): string[] =>
  lost.map((mail) => `The mail to ${'email' in mail ? mail.email : 'you'} could not be stored`);
