import { countText, quantity } from './quantity.ts';

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
    seats === null
      ? `${quantity(taken, 'seat')} taken, no limit`
      : `${countText(taken)} of ${countText(seats)} seats taken`,
  active: (count: number) => `${quantity(count, 'person', 'people')} wrote something in the last three days`,
  liveSessions: 'Live sessions of the next seven days',
  noLiveSessions: 'None.',
  liveSession: (title: string, week: number, minutes: number) => `${title}, week ${week}, ${minutes} minutes`,
  funnel: {
    title: 'The way to a place',
    lead: (days: number) =>
      `Counted in the last ${days} days, without cookies. Visitors who ask not to be tracked are not counted.`,
    none: 'Nothing has been counted yet.',
    steps: {
      welcome: 'Opened the sales page',
      price: 'Saw the price',
      pay: 'Opened the payment',
      thanks: 'Came back after paying',
    },
  },
  payments: 'Payments',
  paymentsChanged: (time: string) => `The provider last reported a payment at ${time}.`,
  paymentsNever: 'The provider has not reported a payment yet.',
  reconcile: 'Fetch the payments of the last week',
} as const;

/** What each kind of thing that needs a decision is called, by how many there are. */
export const attentionTitles: Readonly<Record<string, (count: number) => string>> = {
  review: (count) => `${quantity(count, 'payment')} of another amount`,
  'no-cohort': (count) => `${quantity(count, 'payment')} without a seat in an open cohort`,
  'payer-removed': (count) => `${quantity(count, 'payment')} of people whose place was removed`,
  unclaimed: (count) => `${quantity(count, 'payment')} without a known payer`,
  'payer-deleted': (count) => `${quantity(count, 'payment')} of people whose data was deleted`,
  duplicate: (count) => `${quantity(count, 'duplicate payment')}`,
  'other-cohort': (count) => `${quantity(count, 'payment')} that led to another cohort than offered`,
  'refund-failed': (count) => `${quantity(count, 'refund')} that failed`,
  'dispute-open': (count) => `${quantity(count, 'open dispute')}`,
  'dispute-lost': (count) => `${quantity(count, 'lost dispute')}`,
  'webhook-unreadable': (count) =>
    `${quantity(count, 'payment webhook')} that could not be read: look at Razorpay’s dashboard, and fetch the payments`,
  'mail-stopped': (count) =>
    `${quantity(count, 'refusal')} in a row by the mail server, so no mails are sent`,
  'mail-failed': (count) => `${quantity(count, 'mail')} that failed`,
  'offer-unanswered': (count) =>
    `${quantity(count, 'offer')} of a place that expired this week without an answer`,
  'member-quiet': (count) => `${quantity(count, 'member')} who went quiet`,
  'deletion-running': (count) => `${quantity(count, 'deletion')} under way`,
  'cohort-overfull': (count) => `${quantity(count, 'cohort')} with more people than seats`,
};
