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

/** One nudge of each type. */
export const sampleNudges: readonly Nudge[] = [
  { id: 'nudge-1', title: 'Notice one thing', type: 'text', paragraphs: ['One is plenty.'] },
  {
    id: 'nudge-2',
    title: 'By walking',
    type: 'quote',
    paragraphs: ['What do you practise today?'],
    quote: '“The habit of walking by walking.” — Epictetus, Discourses',
  },
  {
    id: 'nudge-3',
    title: 'Which one runs your week?',
    type: 'link',
    paragraphs: ['Seven questions.'],
    link: '/scan',
  },
];

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
