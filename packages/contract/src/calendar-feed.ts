import * as z from 'zod/mini';
import { endpoint, file, memberRead, memberWrite } from './endpoint.ts';

const state = z.object({
  /** Since when the member has a secret address; `null` when they have none. Date-time, ISO 8601 in UTC. */
  since: z.nullable(z.iso.datetime()),
});
export type CalendarFeed = z.output<typeof state>;

/** Whether calendars can follow the member's live sessions by a secret address. */
export const calendarFeed = memberRead({
  path: '/api/calendar-feed',
  response: state,
});

/** Makes a new secret address, which ends the one before. Its path is said only here, because only a hash is stored. */
export const createCalendarFeed = memberWrite({
  path: '/api/calendar-feed',
  response: z.extend(state, { path: z.string() }),
});

export const endCalendarFeed = memberWrite({
  path: '/api/calendar-feed/end',
  response: state,
});

/** The live sessions of the member with this secret, as a calendar; not found for anybody who has no place. */
export const readCalendarFeed = endpoint({
  method: 'GET',
  path: '/api/calendar/:id/live-sessions.ics',
  access: 'public',
  response: file,
  sendsFile: true,
  keepSeconds: 900,
});
