import { trackerStatusNames } from '@reshape/domain/tracker';
import * as z from 'zod/mini';
import { memberRead, memberWrite } from './endpoint.ts';
import { localDay } from './fields.ts';

/** The maximum number of days in the history, counted back from the newest. */
export const trackerDaysPerPage = 366;

/** Whether the tiny action of a worksheet was done on a day. A day without an entry was not logged. */
export const trackerEntry = z.object({ date: localDay, completed: z.boolean() });
export type TrackerEntry = z.output<typeof trackerEntry>;

/** The statuses that a day can be set to. */
export const trackerStatus = z.enum(trackerStatusNames);

/** The days that were ticked or unticked, oldest first. */
export const trackerHistory = memberRead({
  path: '/api/ikea/tracker/:id/history',
  response: z.array(trackerEntry),
});

/**
 * Changes one of the last seven days: toggles it, ticks or unticks it when `completed` is sent, or sets it to
 * `status`. Unticking a day restores its status from before it was ticked: missed, or not logged. The seven
 * days end with the member's today; today's date in UTC is accepted as well. A day outside the window answers
 * 422, an archived worksheet 409.
 */
export const toggleTracker = memberWrite({
  path: '/api/ikea/tracker/:id/toggle',
  body: z.strictObject({
    date: localDay,
    completed: z.optional(z.boolean()),
    status: z.optional(trackerStatus),
  }),
  /** `logged`: whether the day has an entry. */
  response: z.object({ completed: z.boolean(), logged: z.boolean() }),
  idempotent: true,
});
