import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id, localDay, pageQuery, timeZone, writtenText } from './fields.ts';

/** Maximum length of a spot's description, in characters after trimming. */
export const maxDescriptionLength = 20_000;

/** Spots per page: both maximum and default of `limit`. */
export const spotsPerPage = 200;

/** A moment that a member noticed. `date` is the day in the programme's time zone, set by the server. */
export const spot = z.object({ id, date: localDay, description: z.string() });
export type Spot = z.output<typeof spot>;

/** Newest first. A page ends after `limit` spots or a maximum size; `after` is the last spot of the previous page. */
export const listSpots = endpoint({
  method: 'GET',
  path: '/api/spots',
  access: 'member',
  query: pageQuery(spotsPerPage),
  response: z.array(spot),
  paged: true,
});

const description = writtenText(maxDescriptionLength);

/**
 * Logs a spot for today in the programme's time zone. Until noon in `time_zone`, or else in the member's own time zone,
 * `date` may be the day before; any other day answers 422.
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

/** Changes the text of a spot; its day stays the same. A repeat of a key changes nothing. */
export const editSpot = endpoint({
  method: 'POST',
  path: '/api/spots/edit',
  access: 'member',
  body: z.strictObject({ id, description }),
  response: spot,
  idempotent: true,
});

/** Deletes a spot permanently. The response is the same when it is already gone, so a repeat is harmless. */
export const deleteSpot = endpoint({
  method: 'POST',
  path: '/api/spots/delete',
  access: 'member',
  body: z.strictObject({ id }),
  response: z.object({ message: z.string() }),
});
