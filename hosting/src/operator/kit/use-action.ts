import { kitTexts } from '@reshape/content/operator/frame';
import type { BodyInput, Endpoint, Params, Response as ResponseOf } from '@reshape/contract/endpoint';
import { ApiError, type Versions } from '@reshape/contract/errors';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type * as z from 'zod/mini';
import type { CallArguments } from '#lib/api-client/call.ts';
import { isFinalError, NetworkError } from '#lib/api-client/request.ts';
import { newIdempotencyKey } from '#lib/clock.ts';
import { networkStatus } from '#lib/network.ts';
import { NotSignedInAgainError, operatorCall } from '../session/session.ts';
import { type ActionError, firstErrorOf } from './form.ts';
import { type Done, notify } from './notices.ts';
import { aboutField, asSentence } from './sentence.ts';

function actionErrorOf(error: unknown): ActionError {
  if (error instanceof NotSignedInAgainError) return { message: kitTexts.notSignedIn };
  if (error instanceof NetworkError)
    return { message: networkStatus.isOnline() ? kitTexts.actionUncertain : kitTexts.actionOffline };
  if (!(error instanceof ApiError) || error.status >= 500) return { message: kitTexts.actionUncertain };
  const versions = error.versions && { versions: error.versions };
  const [, field, message] = aboutField.exec(error.message) ?? [];
  if (error.code === 'invalid_request' && field && message)
    return { field, message: asSentence(`${message[0]?.toLocaleUpperCase()}${message.slice(1)}`) };
  return { message: asSentence(error.message || kitTexts.actionFailed), code: error.code, ...versions };
}

interface ActionOptions<Input, Result extends Done> {
  /** What the action is done to, where the input does not say it; only a repeat with the same keeps its key. */
  readonly params?: object;
  /** What the API accepts: anything else is refused at its field before it is sent. */
  readonly schema?: z.ZodMiniType;
  run(input: Input, idempotencyKey: string): Promise<Result>;
  /** How to undo it; `undefined` when it cannot be undone. */
  undo?(result: Result, input: Input): ((idempotencyKey: string) => Promise<Done>) | undefined;
  onDone?(result: Result, input: Input): void;
  /** Called instead of showing an error when another operator changed what it is about. */
  onConflict?(versions: Versions): void;
}

export interface Action<Input> {
  readonly isBusy: boolean;
  readonly error: ActionError | null;
  /** Resolves to whether it was done. Does nothing while it is being done. */
  readonly act: (input: Input) => Promise<boolean>;
  setError(error: ActionError | null): void;
}

/**
 * An action of the operator. It says what it did, reloads what is shown, and keeps its idempotency key until
 * the response is final, so that a repeat after a lost response does nothing twice.
 */
export function useAction<Input, Result extends Done>({
  params,
  schema,
  run,
  undo,
  onDone,
  onConflict,
}: ActionOptions<Input, Result>): Action<Input> {
  const client = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<ActionError | null>(null);
  const request = useRef<{ readonly input: string; readonly key: string }>(undefined);
  const isRunning = useRef(false);

  // A late response to an earlier request would show the state before the action.
  const reload = () => client.cancelQueries().then(() => client.invalidateQueries());
  const end = () => {
    isRunning.current = false;
    setIsBusy(false);
  };
  const act = async (input: Input): Promise<boolean> => {
    if (isRunning.current) return false;
    const invalid = schema ? firstErrorOf(schema, input) : null;
    setError(invalid);
    if (invalid) return false;
    isRunning.current = true;
    setIsBusy(true);
    const given = JSON.stringify({ params, input });
    if (request.current?.input !== given) request.current = { input: given, key: newIdempotencyKey() };
    try {
      const result = await run(input, request.current.key);
      request.current = undefined;
      notify(result.message, undo?.(result, input));
      onDone?.(result, input);
      // A dialog closes at once; another action has to wait until the reloaded data is shown.
      void reload().finally(end);
      return true;
    } catch (failure) {
      console.error('The action failed', failure);
      if (isFinalError(failure)) request.current = undefined;
      const refusal = actionErrorOf(failure);
      end();
      if (refusal.versions) void reload();
      if (refusal.versions && onConflict) onConflict(refusal.versions);
      else setError(refusal);
      return false;
    }
  };
  return { isBusy, error, act, setError };
}

/** An endpoint that does something, and says what. */
interface ActionEndpoint extends Endpoint {
  readonly response: z.ZodMiniType<Done>;
}

/** The body that is sent; `null` where the endpoint takes none. */
type Sent<E extends Endpoint> = BodyInput<E> extends undefined ? null : BodyInput<E>;

interface CallOptions<E extends ActionEndpoint>
  extends Omit<ActionOptions<Sent<E>, ResponseOf<E>>, 'schema' | 'run'> {
  readonly params?: Params<E>;
}

/** An action that is a call of the API, whose body is the input. */
export function useCall<E extends ActionEndpoint>(endpoint: E, options: CallOptions<E> = {}) {
  const { params } = options;
  const run = (body: Sent<E>, idempotencyKey: string): Promise<ResponseOf<E>> => {
    const input = { ...(params && { params }), ...(body !== null && { body }), idempotencyKey };
    return operatorCall(endpoint, ...([input] as unknown as CallArguments<E>));
  };
  return useAction<Sent<E>, ResponseOf<E>>({
    ...options,
    ...(endpoint.body && { schema: endpoint.body }),
    run,
  });
}
