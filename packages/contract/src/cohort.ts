import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { localDay } from './fields.ts';

/** The calendar of the member's cohort. */
export const cohort = z.object({
  title: z.string(),
  starts_on: localDay,
  weeks: z.int(),
  /** Live sessions in order; `starts_at` is a date-time, ISO 8601 in UTC. The link to join is given on the day. */
  sessions: z.array(
    z.object({
      week: z.int(),
      starts_at: z.iso.datetime(),
      minutes: z.int(),
      join_url: z.optional(z.string().check(z.regex(/^https:\/\//))),
    }),
  ),
  /** Where the live sessions take place, such as a video service. */
  platform: z.optional(z.string()),
});
export type Cohort = z.output<typeof cohort>;

export const myCohort = endpoint({
  method: 'GET',
  path: '/api/cohort',
  access: 'member',
  response: cohort,
});
