import type { QuizQuestion } from '../question.ts';

export const alarm = {
  id: 'alarm',
  text: 'The alarm goes off. It is the early one, the one you set for the walk. What happens?',
  options: [
    {
      type: 'caveman',
      label: 'Snooze. The walk will be just as good tomorrow.',
      reflection: [
        [
          'Warm, safe, horizontal: from where the old brain lies, there is ',
          { em: 'no better place to be' },
          '. It has never heard of tomorrow, so it promises you one freely.',
        ],
        ['Shoes beside the bed argue better than a good intention does.'],
      ],
    },
    {
      type: 'modern',
      label: 'Feet on the floor before I can discuss it with myself.',
      reflection: [
        [
          'You skipped the debate, and that is the whole trick. At six in the morning ',
          { em: 'the half of you that wants to stay is the better speaker' },
          '.',
        ],
      ],
    },
  ],
} as const satisfies QuizQuestion;
