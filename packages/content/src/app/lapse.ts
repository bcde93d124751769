import type { Obstacle } from '@reshape/domain/lapse';

/** The question after silent days, and what follows it. */
export const lapseCard = {
  title: 'What got in the way?',
  lead: 'A few quiet days undo nothing. Choose what fits best, and today asks for less.',
  answers: {
    'no-time': 'There was no time',
    forgot: 'I forgot',
    'too-big': 'It felt too big',
    'no-mood': 'I did not feel like it',
  } satisfies Record<Obstacle, string>,
  half: 'Today, half is enough',
  advice: {
    'no-time': 'Do half of your action, and log a spot of a single word. That takes less than a minute.',
    forgot: 'Do half of your action now, while you are here, and log a spot of a single word.',
    'too-big': 'Do half of your action, or half of that. A spot of a single word counts too.',
    'no-mood':
      'You need not feel like it. Do half of your action, log a spot of a single word, and stop there.',
  } satisfies Record<Obstacle, string>,
  /** Above the member’s own words. */
  action: 'Your action:',
  /** The same for a member without a tiny action. */
  oneWord: 'Today, one word is enough',
  adviceForSpot: {
    'no-time': 'Log a spot of a single word. That takes less than a minute.',
    forgot: 'Log a spot of a single word now, while you are here.',
    'too-big': 'A spot of a single word counts too.',
    'no-mood': 'You need not feel like it. Log a spot of a single word, and stop there.',
  } satisfies Record<Obstacle, string>,
  /** Leads to the plan for an obstacle. */
  plan: 'Plan what to do next time',
  notSaved: 'Your answer was not saved. Please try again.',
  offline: 'You can answer once you are back online.',
} as const;
