import type { Nudge } from '@reshape/contract/nudges';

/** The nudge on the dashboard, shown by its type. */
export const nudgeCard = {
  title: "Today's nudge",
  loading: 'Fetching a nudge...',
  another: 'Show another',
  fetchingAnother: 'Looking for another',
  failed: 'No nudge could be fetched just now. The day will manage without one.',
  empty: 'The box of nudges is empty at the moment.',
  retry: 'Try again',
  openLink: 'Go there',
} as const;

/** The small word above a nudge that says what kind it is. */
export const nudgeKinds = {
  text: 'A thought',
  quote: 'A voice from before',
  link: 'A place to go',
} as const satisfies Record<Nudge['type'], string>;
