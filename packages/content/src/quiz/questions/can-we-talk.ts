import type { QuizQuestion } from '../question.ts';

export const canWeTalk = {
  id: 'can-we-talk',
  text: 'At five in the afternoon your manager writes: "Can we talk tomorrow?" Nothing else. And you?',
  options: [
    {
      type: 'caveman',
      label: 'By eight I have been dismissed, found guilty and moved to another town.',
      reflection: [
        [
          'Four words without a face, and the old brain filled the gap with ',
          { em: 'the version that would hurt most' },
          '. It would rather lose you an evening than miss one snake.',
        ],
        ['It cannot be argued out of this. But it can be asked: what do I actually know?'],
      ],
      science: {
        title: 'Better a false alarm',
        subtitle: 'Why silence sounds like danger',
        body: [
          [
            'An alarm can fail in two ways: ring for nothing, or stay quiet when it matters. If a missed danger costs much more than a needless fright, then ',
            { em: 'an alarm that rings too often is the better alarm' },
            '. Smoke detectors are built like that, and so, it seems, are we.',
          ],
          [
            'Losing your standing in the group was once a matter of life and death, so a hint of disapproval can set off the same racing heart as a real threat. The body prepares to fight or to run, and has nobody to fight.',
          ],
        ],
      },
    },
    {
      type: 'modern',
      label: 'I reply "Sure, what about?" and get on with dinner.',
      reflection: [
        [
          'You noticed the gap and ',
          { em: 'asked instead of guessing' },
          '. It looks easy. For an ape with a manager it is quite a feat.',
        ],
      ],
    },
  ],
} as const satisfies QuizQuestion;
