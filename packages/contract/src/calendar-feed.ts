import * as z from 'zod/mini';
import { endpoint, file } from './endpoint.ts';

const state = z.object({
  /** Since when the member has a secret address; `null` when they have none. Date-time, ISO 8601 in UTC. */
  since: z.nullable(z.iso.datetime()),
});
export type CalendarFeed = z.output<typeof state>;

/** Whether calendars can follow the member's live sessions by a secret address. */
export const calendarFeed = endpoint({
  method: 'GET',
  path: '/api/calendar-feed',
  access: 'member',
  response: state,
});

/** Makes a new secret address, which ends the one before. Its path is said only here, because only a hash is stored. */
export const createCalendarFeed = endpoint({
  method: 'POST',
  path: '/api/calendar-feed',
  access: 'member',
  response: z.extend(state, { path: z.string() }),
});

export const endCalendarFeed = endpoint({
  method: 'POST',
  path: '/api/calendar-feed/end',
  access: 'member',
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
