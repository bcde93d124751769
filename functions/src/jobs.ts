import type { Dependencies } from './dependencies.ts';
import { remindOfSessions } from './mail/reminders.ts';
import { dispatchNudges } from './nudges/schedule.ts';
import { reconcilePayments } from './payments/reconcile.ts';

/**
 * Work that the clock starts, not a caller. `at` is the moment that it is done for; a repeat for the same moment is
 * harmless.
 */
type Job = (at: Date, dependencies: Dependencies) => Promise<unknown>;

/** Every job by the name under which it is deployed, and `npm run cron` runs it. */
export const jobs: Readonly<Record<string, Job>> = { dispatchNudges, reconcilePayments, remindOfSessions };
