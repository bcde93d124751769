import { localDay } from '@reshape/contract/fields';
import * as z from 'zod/mini';

/** Hour of the day, local time. */
export const hour = z.int().check(z.gte(0), z.lte(23));
/**
 * When a reminder arrives on an evening without a log; `null` for none. Missing from documents older than reminders.
 */
export const reminderHour = z._default(z.nullable(hour), null);
/**
 * When the nudge is the member's own tiny action; `null` for never. Missing from documents older than this choice.
 */
export const actionTime = z._default(
  z.nullable(z.object({ hour, weekdays: z.array(z.int().check(z.gte(1), z.lte(7))) })),
  null,
);
export const seen = z.int().check(z.gte(0));

/** What a member chose for all of their devices. */
export const nudgePreferences = z.object({
  on: z.boolean(),
  hour,
  reminderHour,
  actionTime,
  /** The first day on which nudges resume. */
  pausedUntil: z.nullable(localDay),
  /**
   * For devices that are gone: the highest number of nudges sent to one of them, and the date of their last
   * nudge.
   */
  seen,
  lastDay: z.nullable(localDay),
});
export type NudgePreferences = z.output<typeof nudgePreferences>;
