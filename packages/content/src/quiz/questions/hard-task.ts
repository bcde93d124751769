import type { QuizQuestion } from '../question.ts';

export const hardTask = {
  id: 'hard-task',
  text: 'The report that matters is due on Thursday. It is Tuesday, and the desk is a mess. How do you begin?',
  options: [
    {
      type: 'modern',
      label: 'With one bad paragraph. The desk can wait.',
      reflection: [
        [
          'You made the beast smaller than your courage: ',
          { em: 'one paragraph, and it may be bad' },
          '. That is how big things have always been hunted.',
        ],
      ],
    },
    {
      type: 'caveman',
      label: 'With the desk. And the inbox. One thinks better in a tidy place.',
      reflection: [
        [
          'You were not lazy; you were ',
          { em: 'busy elsewhere' },
          '. The desk pays at once and in full. The report pays on some other day, perhaps, in the currency of other people and their opinions.',
        ],
        ['Make the report pay today: five minutes, one sentence, one tick.'],
      ],
      science: {
        title: 'Now beats later',
        subtitle: 'The steep price of the future',
        body: [
          [
            'Given the choice, people and other animals tend to prefer ',
            { em: 'a smaller reward now to a larger one later' },
            ', and the preference is strongest when "now" is really now. In a world in which later often did not come, that was a sensible bet.',
          ],
          [
            'A deadline two days off hardly counts in that sum, while a tidy desk counts at once. You will not change the sum by force. You can bring the reward closer, by cutting the first step down until it can be finished before the old brain has noticed.',
          ],
        ],
      },
    },
  ],
} as const satisfies QuizQuestion;
