export interface InstinctPanel {
  readonly id: 'self-protection' | 'affiliation';
  readonly name: string;
  readonly line: string;
  readonly explanation: string;
  readonly spotIt: string;
}

/** The two fixed top instincts of the side panels. They are the same for every member, and say so. */
export const topInstincts = {
  title: 'Your two top instincts',
  note: 'Everyone in the cohort starts with these two. Your own log will show whether they lead for you.',
  spotItLabel: 'Spot it when',
  panels: [
    {
      id: 'self-protection',
      name: 'Self-Protection',
      line: 'It would rather be wrong than sorry.',
      explanation:
        'Built for snakes and strangers, it now goes off at emails and open plans. It reads "uncertain" as "dangerous" and reaches for whatever calms you fastest.',
      spotIt: 'you put off the one thing that matters and call it getting ready.',
    },
    {
      id: 'affiliation',
      name: 'Affiliation',
      line: 'It would rather be liked than rested.',
      explanation:
        'Alone on the savannah you did not last the night, so the old brain still treats a silence in the group chat as a threat, and a yes as the price of belonging.',
      spotIt: 'you say yes before the question has ended, or check your phone to see who needs you.',
    },
  ],
} as const satisfies {
  readonly title: string;
  readonly note: string;
  readonly spotItLabel: string;
  readonly panels: readonly InstinctPanel[];
};
