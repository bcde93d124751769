import { crashPromises } from './crash-promises.ts';
import { faultPromises } from './fault-promises.ts';
import { meanwhilePromises } from './meanwhile-promises.ts';
import { runPromises } from './run-promises.ts';

/** What must hold of the nudges' jobs, whatever happens (security catalogue F11 to F26). */
export const nudgePromises = { ...runPromises, ...crashPromises, ...meanwhilePromises, ...faultPromises };
