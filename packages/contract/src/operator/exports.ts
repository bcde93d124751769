import * as z from 'zod/mini';
import { operatorEndpoint } from './endpoint.ts';
import { cohortId } from './fields.ts';
import { placeStatuses } from './people.ts';

/** A file for a spreadsheet: UTF-8 with a byte order mark; no cell is a formula. */
const file = z.object({ file_name: z.string(), csv: z.string(), rows: z.int() });

/** The people of a cohort. */
export const exportPeople = operatorEndpoint({
  method: 'GET',
  path: '/api/operator/exports/people',
  recent: true,
  query: z.strictObject({ cohort: cohortId, status: z.optional(z.enum(placeStatuses)) }),
  response: file,
});

/** The payments and refunds of a month in India's time, each as a row of its own, for the accountant. */
export const exportPayments = operatorEndpoint({
  method: 'GET',
  path: '/api/operator/exports/payments',
  recent: true,
  query: z.strictObject({
    month: z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'must be a month such as 2027-06')),
  }),
  response: file,
});

/** The confirmed addresses of the newsletter, each with its link to unsubscribe. */
export const exportNewsletter = operatorEndpoint({
  method: 'GET',
  path: '/api/operator/exports/newsletter',
  recent: true,
  response: file,
});
