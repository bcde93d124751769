import { ApiError, type ErrorCode, statusOf } from '@reshape/contract/errors';
import * as z from 'zod/mini';
import { handlers } from './handlers.ts';
import type { FoundRow } from './row-of.ts';
import type { FakeWorld } from './world.ts';

/** One request, read but not yet parsed. */
export interface FakeRequest {
  readonly token: string | undefined;
  readonly key: string | undefined;
  readonly query: unknown;
  readonly body: unknown;
}

/** The answer that was given under this key; other words under it are refused. */
function once(request: FakeRequest, body: unknown, world: FakeWorld, work: () => unknown): unknown {
  if (request.key === undefined) return work();
  const name = `${request.key} ${JSON.stringify(body)}`;
  if (world.answerOfKey.has(name)) return world.answerOfKey.get(name);
  if ([...world.answerOfKey.keys()].some((known) => known.startsWith(`${request.key} `)))
    throw new ApiError('idempotency_key_reused', 'Idempotency-Key: was used for something else');
  const answer = work();
  world.answerOfKey.set(name, answer);
  return answer;
}

/** What the API answers to a request for this row: access, then parsing, then its handler, or `refusal` at once. */
export function respond(
  { name, row, params }: FoundRow,
  request: FakeRequest,
  world: FakeWorld,
  refusal?: ErrorCode,
): Response {
  const headers = { date: world.now().toUTCString() };
  try {
    if (refusal) throw new ApiError(refusal, 'The fake API was told to refuse');
    const member = row.access === 'member' ? world.admit(request.token) : undefined;
    const query = row.query && z.parse(row.query, request.query);
    const body = row.body && z.parse(row.body, request.body);
    // The table has made sure that each handler fits its row; which row it is, only the path knows.
    const handle = handlers[name] as (call: unknown, world: FakeWorld) => unknown;
    const call = { ...request, params, query, body, member };
    return Response.json(
      once(request, body, world, () => handle(call, world)),
      { headers },
    );
  } catch (error) {
    const told = error instanceof ApiError ? error : new ApiError('invalid_request', String(error));
    const body = { code: told.code, detail: told.message, requestId: 'fake' };
    return Response.json(body, { status: statusOf[told.code], headers });
  }
}
