import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import { cohortId, done, page, time } from './fields.ts';

/** Longest waiting first. */
export const listWaiting = endpoint({
  method: 'GET',
  path: '/api/operator/waitlist',
  access: 'operator',
  servedBy: 'operator',
  query: z.strictObject({ ...page }),
  response: z.array(
    z.object({
      id: z.string(),
      address: z.string(),
      name: z.string(),
      since: time,
      /** The latest offer of a place; a person who takes it leaves the list. */
      offer: z.nullable(z.object({ cohort: id, offered_at: time, by: z.string() })),
    }),
  ),
  paged: true,
});

/** Offers places in a cohort with room: to these people, or to the `first` n without an offer for this cohort. */
export const offerPlaces = endpoint({
  method: 'POST',
  path: '/api/operator/offers',
  access: 'operator',
  servedBy: 'operator',
  body: z
    .strictObject({
      cohort: cohortId,
      people: z.optional(
        z.array(z.string().check(z.minLength(1), z.maxLength(128))).check(z.minLength(1), z.maxLength(100)),
      ),
      first: z.optional(z.int().check(z.gte(1), z.lte(100))),
    })
    .check(
      z.refine(({ people, first }) => (people === undefined) !== (first === undefined), {
        path: ['people'],
        error: 'either people or first must be given',
      }),
    ),
  response: z.extend(done, { offered: z.int() }),
  idempotent: true,
});
