import type { QuizQuestion } from '../question.ts';

export const missedDays = {
  id: 'missed-days',
  text: 'You have missed your new habit for two days. What does the third day look like?',
  options: [
    {
      type: 'modern',
      label: 'I do the smallest version of it and call that a day.',
      reflection: [
        [
          'Two days are a gap. ',
          { em: 'What you do on the third decides what to call it' },
          '. You called it a gap.',
        ],
      ],
    },
    {
      type: 'caveman',
      label: 'The streak is ruined. I will start again properly on Monday.',
      reflection: [
        [
          'One torn page, and the whole book goes into the fire. The old brain likes things simple: ',
          { em: 'we are either winning or fleeing' },
          '.',
        ],
        [
          '"Properly" and "Monday" are the two places where it likes to hide. Something tiny, today, finds it.',
        ],
      ],
    },
  ],
} as const satisfies QuizQuestion;
