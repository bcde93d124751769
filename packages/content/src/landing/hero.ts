import { price, programme } from '../programme.ts';
import { anchors } from './anchors.ts';

export const hero = {
  eyebrow: 'A four-week live cohort',
  heading: 'You know what to do. Your caveman has other plans.',
  lead: `${programme.name} is for people who start habits easily and lose them quietly. In four weeks you learn to notice the instinct that takes over, and to rearrange your days so that it works for you.`,
  primary: { label: 'Join the first cohort', target: `#${anchors.pricing}` },
  secondary: { label: 'Meet your caveman in 9 questions', target: '/quiz' },
  facts: [
    `Starts on ${programme.firstCohortStarts}`,
    `${programme.liveSessions} live sessions of ${programme.liveSessionMinutes} minutes`,
    `${price.shown}, once`,
  ],
  pictureAlt:
    'A line drawing: a figure by a small fire at the mouth of a cave, looking out over the lit windows of a city.',
} as const;
