import { dispatchNudges } from './dispatch-nudges.ts';
import type { NudgeWorld } from './nudge-world.ts';

/**
 * Work that the clock starts, not a caller. `at` is the moment that it is done for; a repeat for the same moment is
 * harmless.
 */
export type Job = (at: Date, world: Pick<NudgeWorld, 'dueSubscriptions' | 'nudgeTasks'>) => Promise<void>;

/** Every job by the name under which it is deployed, and `npm run cron` runs it. */
export const jobs: Readonly<Record<string, Job>> = { dispatchNudges };
