import type { QuizQuestion } from '../question.ts';

export const promotion = {
  id: 'promotion',
  text: 'Somebody you studied with announces a splendid new job. What do your fingers do?',
  options: [
    {
      type: 'caveman',
      label: 'Congratulate, then spend half an hour working out where I went wrong.',
      reflection: [
        [
          'Their news became ',
          { em: 'your ranking' },
          ' before you had finished reading it. The old brain keeps a league table, and it updates without asking.',
        ],
        ['It also forgets to note that it compares your Tuesday with their announcement.'],
      ],
      science: {
        title: 'The league table in your head',
        subtitle: 'Comparison is older than envy',
        body: [
          [
            'In a small group, knowing where you stood was useful: it told you whom to follow, whom to avoid and what you could ask for. Most of us still judge how well we are doing by ',
            { em: 'looking sideways' },
            ', above all when there is no other measure. Psychologists call it social comparison.',
          ],
          [
            'A group used to be a few dozen people, seen on their bad days too. A feed shows you thousands, on their best. The instrument is fine. The sample is terrible.',
          ],
        ],
      },
    },
    {
      type: 'modern',
      label: 'Congratulate, mean it, and close the tab.',
      reflection: [
        [
          'You may well have felt the sting. You just did not ',
          { em: 'feed it for half an hour' },
          '. That counts for more than never being stung.',
        ],
      ],
    },
  ],
} as const satisfies QuizQuestion;
