import * as z from 'zod/mini';
import { again, message, messageFields, sentToMany } from './cohorts.ts';
import { operatorAction, operatorList, operatorRead } from './endpoint.ts';
import { done, page } from './fields.ts';

/** How many addresses there are in each state. */
export const newsletterNumbers = operatorRead({
  path: '/api/operator/newsletter',
  roles: ['owner'],
  response: z.object({ confirmed: z.int(), pending: z.int(), unsubscribed: z.int() }),
});

/** The letters to the newsletter, latest first. */
export const listLetters = operatorList({
  path: '/api/operator/newsletter/letters',
  roles: ['owner'],
  query: z.strictObject({ ...page }),
  response: z.array(message),
});

/**
 * Sends a letter to every confirmed address, or with `to: "me"` only to the operator, as a test. `recipients` is the
 * number that the operator saw; another number of addresses is 409, and so is the same text within a day.
 */
export const sendLetter = operatorAction({
  path: '/api/operator/newsletter/letters',
  roles: ['owner'],
  body: z.strictObject({
    ...messageFields,
    to: z.enum(['confirmed', 'me']),
    recipients: z.optional(z.int().check(z.gte(0))),
    again,
  }),
  ...sentToMany,
  response: z.extend(done, { recipients: z.int() }),
});
