import type { IncomingMessage } from 'node:http';
import { parse as parseQuery } from 'node:querystring';
import { api, type EndpointName } from '@reshape/contract/api';
import type { Endpoint } from '@reshape/contract/endpoint';
import { ApiError } from '@reshape/contract/errors';
import { id, idempotencyKey } from '@reshape/contract/fields';
import type { Request } from 'express';
import type { Call, Handler, World } from '../endpoints/handler.ts';
import { handlers } from '../endpoints/handlers.ts';
import type { Limit } from '../store/limits.ts';
import { claimsOf, letIn } from './access.ts';
import { originOf } from './origin.ts';
import { parse } from './parse.ts';
import { jsonBody, type PlatformRequest, refuseLargeBody } from './read-body.ts';

/** How often a member, or a visitor's network, may call at all: far more than any page does. */
const calls: Limit = { scope: 'calls', most: 600, seconds: 60 };

/** The clock and the dice of the process. */
export interface Chance {
  now(): Date;
  /** A random id, 22 characters that an id may have. */
  newId(): string;
  /** A number from 0 up to, not including, 1. */
  random(): number;
}

/** Lets one request in, parses it, has it answered, and parses the answer. Fails with an ApiError, or whatever broke. */
export async function dispatch(
  name: EndpointName,
  request: Request & PlatformRequest,
  world: World,
  chance: Chance,
): Promise<unknown> {
  const row: Endpoint = api[name];
  const now = chance.now();
  refuseLargeBody(request);
  const claims =
    row.access === 'member' ? claimsOf(request.headers.authorization, world.tokens, now) : undefined;
  const session = claims && letIn(claims, await world.members.get(claims.sub));
  const origin = originOf(request);
  if (!world.bursts.take(calls, session?.sub ?? origin.client, now))
    throw new ApiError('too_many_requests', 'That was a lot at once. Please wait a minute', calls.seconds);
  const call = {
    params: pathIds(request.params),
    query: row.query && parse(row.query, queryOf(request), 'query'),
    body: row.body && parse(row.body, jsonBody(request), 'body'),
    session,
    idempotencyKey: row.idempotent && keyOf(request),
    ...origin,
    now,
    newId: () => chance.newId(),
    random: () => chance.random(),
  };
  // The table says that this call fits this handler; the compiler cannot follow it through a name known at run time.
  const handler = handlers[name] as Handler<Endpoint>;
  return row.response.parse(await handler(call as Call<Endpoint>, world));
}

/** The query by name; a name that stands there twice has a list. */
const queryOf = ({ url = '' }: IncomingMessage) => parseQuery(url.split('?', 2)[1] ?? '');

/** Path parameters are ids. What cannot be one names nothing, like one that nobody has. */
function pathIds(params: Request['params']): Request['params'] {
  const malformed = Object.values(params).some((value) => !id.safeParse(value).success);
  if (malformed) throw new ApiError('not_found', 'There is nothing here');
  return params;
}

function keyOf(request: IncomingMessage): string | undefined {
  const key = request.headers['idempotency-key'];
  return key === undefined ? undefined : parse(idempotencyKey, key, 'Idempotency-Key');
}
