import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { timeZone } from './fields.ts';

/** The reflection on the member's last full week; a first-week text before there is one. */
export const latestReflection = endpoint({
  method: 'GET',
  path: '/api/weekly-reflection/latest',
  access: 'member',
  query: z.strictObject({
    /** The time zone for times of day in the text; without it, the text mentions none. */
    time_zone: z.optional(timeZone),
  }),
  response: z.object({ content: z.string() }),
});
