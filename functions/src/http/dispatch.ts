import { api, type EndpointName } from '@reshape/contract/api';
import type { Endpoint } from '@reshape/contract/endpoint';
import { ApiError } from '@reshape/contract/errors';
import { id, idempotencyKey } from '@reshape/contract/id';
import type { Request } from 'express';
import type { Call, Handler, World } from '../endpoints/handler.ts';
import { handlers } from '../endpoints/handlers.ts';
import { memberSession } from './access.ts';
import { clientAddress } from './client-address.ts';
import { patience, withDeadline } from './deadline.ts';
import { parse } from './parse.ts';
import { jsonBody, type PlatformRequest, refuseLargeBody } from './read-body.ts';

/** The clock and the dice of the process. */
export interface Chance {
  now(): Date;
  /** A random id, 22 characters that an id may have. */
  newId(): string;
  /** A number from 0 up to, not including, 1. */
  random(): number;
}

/** Lets one request in, parses it, has it answered, and parses the answer. Throws an ApiError, or whatever broke. */
export async function dispatch(
  name: EndpointName,
  request: Request & PlatformRequest,
  world: World,
  chance: Chance,
) {
  const row: Endpoint = api[name];
  const now = chance.now();
  refuseLargeBody(request);
  const work = async () => {
    const session =
      row.access === 'member' ? await memberSession(request.headers.authorization, world, now) : undefined;
    const call = {
      params: pathIds(request.params),
      query: row.query && parse(row.query, request.query, 'query'),
      body: row.body && parse(row.body, jsonBody(request), 'body'),
      session,
      idempotencyKey: row.idempotent && keyOf(request),
      client: clientAddress(request),
      now,
      newId: () => chance.newId(),
      random: () => chance.random(),
    };
    // The table says that this call fits this handler; the compiler cannot follow it through a name known at run time.
    const handler = handlers[name] as Handler<Endpoint>;
    return row.response.parse(await handler(call as Call<Endpoint>, world));
  };
  return withDeadline(work(), patience);
}

/** Path parameters are ids. What cannot be one names nothing, like one that nobody has. */
function pathIds(params: Request['params']): Request['params'] {
  const malformed = Object.values(params).some((value) => !id.safeParse(value).success);
  if (malformed) throw new ApiError('not_found', 'There is nothing here');
  return params;
}

function keyOf(request: Request): string | undefined {
  const key = request.get('Idempotency-Key');
  return key === undefined ? undefined : parse(idempotencyKey, key, 'Idempotency-Key');
}
