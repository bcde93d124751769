import type { QuizQuestion } from '../question.ts';

export const biscuits = {
  id: 'biscuits',
  text: 'An open packet of biscuits stands on the desk while you work. How does it end?',
  options: [
    {
      type: 'caveman',
      label: 'With crumbs. I do not even remember the last three.',
      reflection: [
        [
          'Sweet, fatty and within reach: for most of human history that was ',
          { em: 'an event' },
          ', and the right answer to it was to eat until it was gone.',
        ],
        ['Your hand kept an old appointment. Nobody told it that the shop opens again tomorrow.'],
      ],
      science: {
        title: 'A feast that never ends',
        subtitle: 'Old appetites in a full larder',
        body: [
          [
            'A taste for sugar and fat served people well who did not know when the next meal would come. The taste is still here. The scarcity, for many of us, is not. Biologists call such a gap a ',
            { em: 'mismatch' },
            ': a trait that fitted the old world and misfires in the new one.',
          ],
          [
            'What you can see and reach wakes the appetite; what you cannot see mostly lets it sleep. That is why a cupboard door is worth a good deal of resolve.',
          ],
        ],
      },
    },
    {
      type: 'modern',
      label: 'I put two on a plate and the packet back in the kitchen.',
      reflection: [
        [
          'Two, on a plate, with an end in sight. You gave the instinct its biscuit and ',
          { em: 'kept the decision for yourself' },
          '.',
        ],
      ],
    },
  ],
} as const satisfies QuizQuestion;
