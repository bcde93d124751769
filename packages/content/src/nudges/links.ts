import type { Nudge } from '@reshape/contract/nudges';

/** Nudges that point to a page of our own: always a path, never another site. */
export const links: readonly Nudge[] = [
  {
    id: 'look-again',
    title: 'Which one runs your week?',
    type: 'link',
    paragraphs: [
      'Seven questions rank your five instincts. The order is not fixed for life; it can look different in a different month.',
      'If you took the scan before the programme, take it again and compare.',
    ],
    link: '/scan',
  },
  {
    id: 'snapshot',
    title: 'A picture of your caveman',
    type: 'link',
    paragraphs: [
      'Nine small scenes, two answers each. Choose what you would really do, not what you would do if watched.',
    ],
    link: '/quiz',
  },
  {
    id: 'seven-small-squares',
    title: 'Seven small squares',
    type: 'link',
    paragraphs: [
      'Your plan keeps a picture of the last seven days. Look at it as you would look at the weather: with interest, and without taking it personally.',
    ],
    link: '/ikeaDashboard',
  },
  {
    id: 'read-the-letter',
    title: 'You have mail, from you',
    type: 'link',
    paragraphs: [
      'Once a week your log turns into a letter. It asks one question at the end. Have you answered it?',
    ],
    link: '/mycaveman',
  },
  {
    id: 'two-minutes-of-challenge',
    title: 'Two minutes are on the table',
    type: 'link',
    paragraphs: [
      "This week's challenge takes about as long as waiting for the kettle. The kettle will not mind.",
    ],
    link: '/microchallenge',
  },
  {
    id: 'caveman-at-work',
    title: 'The caveman goes to work',
    type: 'link',
    paragraphs: [
      'Offices are full of old instincts in clean shirts. Eleven short questions show where they rub in your team.',
    ],
    link: '/diagnostic-intro',
  },
];
