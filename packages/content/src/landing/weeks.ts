import { programme } from '../programme.ts';
import { anchors } from './anchors.ts';

export interface WeekCard {
  readonly week: 1 | 2 | 3 | 4;
  readonly title: string;
  /** Stands before the chips: modules in a week with a live session, a focus in one without. */
  readonly chipsLabel: 'Modules Covered:' | 'Focus:';
  readonly chips: readonly string[];
  readonly bullets: readonly string[];
  readonly tools: readonly string[];
}

/** The frame of the week carousel (spec section 2). */
export const weekCarousel = {
  id: anchors.weeks,
  heading: "What You'll Experience",
  lead: 'Two weeks with a live session, two weeks in which your own life is the classroom.',
  badge: `First Cohort starting on ${programme.firstCohortStarts}`,
  toolsTitle: 'Tools & Support',
  weekLabel: (week: number) => `Week ${week}`,
  previous: 'Previous week',
  next: 'Next week',
  dot: (week: number) => `Go to week ${week}`,
  position: (week: number, title: string) => `Week ${week} of ${programme.weeks}: ${title}`,
} as const;

export const weekCards = [
  {
    week: 1,
    title: `Live Session 1 (${programme.liveSessionMinutes} mins)`,
    chipsLabel: 'Modules Covered:',
    chips: ['Recognise', 'Reflect Physical+Mental'],
    bullets: [
      'Meet the five instincts, and find out which of them runs your week.',
      'Learn to catch the moment in which the old brain takes over, while it is happening.',
      'Look at sleep, food, movement, worry and attention as the caveman sees them.',
      'Leave with one pattern of your own, named.',
    ],
    tools: ['Your private daily log', 'Microchallenge 1', 'A daily nudge', 'The community circle opens'],
  },
  {
    week: 2,
    title: 'Integration & Awareness Week',
    chipsLabel: 'Focus:',
    chips: ['Noticing without judging', 'Finding your pattern'],
    bullets: [
      'Log one moment a day. It takes two minutes, and a dull entry counts.',
      'See where and when your pattern shows up: the hour, the room, the company.',
      'Change nothing on purpose. Noticing changes more than you would expect.',
      'Read your first Weekly Reflection, drawn from what you wrote.',
    ],
    tools: ['Microchallenge 2', 'Your streak', 'A daily nudge', 'Optional 1:1 guidance'],
  },
  {
    week: 3,
    title: `Live Session 2 (${programme.liveSessionMinutes} mins)`,
    chipsLabel: 'Modules Covered:',
    chips: ['Reflect Social', 'Rebuild via the IKEA Framework'],
    bullets: [
      'Look at the other half of your triggers: other people.',
      'Rebuild one habit through Identity, Knowledge, Environment and Action.',
      "Change one thing within arm's reach that makes it easier, and one that makes the old way harder.",
      'Choose a tiny action that survives your worst Tuesday.',
    ],
    tools: ['Your IKEA worksheet', 'The seven-day tracker', 'Microchallenge 3', 'The community circle'],
  },
  {
    week: 4,
    title: 'Application & Setup Week',
    chipsLabel: 'Focus:',
    chips: ['Keeping it up', 'Setting up what comes next'],
    bullets: [
      'Live with the new set-up and mend what rubs.',
      'Miss a day, which you will, and practise the only skill that matters then: coming back.',
      'Read your tracker as information and not as a school report.',
      'Set up the next identity before this one has become a habit.',
    ],
    tools: ['The tracker', 'Microchallenge 4', 'Your Weekly Reflection', 'Optional 1:1 guidance'],
  },
] as const satisfies readonly WeekCard[];
