import * as z from 'zod/mini';
import { memberRead, memberWrite } from './endpoint.ts';
import { localDay, namedZone, timeZone } from './fields.ts';

/**
 * The cards and pages that a member is shown once, on whichever device, and has seen, each with the first day of the
 * weeks that it was about.
 */
export const shownOnce = z.object({
  half_wall: z.optional(localDay),
  wall: z.optional(localDay),
  reflection: z.optional(localDay),
});
export type ShownOnce = keyof z.output<typeof shownOnce>;

/** What a member's days depend on, for `memberDay` in the domain, and what they have seen. */
const memberDay = z.object({
  ...namedZone,
  /** The last day on which the member wrote something; `null` when there is none. */
  last_active_on: z.nullable(localDay),
  /** How often, in the cohort of `last_active_on`, the member came back after two or more days without writing. */
  returns: z._default(z.int(), 0),
  /** When the member last wrote something before the latest two or more days without an entry; `null` before any. */
  lapsed_at: z._default(z.nullable(z.iso.datetime()), null),
  /** When another session last changed what the member wrote; `null` when the latest change is this one's. */
  changed_elsewhere_at: z._default(z.nullable(z.iso.datetime()), null),
  seen: z._default(shownOnce, {}),
  /** The zones left so recently that one of their days is still open, each with the last day in it. */
  left_zones: z.array(z.object({ ...namedZone, last_day: localDay })),
});
export type MemberDay = z.output<typeof memberDay>;

/**
 * The time zone in which the member's days begin and end. An open page also asks whether its session is still
 * valid.
 */
export const myDay = memberRead({
  path: '/api/account/day',
  response: memberDay,
});

/** Changes the member's time zone, also that of their nudges. Days that were open stay open as long as before. */
export const changeTimeZone = memberWrite({
  path: '/api/account/time-zone',
  body: z.strictObject({ time_zone: timeZone }),
  response: memberDay,
});

/** Marks `what` as seen, about the weeks that begin on `of`, so that no device shows it again. */
export const markSeen = memberWrite({
  path: '/api/account/seen',
  body: z.strictObject({ what: z.keyof(shownOnce), of: localDay }),
  response: memberDay,
});
