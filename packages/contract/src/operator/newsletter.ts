import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/** How many addresses there are in each state. */
export const newsletterNumbers = endpoint({
  method: 'GET',
  path: '/api/operator/newsletter',
  access: 'operator',
  servedBy: 'operator',
  response: z.object({ confirmed: z.int(), pending: z.int(), unsubscribed: z.int() }),
});
