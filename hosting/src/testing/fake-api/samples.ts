import type { Cohort } from '@reshape/contract/cohort';
import type { Microchallenge } from '@reshape/contract/microchallenges';
import type { Nudge } from '@reshape/contract/nudges';
import { localDay } from '@reshape/domain/local-day';

/** Four challenges, one per week, that say their number. */
export const sampleChallenges: readonly Microchallenge[] = [1, 2, 3, 4].map((week) => ({
  id: `challenge-${week}`,
  week_number: week,
  title: `Challenge of week ${week}`,
  intro: [`What week ${week} is about.`],
  instructions: ['Do the small thing once a day.'],
  why: 'Because small things are done.',
  tips: ['Do it right after breakfast.'],
  closing: 'That was it.',
}));

export const sampleNudge: Nudge = {
  id: 'nudge-1',
  title: 'Notice one thing',
  type: 'text',
  paragraphs: ['One is plenty.'],
};

/** The cohort of the tests: its second week begins on the day on which they begin. */
export const sampleCohort: Cohort = {
  title: 'First cohort',
  starts_on: localDay('2026-06-07'),
  weeks: 4,
  sessions: [
    { week: 1, starts_at: '2026-06-07T13:30:00Z', minutes: 90 },
    { week: 3, starts_at: '2026-06-21T13:30:00Z', minutes: 90 },
  ],
};
