import { instincts } from '@reshape/domain/scan';
import { anchors } from './landing.ts';
import { inWords, startInWords } from './numbers.ts';
import { type Paragraph, programme } from './programme.ts';
import { quizQuestions } from './quiz.ts';
import { scanQuestions } from './scan.ts';

export const hero = {
  eyebrow: `A ${inWords(programme.weeks)}-week live cohort`,
  heading: 'You know what to do. Your caveman has other plans.',
  lead: 'For people who start habits easily and lose them quietly. Learn to notice the instinct that takes over, and to arrange your days around it.',
  /** `teacher` is empty while nobody is named. */
  sessions: (teacher: string) =>
    `${programme.liveSessions} live sessions of ${programme.liveSessionMinutes} minutes${teacher && ` with ${teacher}`}`,
  priceTarget: `#${anchors.pricing}`,
  quiz: { label: `Meet your caveman in ${quizQuestions.length} questions`, target: '/quiz' },
  pictureAlt:
    'A line drawing: a figure by a small fire at the mouth of a cave, looking out over the lit windows of a city.',
} as const;

export interface Scene {
  readonly label: string;
  readonly time: string;
  readonly title: string;
  readonly beats: readonly string[];
  readonly closing: string;
}

/** The same person and the same evening, in two versions. */
export const beforeAfter = {
  heading: 'Two evenings, one person',
  before: {
    label: 'Before',
    time: '11:47 pm',
    title: 'One more, and then sleep',
    beats: [
      'You only meant to set the alarm. That was forty minutes and a stranger’s kitchen renovation ago.',
    ],
    closing: 'You never decided to stay up. It just happened.',
  },
  after: {
    label: 'After',
    time: '10:20 pm',
    title: 'The phone has its own bed',
    beats: [
      'The charger is in the kitchen now. Moving it took four minutes on a Sunday.',
      'The urge comes anyway. You recognise it, and it passes.',
    ],
    closing: 'It looks like discipline. It is mostly furniture.',
  },
} as const satisfies {
  readonly heading: string;
  readonly before: Scene;
  readonly after: Scene;
};

/** The quotation is Ovid's, in the public domain; the translation is ours. */
export const knowing = {
  heading: "When Knowing Isn't Enough",
  quote: {
    text: 'I see the better way, and I approve of it. I follow the worse.',
    original: 'Video meliora proboque, deteriora sequor.',
    source: 'Ovid, Metamorphoses, book VII',
    translation: 'Our translation',
  },
  paragraphs: [
    [
      { em: 'Knowledge belongs to the part of you that plans; habits are run by the part that reacts' },
      ', and that part has never read the book.',
    ],
    ['You cannot argue a guard dog out of barking at the postman, but you can move the letterbox.'],
  ],
} as const satisfies {
  readonly heading: string;
  readonly quote: Readonly<Record<'text' | 'original' | 'source' | 'translation', string>>;
  readonly paragraphs: readonly Paragraph[];
};

/** Why change is hard. The five instincts that follow are in instincts.ts. */
export const whyChangeIsHard = {
  heading: 'Why change is hard, and why that is not your fault',
  lead: `${startInWords(instincts.length)} old instincts pull you off course.`,
  ancientLabel: 'Then',
  todayLabel: 'Now',
  scanPrompt: 'Which of them runs your week?',
  scanLink: { label: `Take the ${scanQuestions.length}-question scan`, target: '/scan' },
} as const;

/** The frame of the founder's story; the story itself is in hosting/site.config.ts. */
export const founderStory = {
  heading: 'Why this programme exists',
  sampleLabel: 'Sample: the founder’s own story goes here',
} as const;
