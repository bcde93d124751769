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
  lead: 'The same person with the same willpower. Only the room has changed.',
  before: {
    label: 'Before',
    time: '11:47 pm',
    title: 'One more, and then sleep',
    beats: [
      'You only meant to set the alarm. That was forty minutes and a stranger’s kitchen renovation ago.',
      'You remember tomorrow’s early meeting, and keep scrolling.',
      'At 12:55 you put the phone down and promise, sincerely, that this was the last time.',
    ],
    closing: 'You never decided to stay up. It just happened.',
  },
  after: {
    label: 'After',
    time: '10:20 pm',
    title: 'The phone has its own bed',
    beats: [
      'The charger is in the kitchen now. Moving it took four minutes on a Sunday.',
      'There is a book on your pillow. You read two pages, because two pages is all you asked of yourself.',
      'The urge to check comes anyway. You recognise it, and it passes. At 10:45 the light is out.',
    ],
    closing: 'It looks like discipline. It is mostly furniture.',
  },
} as const satisfies {
  readonly heading: string;
  readonly lead: string;
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
      'That line is two thousand years old, and it could have been written last night. ',
      { em: 'Knowledge belongs to the part of you that plans. Habits are run by the part that reacts' },
      ', and that part has never read the book.',
    ],
    [
      'It helps to find out what the reacting part wants, and to arrange things before it wants it. That is what the four weeks are for.',
    ],
  ],
} as const satisfies {
  readonly heading: string;
  readonly quote: Readonly<Record<'text' | 'original' | 'source' | 'translation', string>>;
  readonly paragraphs: readonly Paragraph[];
};

/** Why change is hard. The five instincts that follow are in instincts.ts. */
export const whyChangeIsHard = {
  heading: 'Why change is hard, and why that is not your fault',
  paragraphs: [
    'Your mind took shape in a world of small groups, scarce food and sudden danger. Eating what is sweet, fearing what is new, watching the others and saving your strength all made sense there.',
    'Those instincts still answer first, in a world built by people who know how to trigger them. Think of an old guard dog that barks at the postman: you cannot argue it out of barking, but you can move the letterbox.',
  ],
  instinctsHeading: `${startInWords(instincts.length)} old instincts, still on duty`,
  instinctsLead: 'Most of what pulls you off course is one of these, at work in the wrong century.',
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
