import * as z from 'zod/mini';
import { id, localDay } from '../fields.ts';
import { operatorRead } from './endpoint.ts';
import { searchText } from './fields.ts';
import { mailRow } from './mails.ts';
import { paymentRow } from './payments.ts';
import { personRow } from './people.ts';

/** Most items of each kind in one response. */
export const maxFound = 5;

const foundCohort = z.object({ id, title: z.string(), starts_on: localDay });

/**
 * Everything that matches `q`: an address, the id of a payment, or words that must each begin a word of a person's name
 * or address or of a cohort's title. Payments and mails are those of the people that were found, latest first; an
 * address or the id of a payment also finds those of somebody without a place.
 */
export const search = operatorRead({
  path: '/api/operator/search',
  roles: ['owner'],
  query: z.strictObject({ q: searchText }),
  response: z.object({
    people: z.array(personRow),
    /** The address that was looked for, when something is stored about it and no person with it has a place. */
    without_place: z.nullable(z.string()),
    payments: z.array(paymentRow),
    cohorts: z.array(foundCohort),
    mails: z.array(mailRow),
  }),
});
