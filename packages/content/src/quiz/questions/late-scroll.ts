import type { QuizQuestion } from '../question.ts';

export const lateScroll = {
  id: 'late-scroll',
  text: 'It is twenty to midnight, you are in bed, and the phone is in your hand. What comes next?',
  options: [
    {
      type: 'modern',
      label: 'The phone sleeps elsewhere, so that question does not come up.',
      reflection: [
        [
          'You won this one in the afternoon, when you chose where the charger lives. ',
          { em: 'The easiest pull to resist is the one that cannot reach you' },
          '.',
        ],
      ],
    },
    {
      type: 'caveman',
      label: 'One more. Then one more. Then it is ten past one.',
      reflection: [
        [
          'You were not weak. You were ',
          { em: 'foraging' },
          '. Somewhere in that feed is a berry, and the old brain does not leave a bush while it might still hold one.',
        ],
        ['A bush has an end. The feed was built without one.'],
      ],
      science: {
        title: 'The maybe machine',
        subtitle: 'Why "perhaps" holds you longer than "yes"',
        body: [
          [
            'A reward that comes every time is soon boring. A reward that comes ',
            { em: 'sometimes, and you cannot tell when' },
            ', keeps animals and people trying for a remarkably long time. Psychologists call this a variable schedule of reward.',
          ],
          [
            'For a forager that was useful: the next bush might be the full one. A feed mixes dull and delightful in just that way, and it never runs out.',
          ],
          ['So do not count on being bored. Count on a stopping point that you set before you begin.'],
        ],
      },
    },
  ],
} as const satisfies QuizQuestion;
