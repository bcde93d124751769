import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id, localDay, writtenText } from './fields.ts';

/** Longest description of a spot, in characters after trimming. */
export const maxDescriptionLength = 20_000;

/** Spots per page: maximum and default of `limit`. */
export const spotsPerPage = 200;

/** A moment that a member noticed. `date` is the programme's day, set by the server. */
export const spot = z.object({ id, date: localDay, description: z.string() });
export type Spot = z.output<typeof spot>;

/** Newest first. A page ends after `limit` spots or a bounded number of bytes; `after` is the last spot before the next page. */
export const listSpots = endpoint({
  method: 'GET',
  path: '/api/spots',
  access: 'member',
  query: z.strictObject({
    after: z.optional(id),
    limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(spotsPerPage)), spotsPerPage),
  }),
  response: z.array(spot),
  paged: true,
});

export const createSpot = endpoint({
  method: 'POST',
  path: '/api/spots',
  access: 'member',
  body: z.strictObject({ description: writtenText(maxDescriptionLength) }),
  response: spot,
  idempotent: true,
});
