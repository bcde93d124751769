import { instincts } from '@reshape/domain/scan';
import { anchors } from './landing.ts';
import { inWords, startInWords } from './numbers.ts';
import { type Paragraph, price, programme } from './programme.ts';
import { quizQuestions } from './quiz.ts';
import { scanQuestions } from './scan.ts';

export const hero = {
  eyebrow: `A ${inWords(programme.weeks)}-week live cohort`,
  heading: 'You know what to do. Your caveman has other plans.',
  lead: `${programme.name} is for people who start habits easily and lose them quietly. In ${inWords(programme.weeks)} weeks you learn to notice the instinct that takes over, and to rearrange your days so that it works for you.`,
  primary: { label: 'Join the first cohort', target: `#${anchors.pricing}` },
  secondary: { label: 'See what it costs', target: `#${anchors.pricing}` },
  quiz: { label: `Or meet your caveman in ${quizQuestions.length} questions`, target: '/quiz' },
  facts: [
    `Starts on ${programme.firstCohortStarts}`,
    `${programme.liveSessions} live sessions of ${programme.liveSessionMinutes} minutes`,
    `${price.shown}, once`,
  ],
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
  lead: 'Neither has more willpower than the other. The person is the same. The room is not.',
  before: {
    label: 'Before',
    time: '11:47 pm',
    title: 'One more, and then sleep',
    beats: [
      'The room is dark except for a rectangle of light, ten centimetres from your face.',
      'You meant to set the alarm. That was forty minutes and a stranger’s kitchen renovation ago.',
      'Your thumb moves before you do. A joke, an argument, a friend of a friend in Lisbon.',
      'Somewhere behind it a calm voice says that tomorrow is the early meeting. You agree with it. You scroll.',
      'At 12:55 you put the phone down and promise, sincerely, that this was the last time.',
    ],
    closing: 'You did not decide any of this. You were simply there when it happened.',
  },
  after: {
    label: 'After',
    time: '10:20 pm',
    title: 'The phone has its own bed',
    beats: [
      'The charger lives in the kitchen now. Moving it took four minutes, on a Sunday, in a good mood.',
      'You put the phone on it because that is where it goes, the way keys go on a hook.',
      'There is a book on the pillow. You read two pages; two pages is the whole deal.',
      'The pull comes anyway. You know its name by now, and you let it walk past the door.',
      'At 10:45 the light is out. There was no fight, so there is nothing to be proud or ashamed of.',
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
      'That line is about two thousand years old, and it could have been written last night at a quarter to twelve. ',
      'You have read the book. You have the app. You could give the talk on sleep, sugar and deep work yourself.',
    ],
    [
      'And yet knowing has never carried anyone past an open packet of biscuits. ',
      { em: 'Knowledge lives in the part of you that plans. Habits are kept by the part that reacts' },
      ', and that part does not read.',
    ],
    [
      'So the next article will not do it, nor will a stricter promise on the first of the month. ',
      'What helps is to know what the reacting part is after, and to set the table before it gets hungry.',
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
    'Your mind was shaped over a very long time by a world of small groups, scarce food and sudden danger. In that world it made sense to eat what is sweet, fear what is new, watch what the others do and save your strength.',
    'The world changed quickly. The instincts did not. They still answer within a heartbeat, long before your good intentions have found their shoes, and most of what surrounds you is built by people who know exactly where to find them.',
    'That is not an excuse, and it is not a verdict either. An instinct is not your enemy. It is an old guard dog that barks at the postman: you will not argue it out of barking, but you can move the letterbox.',
  ],
  instinctsHeading: `${startInWords(instincts.length)} old instincts, still on duty`,
  instinctsLead:
    'Nearly everything that pulls you off course is one of these, doing its job in the wrong century.',
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
