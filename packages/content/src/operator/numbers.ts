import { quantity } from './quantity.ts';

const percent = new Intl.NumberFormat('en-IN', { style: 'percent' });

/** How many of how many, with the share. */
export const shareText = ({ count, of }: { readonly count: number; readonly of: number }): string =>
  of === 0 ? 'None yet' : `${count} of ${of}, ${percent.format(count / of)}`;

/** The numbers of a cohort. */
export const cohortNumbersPage = {
  open: 'Open its numbers',
  title: (cohort: string) => `Numbers of ${cohort}`,
  back: 'Back to the cohort',
  lead: (people: number) =>
    `Of ${quantity(people, 'person', 'people')} with a place: when they wrote and came, never what they wrote.`,
  nobody: 'Nobody has a place in this cohort yet.',
  caption: 'The numbers of the cohort',
  columns: { what: 'What', drawn: 'Share', share: 'How many' },
  signedIn: 'Signed in',
  came: (week: number, time: string) => `Came to the session of week ${week}, ${time}`,
  wrote: (week: number, day: string) => `Wrote in week ${week}, from ${day}`,
  finished: 'Finished: wrote in each week and came to a session',
  finishedLater: 'Nobody can have finished before the last week begins.',
  returned: 'Came back after two days or more without writing',
  feedback: 'Answered the feedback',
  score: (score: number) => `They would recommend it with ${score.toFixed(1)} of 10.`,
  unrecorded: (people: number) =>
    `Of ${quantity(people, 'person', 'people')}, who wrote before the days were recorded, it is not known when they wrote. They are left out of the numbers about writing.`,
  who: 'Who came',
  whoCame: (week: number, time: string) => `Session of week ${week}, ${time}`,
  nobodyCame: 'Nobody followed the link to join.',
} as const;

/** The numbers of the business. */
export const numbersPage = {
  title: 'Numbers',
  lead: 'The last twelve months, with the running one.',
  noPayments: 'Nothing has been paid yet.',
  money: (currency: string) => `Money in ${currency}`,
  columns: {
    month: 'Paid in',
    drawn: 'Net',
    paid: 'Paid',
    refunded: 'Refunded',
    lost: 'Lost in disputes',
    net: 'Net',
  },
  netOf: (month: string) => `Net of ${month}`,
  moneyLead: 'What was refunded or lost later is in the month of the payment.',
  steps: 'The steps to a place',
  stepsLead: (from: string, until: string) =>
    `From ${from} to ${until}. Visits are counted without anything about who came, and those of visitors who ask not to be tracked are not, so that there may be more payments than visits.`,
  stepNames: {
    price: 'Of the visits to the sales page, reached the price',
    payment: 'Payments, of the visits that reached the price',
    'sign-in': 'Have signed in, of everybody with a paid place now',
    place: 'Took an offer of a place, of those that were taken or ran out',
  },
} as const;
