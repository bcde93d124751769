import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { timeZone } from './fields.ts';

/** The reflection on the member's last full week; a first-week text before there is one. */
export const latestReflection = endpoint({
  method: 'GET',
  path: '/api/weekly-reflection/latest',
  access: 'member',
  query: z.strictObject({
    /** The clock by which the text may speak of mornings and evenings; without it, it does not. */
    time_zone: z.optional(timeZone),
  }),
  response: z.object({ content: z.string() }),
});
