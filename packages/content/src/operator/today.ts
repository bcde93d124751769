import { countText, quantity } from './quantity.ts';

const people = (count: number) => quantity(count, 'person', 'people');

export const todayPage = {
  title: 'Today',
  at: (time: string) => `Counted at ${time}.`,
  sessions: 'Live sessions this week',
  noSessions: 'No live session in the next seven days.',
  today: (time: string) => `Today, ${time}`,
  session: (title: string, week: number, minutes: number) => `${title}, week ${week}, ${minutes} minutes`,
  join: 'Open the room',
  joinFor: (session: string) => `Open the room of ${session}`,
  noLink: 'No link yet',
  decisions: 'Needs a decision',
  nothing: 'Nothing needs a decision.',
  moreAbout: (what: string) => `More about: ${what}`,
  since: (time: string) => `Since ${time}.`,
  paymentId: (id: string) => `Payment ${id}.`,
  deadline: (day: string) => `until ${day}`,
  respondBy: (time: string) => `Respond by ${time}.`,
  showAll: (count: number) => `Show all ${countText(count)}`,
  openList: 'Open the list of payments',
  cohorts: 'Cohorts',
  noCohorts: 'No cohort is planned or running.',
  createCohort: 'Create a cohort',
  week: (week: number, weeks: number) => `Week ${week} of ${weeks}`,
  starts: (day: string) => `Starts on ${day}`,
  seats: (taken: number, seats: number | null) =>
    seats === null
      ? `${quantity(taken, 'seat')} taken, no limit`
      : `${countText(taken)} of ${countText(seats)} seats taken`,
  cameIn: 'signed in',
  wrote: 'wrote this week',
  quiet: 'quiet',
  quietKinds: {
    never: (count: number) => `${countText(count)} never signed in`,
    stopped: (count: number) => `${countText(count)} stopped writing`,
    weekly: (count: number) => `${countText(count)} on one day a week`,
  },
  paid: 'Paid',
  nothingPaid: 'Nothing was paid this month or in the one before.',
  thisWeek: 'This week',
  thisMonth: 'This month',
  weekBefore: (amount: string) => `${amount} the week before`,
  monthBefore: (amount: string) => `${amount} the month before`,
  growth: 'New this week',
  waitlist: 'Waitlist',
  newsletter: 'Newsletter',
  newOf: (count: number, total: number) => `${countText(count)} new, ${countText(total)} in all`,
  happened: 'Since yesterday',
  nothingHappened: 'Nothing yet.',
  happenings: {
    paid: (count: number) => `${quantity(count, 'payment')} made`,
    'came-in': (count: number) => `${people(count)} signed in for the first time`,
    wrote: (count: number) => `${people(count)} wrote something`,
    answered: (count: number) => `${people(count)} gave feedback`,
    deleting: (count: number) => `${quantity(count, 'deletion')} under way`,
  },
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

/** What a decision is about, in a few words, given how many things it covers. */
export const decisionTitles: Readonly<Record<string, (count: number) => string>> = {
  review: () => 'Paid another amount',
  'amount-closed': () => 'Paid an amount that is no longer accepted',
  'no-cohort': () => 'Paid, and no seat left',
  'payer-removed': () => 'Paid after the place was removed',
  unclaimed: () => 'Payer not known',
  'payer-deleted': () => 'Payer was deleted',
  duplicate: () => 'Paid twice',
  'other-cohort': () => 'Got another cohort than offered',
  'refund-failed': () => 'Refund failed',
  'dispute-open': () => 'Dispute opened',
  'dispute-lost': () => 'Dispute lost',
  'webhook-unreadable': () => 'Unreadable webhook',
  'mail-stopped': (count) => `No mails are sent, after ${quantity(count, 'refusal')}`,
  'mail-failed': (count) => `${quantity(count, 'mail')} failed`,
  'offer-unanswered': () => 'Offer not answered',
  'cohort-overfull': () => 'More people than seats',
  'conversation-asked': (count) => `${quantity(count, 'person', 'people')} asked for a conversation`,
};

/** The buttons of decisions that are not about a payment. */
export const decisionButtons = {
  resume: 'Send mails again',
  retry: 'Send again',
  fetch: 'Fetch the payments',
  settleWebhook: 'Take off the list',
  answerConversations: 'Answer',
  offerAgain: 'Offer again',
  offerAgainTo: (address: string) => `Offer a place to ${address} again`,
  raise: (seats: number) => `Raise to ${quantity(seats, 'seat')}`,
  raiseOf: (cohort: string, seats: number) => `Raise ${cohort} to ${quantity(seats, 'seat')}`,
} as const;
