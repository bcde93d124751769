import type { Instinct } from '@reshape/domain/scan';

export interface ScanResultCopy {
  readonly title: string;
  /** What it means that this instinct comes first. */
  readonly meaning: string;
  readonly tryThis: string;
  /** Holds the result and nothing of the answers. */
  readonly share: string;
}

/** Told for the instinct that ranks first; names and pictures of all five are in instincts.ts. */
export const scanResults = {
  'self-protection': {
    title: 'Self-Protection keeps the watch',
    meaning:
      'Your alarm is quick and means well. It makes you careful, prepared and hard to fool. It also spends today on dangers that belong to tomorrow, and calls putting things off "getting ready".',
    tryThis:
      'When you catch yourself preparing for the worst, write down what you actually know in one line, and the smallest next step in another. Then take that step before you prepare any further.',
    share: 'My instinct scan: Self-Protection keeps the watch. Which one runs your week?',
  },
  affiliation: {
    title: 'Affiliation sets the table',
    meaning:
      'You read a room before you have sat down in it, and people are glad when you come. The cost is a calendar full of other people and a yes that is quicker than you are.',
    tryThis:
      'For one week, answer every request with "Let me look and tell you tonight." You may still say yes. You will merely have been there when you said it.',
    share: 'My instinct scan: Affiliation sets the table. Which one runs your week?',
  },
  status: {
    title: 'Status holds the measuring tape',
    meaning:
      'You notice who is ahead and you want to be good, which has taken you a long way. Left alone, the instinct measures everything, rest included, and keeps you away from what you would have to do badly first.',
    tryThis:
      'Do one thing this week that nobody will ever see or hear of, and do it badly on purpose. Notice how long you resist telling somebody.',
    share: 'My instinct scan: Status holds the measuring tape. Which one runs your week?',
  },
  'mate-seeking': {
    title: 'Mate Seeking picks the jacket',
    meaning:
      'You know how you come across, and being found attractive, in whatever way matters to you, gives you energy. It makes you vivid and brave. It can also hand your mirror to people who never asked to hold it.',
    tryThis:
      'Before one purchase, post or rewritten message this week, ask: would I do this if nobody could see it? If yes, go ahead with joy. If no, wait a day.',
    share: 'My instinct scan: Mate Seeking picks the jacket. Which one runs your week?',
  },
  'kin-care': {
    title: 'Kin Care stays up late',
    meaning:
      'You notice who is tired, hungry or left out, and you act on it before they ask. Whole families stand on people like you. Your own plans are the first thing you give away, and you hardly feel it happen.',
    tryThis:
      'Give your own habit the standing of a promise to somebody small: same time, same place, and tell one person that you cannot be reached for those ten minutes.',
    share: 'My instinct scan: Kin Care stays up late. Which one runs your week?',
  },
} as const satisfies Readonly<Record<Instinct, ScanResultCopy>>;
