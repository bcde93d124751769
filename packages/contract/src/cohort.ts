import * as z from 'zod/mini';
import { endpoint, memberRead, memberWrite } from './endpoint.ts';
import { localDay } from './fields.ts';

/** Stays the same when the session moves, so that calendars replace its event. Absent from older responses. */
const sessionId = z.optional(z.string());

/** The calendar of the member's cohort. */
export const cohort = z.object({
  title: z.string(),
  starts_on: localDay,
  weeks: z.int(),
  /**
   * Live sessions in order; `starts_at` is a date-time, ISO 8601 in UTC. The join link is included only on
   * the day.
   */
  sessions: z.array(
    z.object({
      id: sessionId,
      week: z.int(),
      starts_at: z.iso.datetime(),
      minutes: z.int(),
      join_url: z.optional(z.string().check(z.regex(/^https:\/\//))),
      /** Once the session is over, if it was recorded. */
      recording_url: z.optional(z.string().check(z.regex(/^https:\/\//))),
    }),
  ),
  /** Where the live sessions take place, for example a video service. */
  platform: z.optional(z.string()),
  /** Where the members of the cohort meet between the sessions. */
  community_url: z.optional(z.string().check(z.regex(/^https:\/\//))),
  /** How many people in the cohort wrote something on the member's day; absent while they are fewer than five. */
  logged_today: z.optional(z.object({ on: localDay, count: z.int(), of: z.int() })),
});
export type Cohort = z.output<typeof cohort>;

export const myCohort = memberRead({
  path: '/api/cohort',
  response: cohort,
});

/** A live session as the public sees it; `starts_at` is a date-time, ISO 8601 in UTC. */
export const openCohortLiveSession = z.object({
  id: sessionId,
  week: z.int(),
  starts_at: z.iso.datetime(),
  minutes: z.int(),
});

/**
 * Notes that the member came to a live session: the app sends it when they follow the link to join. Sending it again
 * changes nothing.
 */
export const joinLiveSession = memberWrite({
  path: '/api/cohort/sessions/:id/join',
  response: z.object({ message: z.string() }),
});

/** The cohort that newcomers can join, as the public sees it: without the links to its live sessions. */
const cohortOnOffer = z.object({
  title: z.string(),
  starts_on: localDay,
  weeks: z.int(),
  /** In order. */
  sessions: z.array(openCohortLiveSession),
  /** Where the live sessions take place, for example a video service. */
  platform: z.string(),
  /** The number of seats left, 0 when it is full; `null` when there is no limit. Absent from older responses. */
  seats_left: z.optional(z.nullable(z.int().check(z.gte(0)))),
  /** What a place costs, in paise. Absent from older responses. */
  price: z.optional(z.int()),
  /** The number of all seats; `null` when there is no limit. Absent from older responses. */
  seats: z.optional(z.nullable(z.int().check(z.gte(0)))),
});

/**
 * The cohort that is open for enrolment, or `null`. With `cohort`, the slug in the link of an offer, it is that one
 * while it can be joined.
 */
export const openCohort = endpoint({
  method: 'GET',
  path: '/api/enrolment',
  access: 'public',
  query: z.strictObject({ cohort: z.optional(z.string().check(z.regex(/^[a-z0-9-]{1,40}$/))) }),
  response: z.nullable(cohortOnOffer),
});
