import type { Cohort } from '@reshape/contract/cohort';
import type { Microchallenge } from '@reshape/contract/microchallenges';
import type { Nudge } from '@reshape/contract/nudges';
import type { Worksheet } from '@reshape/contract/worksheets';
import { addDays, localDay } from '@reshape/domain/local-day';
import type { FakePerson } from './fake-firebase.ts';

/** The time at which every test with the API begins: a Sunday, half past nine in the morning. */
export const startOfTests = new Date('2026-06-14T09:30:00Z');
export const today = localDay('2026-06-14');

export const asha: FakePerson = { uid: 'asha', email: 'asha@example.com', displayName: 'Asha Rao' };
export const ben: FakePerson = { uid: 'ben', email: 'ben@example.com', displayName: 'Ben Okri' };

/** Four challenges, one per week, each with its number in its text. */
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

/** A cohort that starts `days` from today, with sessions on the first days of weeks 1 and 3. */
export function cohortStartingIn(days: number): Cohort {
  const starts_on = addDays(today, days);
  const session = (week: number) => ({
    week,
    starts_at: `${addDays(starts_on, (week - 1) * 7)}T13:30:00Z`,
    minutes: 90,
    join_url: `https://video.example/week-${week}`,
  });
  return { title: 'First cohort', starts_on, weeks: 4, sessions: [session(1), session(3)] };
}

/** A worksheet in which every field contains its own name and the worksheet's. */
export const sampleWorksheet = (id: string, given: Partial<Worksheet> = {}): Worksheet => ({
  id,
  struggle: `Struggle of ${id}`,
  identity: `Identity of ${id}`,
  knowledge: `Insight of ${id}`,
  environment: { easier: `Easier of ${id}`, harder: `Harder of ${id}` },
  tinyAction: `Action of ${id}`,
  status: 'active',
  created_at: '2026-06-10T08:00:00.000Z',
  ...given,
});
