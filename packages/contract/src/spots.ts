import { instincts } from '@reshape/domain/scan';
import * as z from 'zod/mini';
import { memberRead, memberWrite } from './endpoint.ts';
import { id, localDay, pageQuery, timeZone, writtenText } from './fields.ts';

/** Maximum length of a spot's description, in characters after trimming. */
export const maxDescriptionLength = 20_000;

/** Spots per page: both maximum and default of `limit`. */
export const spotsPerPage = 200;

const instinct = z.enum(instincts);

/**
 * A moment that a member noticed. `date` is the member's day, set by the server; `instinct` is what the
 * member thinks was behind it, if they said.
 */
export const spot = z.object({ id, date: localDay, description: z.string(), instinct: z.optional(instinct) });
export type Spot = z.output<typeof spot>;

/** Newest first. A page ends after `limit` spots or a maximum size; `after` is the last spot of the previous page. */
export const listSpots = memberRead({
  path: '/api/spots',
  query: pageQuery(spotsPerPage),
  response: z.array(spot),
  paged: true,
});

const description = writtenText(maxDescriptionLength);

/**
 * Logs a spot for the member's today. `date` may be an earlier day that is still open: the day before until
 * noon in `time_zone`, or else in the member's own time zone, and longer after a journey to the east. Any
 * other day answers 422.
 */
export const createSpot = memberWrite({
  path: '/api/spots',
  body: z.strictObject({
    description,
    date: z.optional(localDay),
    time_zone: z.optional(timeZone),
    instinct: z.optional(instinct),
  }),
  response: spot,
  idempotent: true,
});

/** Changes the text of a spot; its day stays the same. A repeat of a key changes nothing. */
export const editSpot = memberWrite({
  path: '/api/spots/edit',
  body: z.strictObject({ id, description }),
  response: spot,
  idempotent: true,
});

/** Says which instinct was behind a spot, or with `null` takes that back. */
export const tagSpot = memberWrite({
  path: '/api/spots/instinct',
  body: z.strictObject({ id, instinct: z.nullable(instinct) }),
  response: spot,
});

/**
 * The days of the spots with an instinct, in no particular order. `hour` (0 to 23) is when the spot was logged, in
 * `time_zone`, which is not when it happened; a spot that was logged for the day before has none.
 */
export const spotInstincts = memberRead({
  path: '/api/spots/instincts',
  query: z.strictObject({ time_zone: z.optional(timeZone) }),
  response: z.array(z.object({ date: localDay, instinct, hour: z.optional(z.int()) })),
});

/** Deletes a spot permanently. The response is the same when it is already gone, so a repeat is harmless. */
export const deleteSpot = memberWrite({
  path: '/api/spots/delete',
  body: z.strictObject({ id }),
  response: z.object({ message: z.string() }),
});
