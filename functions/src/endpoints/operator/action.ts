import { createHash } from 'node:crypto';
import { ApiError } from '@reshape/contract/errors';
import { type Operator, OperatorError, VersionConflict } from '../../operator/action.ts';
import type { OperatorSession } from '../../session/operator-tokens.ts';
import { idFromKey } from '../../stores/idempotency.ts';
import type { LogTarget, OperatorLog } from '../../stores/operator-log.ts';

/** The parts of an operator's call that identify an action. */
export interface ActionCall {
  readonly session: OperatorSession;
  readonly params: unknown;
  readonly body: unknown;
  readonly idempotencyKey: string | undefined;
  readonly requestId: string;
}

/** What the log says about an action: a sentence without addresses, and what it is about. */
interface Described {
  readonly what: string;
  readonly targets: readonly LogTarget[];
}

/** The id of the log entry, and the result of the action unless it was done before. */
interface Once<Result> {
  readonly entryId: string;
  readonly result?: Result;
}

interface ActionDependencies {
  readonly operatorLog: Pick<OperatorLog, 'get'>;
  readonly newId: () => string;
}

/**
 * Runs `act` once for each idempotency key, whose log entry is stored in the transaction of the change: a
 * repeat finds the entry and changes nothing. Throws an ApiError: `action_refused` (409) when it is not
 * possible, `idempotency_key_reused` (422) when the key was used for something else.
 */
export async function actOnce<Result>(
  { session, params, body, idempotencyKey, requestId }: ActionCall,
  { operatorLog, newId }: ActionDependencies,
  described: Described,
  act: (operator: Operator) => Promise<Result>,
): Promise<Once<Result>> {
  const entryId = idempotencyKey === undefined ? newId() : idFromKey(`${session.sub} ${idempotencyKey}`);
  const hash = createHash('sha256')
    .update(JSON.stringify([described.what, params, body]))
    .digest('base64url');
  const earlierEntry = async () => {
    const entry = idempotencyKey === undefined ? undefined : await operatorLog.get(entryId);
    if (entry && entry.request !== hash)
      throw new ApiError('idempotency_key_reused', 'Idempotency-Key: was used for another action');
    return entry;
  };
  if (await earlierEntry()) return { entryId };
  try {
    const request = { entryId, hash, correlationId: requestId, ...described };
    return { entryId, result: await act({ by: session.email, isDryRun: false, request }) };
  } catch (error) {
    // A concurrent attempt with the same key may have made the change already.
    const entry = await earlierEntry();
    if (entry && entry.correlationId !== requestId) return { entryId };
    throw actionError(error);
  }
}

/** A sentence about what was done, with what could not be done. */
export const withFailures = (
  message: string,
  { result }: Once<{ readonly failures?: readonly string[] }>,
): string => [message, ...(result?.failures ?? [])].join('. ');

/** Converts an action's error to an ApiError. Any other error stays as it is. */
function actionError(error: unknown): unknown {
  if (error instanceof VersionConflict) {
    const { sent, stored } = error;
    return new ApiError('version_conflict', error.message, undefined, { sent, stored });
  }
  return error instanceof OperatorError ? new ApiError('action_refused', error.message) : error;
}

/** The result of `work`, with its errors converted to ApiErrors. */
export const asApiError = <Result>(work: Promise<Result>): Promise<Result> =>
  work.catch((error: unknown) => {
    throw actionError(error);
  });
