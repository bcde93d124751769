import type { World } from '../endpoints/handler.ts';

/** Work that the clock starts, not a caller. `at` is the moment that it is done for; a repeat for the same moment is harmless. */
export type Job = (at: Date, world: World) => Promise<void>;

/** Every job by the name under which `npm run cron` runs it. Nothing is scheduled yet. */
export const jobs: Readonly<Record<string, Job>> = {};
