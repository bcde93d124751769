import * as z from 'zod/mini';
import { operatorRead } from './endpoint.ts';
import { month } from './fields.ts';
import { logFilter } from './log.ts';
import { peopleFilter } from './people.ts';

/** A file for a spreadsheet: UTF-8 with a byte order mark; no cell is a formula. */
const file = z.object({ file_name: z.string(), csv: z.string(), rows: z.int() });

/** The people whom a filter of the list finds, by name, or those with the ids in `people`, which commas separate. */
export const exportPeople = operatorRead({
  path: '/api/operator/exports/people',
  roles: ['owner'],
  recent: true,
  query: z.strictObject({
    ...peopleFilter,
    people: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_,-]{1,10000}$/, 'must be ids'))),
  }),
  response: file,
});

/** The payments and refunds of a month, each as a row of its own, for the accountant. */
export const exportPayments = operatorRead({
  path: '/api/operator/exports/payments',
  roles: ['owner'],
  recent: true,
  query: z.strictObject({ month }),
  response: file,
});

/** The confirmed addresses of the newsletter, each with its link to unsubscribe. */
export const exportNewsletter = operatorRead({
  path: '/api/operator/exports/newsletter',
  roles: ['owner'],
  recent: true,
  response: file,
});

/** The people on the waitlist, longest waiting first. */
export const exportWaitlist = operatorRead({
  path: '/api/operator/exports/waitlist',
  roles: ['owner'],
  recent: true,
  response: file,
});

/** The actions that a filter of the log finds, latest first. */
export const exportLog = operatorRead({
  path: '/api/operator/exports/log',
  roles: ['owner'],
  recent: true,
  query: z.strictObject(logFilter),
  response: file,
});
