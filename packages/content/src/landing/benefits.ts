import type { TopicCard } from './topics.ts';

export const benefitSection = {
  heading: 'What Will You Walk Away With?',
  lead: 'Four things that are yours after week four and need no subscription.',
} as const;

export const benefits = [
  {
    id: 'map',
    icon: 'map',
    title: 'A map of your triggers',
    text: 'Four weeks of your own short notes, and a clear view of which instinct pulls you where, and when.',
  },
  {
    id: 'habit',
    icon: 'sprout',
    title: 'One habit, properly planted',
    text: 'It is tied to who you want to be, supported by your surroundings and small enough to keep.',
  },
  {
    id: 'method',
    icon: 'compass',
    title: 'A method for the next one',
    text: 'Identity, Knowledge, Environment, Action. Once you have walked through it, you can do it again on a napkin.',
  },
  {
    id: 'kindness',
    icon: 'heart-handshake',
    title: 'A better way to miss a day',
    text: 'You will know what to do on the morning after, which is where most habits used to end.',
  },
] as const satisfies readonly TopicCard[];
