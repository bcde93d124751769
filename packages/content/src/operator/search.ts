import { maxFound } from '@reshape/contract/operator/search';

/** The search over everything. */
export const searchTexts = {
  button: 'Search',
  /** On the keyboard, Ctrl K or, on a Mac, Command K. */
  keys: 'Ctrl K',
  keysOnMac: '⌘ K',
  title: 'Search',
  label: 'Name, address, payment id or cohort',
  people: 'People',
  payments: 'Payments',
  cohorts: 'Cohorts',
  mails: 'Mails',
  more: `Only the first ${maxFound} are shown.`,
  none: (text: string) => `Nothing matches “${text}”.`,
  starts: (day: string) => `Starts ${day}`,
} as const;
