import { price, programme } from '../programme.ts';
import { refundRule } from './pricing.ts';

export interface Faq {
  readonly id: string;
  readonly question: string;
  readonly answer: readonly string[];
}

export const faqSection = { heading: 'Questions people ask before they join' } as const;

export const faq = [
  {
    id: 'time',
    question: 'How much time does it take?',
    answer: [
      `Two live sessions of ${programme.liveSessionMinutes} minutes, in weeks 1 and 3. On the other days about two minutes for your log and a moment for the tiny action.`,
      'If a day has no two minutes, it has none. You miss it and come back; that is part of the course.',
    ],
  },
  {
    id: 'difference',
    question: 'How is this different from a habit app or a course?',
    answer: [
      'An app counts what you do and a course tells you what to do. Neither asks why the old way keeps winning.',
      'Here you first find the instinct behind the habit, then change the surroundings that wake it, and only then choose an action. You do it in a group, with dates, which is the oldest reminder system there is.',
    ],
  },
  {
    id: 'science',
    question: 'Is it based on science?',
    answer: [
      'It draws on evolutionary psychology and behavioural design: the idea that our minds were shaped for another world, and that surroundings steer behaviour more than resolutions do.',
      'We explain the ideas in plain words and say where they are simplified. We promise no percentages, because nobody honestly can.',
    ],
  },
  {
    id: 'missed-session',
    question: 'What if I cannot come to a live session?',
    answer: [
      `The two sessions are the heart of it, so please join only if you can make both. The first cohort starts on ${programme.firstCohortStarts}.`,
      'If something gets in the way, write to us. The challenges, the worksheet and your log are in the app and carry on in the meantime.',
    ],
  },
  {
    id: 'failed-before',
    question: 'I have failed at habits many times. Why would this work?',
    answer: [
      'It may not, and we would rather say so than sell you a miracle. Starting many times does show one thing, though: motivation was never what you lacked.',
      'What often breaks is the third week, when the novelty is gone and the room still looks as it did before. That is the week in which we meet for the second time.',
    ],
  },
  {
    id: 'therapy',
    question: 'Is this therapy?',
    answer: [
      'No. It is education and practice for everyday habits, and it replaces neither therapy nor medical care.',
      'If you are in crisis, or live with an addiction, an eating disorder or a depression, please see a professional first. We will still be here.',
    ],
  },
  {
    id: 'privacy',
    question: 'Who can read what I write?',
    answer: [
      'You, and nobody else in the cohort. Your log, your worksheet and your tracker belong to your account; the circle does not see them.',
      'Your Weekly Reflection is put together from your own entries, by rule. What you share in the sessions and in the circle is up to you.',
    ],
  },
  {
    id: 'refund',
    question: 'Can I get my money back?',
    answer: [
      `Yes. ${refundRule}`,
      `You pay ${price.shown} once. Nothing renews by itself, so there is nothing to cancel.`,
    ],
  },
] as const satisfies readonly Faq[];
