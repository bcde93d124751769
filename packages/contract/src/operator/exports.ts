import * as z from 'zod/mini';
import { operatorEndpoint } from './endpoint.ts';
import { cohortId, month } from './fields.ts';
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

/** The payments and refunds of a month, each as a row of its own, for the accountant. */
export const exportPayments = operatorEndpoint({
  method: 'GET',
  path: '/api/operator/exports/payments',
  recent: true,
  query: z.strictObject({ month }),
  response: file,
});

/** The confirmed addresses of the newsletter, each with its link to unsubscribe. */
export const exportNewsletter = operatorEndpoint({
  method: 'GET',
  path: '/api/operator/exports/newsletter',
  recent: true,
  response: file,
});
