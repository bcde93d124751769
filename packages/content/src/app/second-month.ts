import type { ActionCheck } from '@reshape/domain/second-month';
import { secondMonth } from '@reshape/domain/second-month';

const { daily, everySecondDay, last } = secondMonth;

/** The titles of two nudges of the second month, above the member's own tiny action. */
export const secondMonthNudges = {
  check: 'Still, changed, or gone?',
  last: `Day ${last}. This is the last nudge.`,
} as const;

/** The question on the last day of the programme, the days that follow, and the goodbye. */
export const secondMonthCard = {
  asked: {
    title: `Go on to day ${last}?`,
    lead: `The programme takes four weeks. A habit often takes longer: in one study (Lally and others, 2010), half of the people needed ${last} days or more.`,
    nudges: `If you go on, there is one nudge a day until day ${daily}, one every second day until day ${everySecondDay}, and two a week until day ${last}. Each is your tiny action or your identity, as you wrote it, and can be read on the lock screen of your devices.`,
    otherwise: 'If not, you get no more nudges. Your log stays open to you either way.',
    yes: 'Yes, go on',
    no: 'No, thank you',
  },
  on: {
    title: `On to day ${last}`,
    day: (day: number) => `Day ${day} of ${last}`,
    progress: `Days on the way to day ${last}`,
    rhythm: {
      daily: `Your nudges are your own words: one a day until day ${daily}.`,
      everySecondDay: `Your nudges are your own words: one every second day until day ${everySecondDay}.`,
      twiceAWeek: `Your nudges are your own words: two a week until day ${last}.`,
    },
    devices: 'Where and when they come',
    end: 'End it here',
  },
  ended: {
    title: 'It ends here',
    body: 'You get no more nudges. Your log stays open to you.',
    undo: `Go on to day ${last} after all`,
  },
  over: {
    title: `Day ${last}`,
    body: `The nudge of day ${last} is the last one. Your log stays open to you. Goodbye, and well done.`,
  },
  check: {
    title: 'Is this still your tiny action?',
    answers: { still: 'Still', changed: 'Changed', gone: 'Gone' } satisfies Record<ActionCheck, string>,
    given: {
      still: 'It is still yours.',
      changed: 'It has changed. Write it down as you do it now, and your nudges follow.',
      gone: 'It is gone, which happens. A smaller one may last.',
    } satisfies Record<ActionCheck, string>,
    rewrite: 'See your plan',
    next: 'Write your next worksheet',
    change: 'Change your answer',
  },
  next: (title: string, date: string) => `Next to begin: ${title}, on ${date}`,
  offline: 'You can answer once you are online.',
  notSaved: 'That was not saved. Please try again.',
} as const;
