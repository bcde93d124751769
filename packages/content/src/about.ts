import { questionIds } from '@reshape/domain/diagnostic';
import { instincts } from '@reshape/domain/scan';
import { anchors } from './landing.ts';
import { inWords, startInWords } from './numbers.ts';
import { programme } from './programme.ts';
import { quizQuestions } from './quiz.ts';
import { scanQuestions } from './scan.ts';

/** The about page's own texts; the four parts of the framework are in instincts.ts. */
export const about = {
  heading: 'Old brain, new habits',
  lead: `${programme.name} is a ${inWords(programme.weeks)}-week programme for people who start habits and cannot keep them. It begins with your instincts.`,
  mission: {
    heading: 'The mission',
    figure: programme.mission,
    paragraphs: [
      `We want to help ${programme.mission} understand the instincts they live with, and build days that suit them.`,
      'The count stands at zero. It begins with the first cohort.',
    ],
  },
  framework: {
    heading: 'The framework',
    lead: 'Identity, Knowledge, Environment, Action: four parts, from who you are to one tiny action.',
  },
  weeksSection: {
    heading: `How the ${inWords(programme.weeks)} weeks work`,
    link: { label: 'See every week in detail', target: `/welcome#${anchors.weeks}` },
  },
  begin: {
    heading: 'Where to begin',
    lead: 'Begin with whatever makes you curious. The quiz, the scan and the diagnostic do not ask for your name.',
  },
} as const;

/** The four weeks in one line each. */
export const aboutWeeks = [
  {
    week: 1,
    title: 'Recognise',
    text: `A live session of ${programme.liveSessionMinutes} minutes. You meet the ${inWords(instincts.length)} instincts and find the pattern that is yours.`,
  },
  {
    week: 2,
    title: 'Notice',
    text: 'A quiet week with a daily log. You change nothing yet, and see more than you expected.',
  },
  {
    week: 3,
    title: 'Rebuild',
    text: `The second live session of ${programme.liveSessionMinutes} minutes. One habit goes through the framework, from who you are to one tiny action.`,
  },
  {
    week: 4,
    title: 'Live with it',
    text: 'You keep it up, miss a day, come back, and decide what comes next.',
  },
] as const;

export interface Beginning {
  readonly id: string;
  /** A lucide icon. */
  readonly icon: string;
  readonly title: string;
  readonly text: string;
  readonly link: { readonly label: string; readonly target: string };
}

export const beginnings = [
  {
    id: 'quiz',
    icon: 'flame',
    title: 'The caveman snapshot',
    text: `${startInWords(quizQuestions.length)} everyday moments that show who answers first, you or your caveman.`,
    link: { label: 'Take the quiz', target: '/quiz' },
  },
  {
    id: 'scan',
    icon: 'compass',
    title: 'The instinct scan',
    text: `${startInWords(scanQuestions.length)} questions that put your ${inWords(instincts.length)} instincts in order.`,
    link: { label: 'Take the scan', target: '/scan' },
  },
  {
    id: 'diagnostic',
    icon: 'users',
    title: 'Caveman in the Cubicle',
    text: `For teams that are clever, well-meaning and stuck: ${inWords(questionIds.length)} short questions.`,
    link: { label: 'Open the diagnostic', target: '/diagnostic-intro' },
  },
  {
    id: 'cohort',
    icon: 'tent',
    title: 'The cohort',
    text: `${startInWords(programme.weeks)} weeks, ${inWords(programme.liveSessions)} live sessions, one group.`,
    link: { label: 'See the programme', target: '/welcome' },
  },
] as const satisfies readonly Beginning[];

/** The frame of the founder's portrait; the portrait itself is in hosting/site.config.ts. */
export const founder = {
  heading: 'Who is behind it',
  sampleLabel: 'Sample: the founder’s own words go here',
} as const;
