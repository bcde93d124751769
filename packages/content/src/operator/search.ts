import { maxFound } from '@reshape/contract/operator/search';
import { quantity } from './quantity.ts';

/** The search over everything. */
export const searchTexts = {
  button: 'Search',
  /** On the keyboard, Ctrl K or, on a Mac, Command K. */
  keys: 'Ctrl K',
  keysOnMac: '⌘ K',
  title: 'Search',
  label: 'Name, address, payment ID or cohort',
  people: 'People',
  withoutPlace: 'Without a place',
  whatIsStored: 'What is stored about this person',
  payments: 'Payments',
  cohorts: 'Cohorts',
  mails: 'Mails',
  more: `Only the first ${maxFound} are shown.`,
  found: (count: number, text: string) =>
    count === 0 ? `Nothing matches “${text}”.` : `${quantity(count, 'result')} for “${text}”.`,
  starts: (day: string) => `Starts ${day}`,
} as const;
