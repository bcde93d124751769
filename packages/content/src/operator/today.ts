import { counted } from './counted.ts';

/** The page "Today". */
export const todayPage = {
  title: 'Today',
  lead: 'What needs a decision, and the week ahead.',
  at: (time: string) => `Counted at ${time}.`,
  attention: 'Needs a decision',
  nothing: 'Nothing needs a decision.',
  since: (time: string) => `since ${time}`,
  deadline: (time: string) => `respond by ${time}`,
  open: 'Open the list',
  cohorts: 'Cohorts',
  noCohorts: 'No cohort is planned or running.',
  createCohort: 'Create a cohort',
  week: (week: number, weeks: number) => `Week ${week} of ${weeks}`,
  starts: (day: string) => `Starts on ${day}`,
  seats: (taken: number, seats: number | null) =>
    seats === null ? `${counted(taken, 'place')} taken, no limit` : `${taken} of ${seats} seats taken`,
  active: (count: number) => `${counted(count, 'person', 'people')} wrote something in three days`,
  sessions: 'Live sessions of the next seven days',
  noSessions: 'None.',
  session: (title: string, week: number, minutes: number) => `${title}, week ${week}, ${minutes} minutes`,
  payments: 'Payments',
  paymentsChanged: (time: string) => `The provider last told us about a payment at ${time}.`,
  paymentsNever: 'The provider has not told us about any payment yet.',
  reconcile: 'Fetch the payments of the last week',
} as const;

/** What each kind of thing that needs a decision is called, by how many there are. */
export const attentionTitles: Readonly<Record<string, (count: number) => string>> = {
  review: (count) => `${counted(count, 'payment')} of another amount`,
  'no-cohort': (count) => `${counted(count, 'payment')} without a cohort to join`,
  'payer-removed': (count) => `${counted(count, 'payment')} of people whose place was taken away`,
  unclaimed: (count) => `${counted(count, 'payment')} without a known payer`,
  duplicate: (count) => `${counted(count, 'duplicate payment')}`,
  'other-cohort': (count) => `${counted(count, 'payment')} that led to another cohort than offered`,
  'refund-failed': (count) => `${counted(count, 'refund')} that failed`,
  'dispute-open': (count) => `${counted(count, 'open dispute')}`,
  'dispute-lost': (count) => `${counted(count, 'lost dispute')}`,
  'mail-failed': (count) => `${counted(count, 'mail')} that failed`,
  'offer-unanswered': (count) => `${counted(count, 'offer')} without an answer`,
  'member-quiet': (count) => `${counted(count, 'member')} who went quiet`,
  'cohort-overfull': (count) => `${counted(count, 'cohort')} with more people than seats`,
};
