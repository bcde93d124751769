import { type CohortDates, cohortPhase } from './cohort.ts';
import { addDays, type LocalDay } from './local-day.ts';

/** Who is quiet: never signed in, signed in and stopped writing, or writes once a week. */
export const quietKinds = ['never', 'stopped', 'weekly'] as const;
export type QuietKind = (typeof quietKinds)[number];

/** For how many days nobody is quiet, from the first day of the cohort or from when they got their place. */
const firstDays = 3;

/** After how many days without writing somebody has stopped, and within how many once is little. */
export const silentDays = 7;

/** Whether the cohort is running, and long enough for its people to be quiet in this way. */
export function canBeQuiet(kind: QuietKind, cohort: CohortDates, today: LocalDay): boolean {
  const phase = cohortPhase(cohort, today);
  return phase.phase === 'running' && phase.day > (kind === 'weekly' ? silentDays : firstDays);
}

/**
 * The last days by which somebody who is quiet on `today` got their place (`placedBy`), and came in for the first time
 * or wrote (`silentSince`): who never came in has only the first, who stopped both. Who writes once a week did so once
 * after `silentSince`.
 */
export const quietBounds = (kind: QuietKind, today: LocalDay) => ({
  placedBy: addDays(today, -(kind === 'weekly' ? silentDays : firstDays)),
  silentSince: addDays(today, -silentDays),
});
