import type { QuizQuestion } from '../question.ts';

export const onlyTwoLeft = {
  id: 'only-two-left',
  text: 'A jacket you did not need an hour ago is 40% off. "Only 2 left!" What do you do?',
  options: [
    {
      type: 'caveman',
      label: 'Buy it now. I can think about it when it gets here.',
      reflection: [
        [
          'Until the counter appeared you were looking at a jacket. After it, ',
          { em: 'you were about to lose one' },
          '. Those are very different afternoons.',
        ],
        ['What you own already has never shouted at you in red. Perhaps it should.'],
      ],
      science: {
        title: 'Somebody else will get it',
        subtitle: 'Why scarce looks good and losing hurts',
        body: [
          [
            'When things were scarce, to hesitate was to go without. We still tend to value more what is ',
            { em: 'rare, or wanted by others' },
            ', and a loss usually weighs heavier than a gain of the same size. Economists call the second one loss aversion.',
          ],
          [
            'A countdown uses both at once: it makes you the owner of a thing in your mind, then threatens to take it away. A night between wanting and paying is often enough for the spell to wear off.',
          ],
        ],
      },
    },
    {
      type: 'modern',
      label: 'Leave it in the basket overnight and see who still wants it.',
      reflection: [
        [
          'You put ',
          { em: 'a night between the want and the card' },
          '. Wants are light sleepers; most of them are gone by breakfast.',
        ],
      ],
    },
  ],
} as const satisfies QuizQuestion;
