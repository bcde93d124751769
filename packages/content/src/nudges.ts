import type { Nudge } from '@reshape/contract/nudges';
import { questionIds } from '@reshape/domain/diagnostic';
import { instincts } from '@reshape/domain/scan';
import { trackerDays } from '@reshape/domain/tracker';
import { inWords, startInWords } from './numbers.ts';
import { quizQuestions } from './quiz.ts';
import { scanQuestions } from './scan.ts';

/** Nudges of text only. */
const texts: readonly Nudge[] = [
  {
    id: 'first-grip',
    title: 'What did your hand do first?',
    type: 'text',
    paragraphs: [
      'Before you were properly awake this morning, your hand reached for something. It had the whole room to choose from.',
      'Tonight, put something else in that exact spot. You need not want it. The hand takes what is there.',
    ],
  },
  {
    id: 'smoke-alarm',
    title: 'The smoke alarm',
    type: 'text',
    paragraphs: [
      'A smoke alarm that goes off at toast is not broken. It was built by somebody who preferred a hundred false alarms to one fire.',
      'When you feel the jolt today, ask the practical question: fire, or toast?',
    ],
  },
  {
    id: 'tired-tribunal',
    title: 'No verdicts after nine',
    type: 'text',
    paragraphs: [
      'Late in the evening, a tired mind likes to judge your whole life.',
      'If you notice that you are deciding after nine at night who you are, leave the decision until breakfast.',
    ],
  },
  {
    id: 'the-second-yes',
    title: 'The yes before the question',
    type: 'text',
    paragraphs: [
      'Somebody will ask you for something today. Notice whether you have agreed before they reach the question mark.',
      'If so, try this sentence: “Let me look and tell you this afternoon.” Most people do not mind waiting.',
    ],
  },
  {
    id: 'who-is-watching',
    title: 'Dressed for whom?',
    type: 'text',
    paragraphs: [
      'Think of the last thing that you did to look good to people whom you would not recognise in the street.',
      'No need to stop. It is worth knowing what it costs you, and whether anybody noticed.',
    ],
  },
  {
    id: 'nearest-thing',
    title: 'It takes what is nearest',
    type: 'text',
    paragraphs: [
      'The old brain does not compare all the options. It takes what is closest.',
      'Swap two objects today. One that helps comes closer, one that does not moves a few steps away. Then forget about it.',
    ],
  },
  {
    id: 'name-the-need',
    title: 'What was it hungry for?',
    type: 'text',
    paragraphs: [
      'Most habits that we quarrel with began as a good answer to a real question: how do I rest, how do I belong, how do I stop being afraid?',
      'Pick one of yours and write down its question. You do not have to find a better answer today.',
    ],
  },
  {
    id: 'half-of-it',
    title: 'Half of it',
    type: 'text',
    paragraphs: [
      'Whatever you planned for today, picture half of it. Now half of that.',
      'If the quarter makes you smile because it is so silly, you have found a size that will survive the week.',
    ],
  },
  {
    id: 'comparison-shop',
    title: 'Compared with everybody',
    type: 'text',
    paragraphs: [
      'The part of you that compares was made for a small group, in which somebody was always the best at something and it was sometimes you.',
      'On a screen it compares you with the whole world. When you come away from one feeling smaller, remember how many people you were compared with.',
    ],
  },
  {
    id: 'slow-exhale',
    title: 'One long breath out',
    type: 'text',
    paragraphs: [
      'You cannot talk yourself out of an alarm, because arguments come too late. Breathing works faster.',
      'Once today, let a breath out twice as slowly as you took it in, and notice what changes.',
    ],
  },
  {
    id: 'doorway',
    title: 'Doorways',
    type: 'text',
    paragraphs: [
      'Every time you walk through a door you become slightly somebody else: the colleague, the parent, the one who eats standing up.',
      'Choose one doorway today, and decide before you walk through it how you want to be on the other side.',
    ],
  },
  {
    id: 'care-for-the-carer',
    title: 'Ten minutes for you',
    type: 'text',
    paragraphs: [
      'There is an instinct in you that gets up at night for whoever cries, and it is one of the best that you have.',
      'It does not count you, though. If you have promised somebody else an hour today, keep ten minutes for yourself.',
    ],
  },
  {
    id: 'gap-is-not-an-end',
    title: 'The day after',
    type: 'text',
    paragraphs: [
      'If something slipped yesterday, the slip is over. It was one day long, like all the others.',
      'What you do in the next ten minutes is the comeback. Make it laughably small, and make it now.',
    ],
  },
  {
    id: 'boredom',
    title: 'The first empty minute',
    type: 'text',
    paragraphs: [
      'There will be a minute today with nothing in it: a queue, a lift, a page that loads. See what you fill it with before you have asked yourself.',
      'Then leave one such minute empty. Notice what comes to mind.',
    ],
  },
  {
    id: 'set-the-stage',
    title: 'Prepare for this evening',
    type: 'text',
    paragraphs: [
      'This evening you will be more tired than now, and you will use whatever is within reach.',
      'Take a minute, and put something there that you will be glad to find.',
    ],
  },
  {
    id: 'unfinished',
    title: 'The open loop',
    type: 'text',
    paragraphs: [
      'Something unfinished has been on your mind for days, and carrying it is work as well.',
      'Write down its very next step, the one that takes two minutes. You may leave it at that. Once it is written down, you need not keep thinking of it.',
    ],
  },
];

/** Words of people long dead, each with the place where they can be looked up. All are in the public domain. */
const quotes: readonly Nudge[] = [
  {
    id: 'james-automatism',
    title: 'Hand over the details',
    type: 'quote',
    paragraphs: ['Which small daily decision could you make once, today, and never again?'],
    quote:
      '“The more of the details of our daily life we can hand over to the effortless custody of automatism, the more our higher powers of mind will be set free for their own proper work.” — William James, The Principles of Psychology, ch. IV',
  },
  {
    id: 'james-attend',
    title: 'What you agreed to',
    type: 'quote',
    paragraphs: ['Look at the last hour. What did you agree to, and who asked?'],
    quote:
      '“My experience is what I agree to attend to.” — William James, The Principles of Psychology, ch. XI',
  },
  {
    id: 'james-effort',
    title: 'A little, for nothing',
    type: 'quote',
    paragraphs: [
      'One thing today that you would rather not do, small, useless and quickly over. Cold water on the face will do.',
    ],
    quote:
      '“Keep the faculty of effort alive in you by a little gratuitous exercise every day.” — William James, The Principles of Psychology, ch. IV',
  },
  {
    id: 'aurelius-dyed',
    title: 'The colour of it',
    type: 'quote',
    paragraphs: ['Which thought did you have most often this week? What does it do to the rest of your day?'],
    quote:
      '“Such as are thy habitual thoughts, such also will be the character of thy mind; for the soul is dyed by the thoughts.” — Marcus Aurelius, Meditations, Book V (tr. George Long)',
  },
  {
    id: 'aurelius-obstacle',
    title: 'In the way',
    type: 'quote',
    paragraphs: ['Take the thing that is in your way today. What could it be good for?'],
    quote:
      '“… that which is an obstacle on the road helps us on this road.” — Marcus Aurelius, Meditations, Book V (tr. George Long)',
  },
  {
    id: 'epictetus-walking',
    title: 'By walking',
    type: 'quote',
    paragraphs: [
      'You are practising something today in any case. It may as well be something that you chose.',
    ],
    quote:
      '“Every habit and faculty is maintained and increased by the corresponding actions: the habit of walking by walking, the habit of running by running.” — Epictetus, Discourses, Book II, ch. 18 (tr. George Long)',
  },
  {
    id: 'seneca-imagination',
    title: 'Likely to frighten us',
    type: 'quote',
    paragraphs: [
      'He could not have known about inboxes. Write down what you are dreading, and next to it what you would do if it came.',
    ],
    quote:
      '“There are more things, Lucilius, likely to frighten us than there are to crush us; we suffer more often in imagination than in reality.” — Seneca, Moral Letters to Lucilius, Letter XIII (tr. Richard M. Gummere)',
  },
  {
    id: 'thoreau-day',
    title: 'The highest of arts',
    type: 'quote',
    paragraphs: [
      'Not the year, not the career: the day. What is one small thing that would make this one better?',
    ],
    quote:
      '“To affect the quality of the day, that is the highest of arts.” — Henry David Thoreau, Walden, “Where I Lived, and What I Lived For”',
  },
  {
    id: 'darwin-stamp',
    title: 'The stamp',
    type: 'quote',
    paragraphs: [
      'It is the last thing that his book on the subject says. When you catch the old brain at work today, remember how old it is.',
    ],
    quote:
      '“Man still bears in his bodily frame the indelible stamp of his lowly origin.” — Charles Darwin, The Descent of Man, ch. XXI',
  },
];

/** Nudges that point to a page of our own: always a path, never another site. */
const links: readonly Nudge[] = [
  {
    id: 'look-again',
    title: 'Which one runs your week?',
    type: 'link',
    paragraphs: [
      `${startInWords(scanQuestions.length)} questions rank your ${inWords(instincts.length)} instincts. The order is not fixed for life; it can look different in a different month.`,
      'If you took the scan before the programme, take it again and compare.',
    ],
    link: '/scan',
  },
  {
    id: 'snapshot',
    title: 'A picture of your caveman',
    type: 'link',
    paragraphs: [
      `${startInWords(quizQuestions.length)} small scenes, two answers each. Choose what you would really do, not what you would do if watched.`,
    ],
    link: '/quiz',
  },
  {
    id: 'seven-small-squares',
    title: `${startInWords(trackerDays)} small squares`,
    type: 'link',
    paragraphs: [
      `Your plan keeps a picture of the last ${inWords(trackerDays)} days. Look at it as you would look at the weather: with interest, and without taking it personally.`,
    ],
    link: '/ikeaDashboard',
  },
  {
    id: 'read-the-letter',
    title: 'Your weekly letter',
    type: 'link',
    paragraphs: [
      'Once a week your log turns into a letter. It asks one question at the end. Have you answered it?',
    ],
    link: '/mycaveman',
  },
  {
    id: 'two-minutes-of-challenge',
    title: 'Two minutes for the challenge',
    type: 'link',
    paragraphs: [
      'The challenge of the week takes about two minutes a day. Have another look at it, and choose when.',
    ],
    link: '/microchallenge',
  },
  {
    id: 'caveman-at-work',
    title: 'The caveman goes to work',
    type: 'link',
    paragraphs: [
      `The old brain comes to work with us. ${startInWords(questionIds.length)} short questions show where it causes friction in your team.`,
    ],
    link: '/diagnostic-intro',
  },
];

/** Every nudge: at least one for each day of the programme. */
export const nudges: readonly Nudge[] = [...texts, ...quotes, ...links];
