import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id } from './id.ts';
import { localDay } from './local-day.ts';

/** Longest description, in UTF-16 code units, after trimming. */
export const longestDescription = 20_000;

/** Spots in one answer: the most that may be asked for, and what a call without `limit` gets. */
export const spotsPerPage = 200;

/** A moment that a member noticed (spec section 3). `date` is the programme's day, set by the server. */
export const spot = z.strictObject({ id, date: localDay, description: z.string() });
export type Spot = z.output<typeof spot>;

/** Newest first. A page shorter than `limit` is the last; the id of its last spot is the next call's `after`. */
export const listSpots = endpoint({
  method: 'GET',
  path: '/api/spots',
  access: 'member',
  query: z.strictObject({
    after: id.optional(),
    limit: z.coerce.number().int().min(1).max(spotsPerPage).default(spotsPerPage),
  }),
  response: z.array(spot),
});

export const createSpot = endpoint({
  method: 'POST',
  path: '/api/spots',
  access: 'member',
  body: z.strictObject({
    description: z
      .string()
      .trim()
      .min(1, 'must not be empty')
      .max(longestDescription, 'must be at most 20,000 characters'),
  }),
  response: spot,
  idempotent: true,
});
