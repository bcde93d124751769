import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { localDay } from './fields.ts';

/** Days in one response of the history, counted back from the newest. */
export const trackerDaysPerPage = 366;

/** Whether the tiny action of a worksheet was done on a day. A day without an entry was not logged. */
export const trackerEntry = z.object({ date: localDay, completed: z.boolean() });
export type TrackerEntry = z.output<typeof trackerEntry>;

/** The days that were ticked or unticked, oldest first. */
export const trackerHistory = endpoint({
  method: 'GET',
  path: '/api/ikea/tracker/:id/history',
  access: 'member',
  response: z.array(trackerEntry),
});

/**
 * Flips one day of the last seven, or sets it to `completed` where that is sent. A day outside the window answers 422,
 * a worksheet that is archived 409.
 */
export const toggleTracker = endpoint({
  method: 'POST',
  path: '/api/ikea/tracker/:id/toggle',
  access: 'member',
  body: z.strictObject({ date: localDay, completed: z.optional(z.boolean()) }),
  response: z.object({ completed: z.boolean() }),
  idempotent: true,
});
