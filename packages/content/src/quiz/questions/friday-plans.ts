import type { QuizQuestion } from '../question.ts';

export const fridayPlans = {
  id: 'friday-plans',
  text: 'The group chat has settled on Friday. You had promised yourself a quiet evening. What do you write?',
  options: [
    {
      type: 'modern',
      label: '"Have fun without me this time. Sunday walk, anyone?"',
      reflection: [
        [
          'You turned down the evening and ',
          { em: 'kept the people' },
          '. The part of you that fears being left out was given a walk to look forward to.',
        ],
      ],
    },
    {
      type: 'caveman',
      label: '"Count me in!" And a sigh that nobody hears.',
      reflection: [
        [
          'The yes was out before the calendar had loaded. To the old brain this was no party; it was ',
          { em: 'a roll call' },
          ', and whoever is missing may be left behind when the camp moves on.',
        ],
        ['The camp will be there on Sunday. You can find that out, once, by saying no kindly.'],
      ],
      science: {
        title: 'The price of a place by the fire',
        subtitle: 'Why no feels dangerous',
        body: [
          [
            'People are among the most social of animals. Our ancestors hunted, guarded and raised children together, and someone on their own did poorly. A mind that ',
            { em: 'takes exclusion badly' },
            ' is what you would expect of their descendants.',
          ],
          [
            'So the discomfort of declining is real, and it passes. A short refusal with an offer attached tells the group what it wants to know: that you still belong to it.',
          ],
        ],
      },
    },
  ],
} as const satisfies QuizQuestion;
