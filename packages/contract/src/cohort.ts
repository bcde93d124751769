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

/** The cohort that a newcomer can join, as anyone may see it: without the links to its live sessions. */
const openCohort = z.object({
  title: z.string(),
  starts_on: localDay,
  weeks: z.int(),
  /** Live sessions in order; `starts_at` is a date-time, ISO 8601 in UTC. */
  sessions: z.array(z.object({ week: z.int(), starts_at: z.iso.datetime(), minutes: z.int() })),
  /** Where the live sessions take place, such as a video service. */
  platform: z.string(),
  /** How many seats are left, none when it is full; `null` where there is no limit. Absent from older answers. */
  seats_left: z.optional(z.nullable(z.int().check(z.gte(0)))),
});

/** The cohort that is open for enrolment; `null` while none is. */
export const enrolment = endpoint({
  method: 'GET',
  path: '/api/enrolment',
  access: 'public',
  response: z.nullable(openCohort),
});
