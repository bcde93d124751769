/** The dashboard's own words; its cards bring theirs (spots.ts, streak.ts). */
export const dashboard = {
  pageTitle: 'Dashboard',
  welcome: (name: string) => `Welcome, ${name}`,
  welcomeNameless: 'Welcome',
  lead: 'Two minutes are enough for today: notice one moment, write it down, go on with your day.',
} as const;

/**
 * The streak card. Its number is the current streak less one (spec section 5), so the copy calls it what it then
 * is: the days on which the member came back after day 1.
 */
export const streakCard = {
  title: 'Your streak',
  unit: (days: number) => (days === 1 ? 'day you came back' : 'days you came back'),
  longestLabel: 'Longest run',
  longest: (days: number) => (days === 1 ? '1 day' : `${days} days`),
  howItCounts: 'Day 1 lights the fire. The number counts the days in a row on which you came back to it.',
  dayTurnsAt: (time: string) => `Your day turns at ${time}`,
  loading: 'Counting your days...',
} as const;

/** One line under the number that says where the member stands and what to do next. */
export const streakCaptions = {
  nothingYet: 'Nothing logged yet. Your first spot is day 1.',
  startAgain: 'The fire went out, as fires do. One spot today lights it again.',
  dayOne: 'Day 1 logged. Come back tomorrow to start your streak',
  keepRun: (days: number) => `Log today to keep your ${days}-day run`,
  doneToday: (days: number) => `${days} days in a row, and today is one of them. See you tomorrow`,
  longestEver: (days: number) => `${days} days in a row: your longest run so far`,
} as const;

export interface InstinctPanel {
  readonly id: 'self-protection' | 'affiliation';
  readonly name: string;
  readonly line: string;
  readonly explanation: string;
  readonly spotIt: string;
}

/** The two fixed top instincts of the side panels (spec section 2). They are the same for every member, and say so. */
export const topInstincts = {
  title: 'Your two top instincts',
  note: 'Everyone in the cohort starts with these two. Your own log will tell whether they lead for you.',
  spotItLabel: 'Spot it when',
  panels: [
    {
      id: 'self-protection',
      name: 'Self-Protection',
      line: 'It would rather be wrong than sorry.',
      explanation:
        'Built for snakes and strangers, it now goes off at e-mails and open plans. It reads "uncertain" as "dangerous" and reaches for whatever calms you fastest.',
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

/** My Caveman: the card with the weekly reflection (spec sections 2, 4 and 8). */
export const reflectionCard = {
  pageTitle: 'My Caveman',
  title: 'Weekly Reflection',
  loading: 'Loading your latest reflection...',
  failed: 'Failed to load reflection',
  error: (message: string) => `Error: ${message}`,
  retry: 'Try again',
  lead: 'Composed from your own log, by rule and without a reader: nobody but you sees it.',
} as const;
