import * as z from 'zod/mini';
import { id } from '../fields.ts';
import { operatorAction, operatorList } from './endpoint.ts';
import { cohortId, done, page, time } from './fields.ts';

/** An offer of a place, and the operator who made it. */
const offer = z.object({ cohort: id, offered_at: time, by: z.string() });

/** Longest waiting first. */
export const listWaiting = operatorList({
  path: '/api/operator/waitlist',
  roles: ['owner'],
  query: z.strictObject({ ...page }),
  response: z.array(
    z.object({
      id: z.string(),
      address: z.string(),
      name: z.string(),
      since: time,
      /** The latest offer, until its deadline `until`, if it has one. A person who takes it leaves the list. */
      offer: z.nullable(z.extend(offer, { until: z.nullable(time), is_open: z.boolean() })),
    }),
  ),
});

/** Removes a person from the list who no longer wants a place. */
export const removeWaiting = operatorAction({
  path: '/api/operator/waitlist/:id/remove',
  roles: ['owner'],
  response: done,
});

/** The people who came from the waitlist into a cohort that they were offered, the latest offer first. */
export const listTakenOffers = operatorList({
  path: '/api/operator/offers',
  roles: ['owner'],
  query: z.strictObject({ ...page }),
  response: z.array(z.extend(offer, { id, address: z.string(), name: z.nullable(z.string()) })),
});

/** For how many days an offer can be taken: by default, and at most. */
const defaultOfferDays = 3;
const maxOfferDays = 30;

/**
 * Offers places in a cohort with room: to these people, or to the `first` n, of whom those whose earlier
 * offer for this cohort has expired come last. A person with an open offer for the cohort gets no second one.
 */
export const offerPlaces = operatorAction({
  path: '/api/operator/offers',
  roles: ['owner'],
  recent: true,
  body: z
    .strictObject({
      cohort: cohortId,
      people: z.optional(
        z.array(z.string().check(z.minLength(1), z.maxLength(128))).check(z.minLength(1), z.maxLength(100)),
      ),
      first: z.optional(z.int().check(z.gte(1), z.lte(100))),
      /** For how many days the offers can be taken. */
      days: z._default(
        z.int('must be a whole number').check(z.gte(1), z.lte(maxOfferDays)),
        defaultOfferDays,
      ),
    })
    .check(
      z.refine(({ people, first }) => (people === undefined) !== (first === undefined), {
        path: ['people'],
        error: 'either people or first must be given',
      }),
    ),
  response: z.extend(done, { offered: z.int() }),
});
