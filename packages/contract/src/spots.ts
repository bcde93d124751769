import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id, localDay, timeZone, writtenText } from './fields.ts';

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

const description = writtenText(maxDescriptionLength);

/**
 * Logs a spot for the programme's today. Until noon on the clock of `time_zone`, else of the member's own, `date` may be the
 * day before; any other day answers 422.
 */
export const createSpot = endpoint({
  method: 'POST',
  path: '/api/spots',
  access: 'member',
  body: z.strictObject({
    description,
    date: z.optional(localDay),
    time_zone: z.optional(timeZone),
  }),
  response: spot,
  idempotent: true,
});

/** Changes the words of a spot; its day stays. A repeat of a key changes nothing. */
export const editSpot = endpoint({
  method: 'POST',
  path: '/api/spots/edit',
  access: 'member',
  body: z.strictObject({ id, description }),
  response: spot,
  idempotent: true,
});

/** Deletes a spot for good. The response is the same when it is gone already, so a repeat is harmless. */
export const deleteSpot = endpoint({
  method: 'POST',
  path: '/api/spots/delete',
  access: 'member',
  body: z.strictObject({ id }),
  response: z.object({ message: z.string() }),
});
