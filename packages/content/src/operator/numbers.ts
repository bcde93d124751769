import { automaticityScale, changeInTrials, fewestForMean } from '@reshape/domain/automaticity';
import { quantity } from './quantity.ts';

const { lowest, highest } = automaticityScale;

const percent = new Intl.NumberFormat('en-IN', { style: 'percent' });

/** A count out of a total, with the percentage. */
export const shareText = ({ count, of }: { readonly count: number; readonly of: number }): string =>
  of === 0 ? 'None yet' : `${count} of ${of}, ${percent.format(count / of)}`;

/** The numbers of a cohort. */
export const cohortNumbersPage = {
  open: 'Open its numbers',
  title: (cohort: string) => `Numbers of ${cohort}`,
  back: 'Back to the cohort',
  lead: (people: number) =>
    `About ${quantity(people, 'person', 'people')} with a place: when they wrote and which live sessions they came to, never what they wrote.`,
  nobody: 'Nobody has a place in this cohort yet.',
  caption: 'The numbers of the cohort',
  columns: { what: 'What', drawn: 'Share', share: 'How many' },
  signedIn: 'Signed in',
  came: (week: number, time: string) => `Came to the live session of week ${week}, ${time}`,
  wrote: (week: number, day: string) => `Wrote in week ${week}, from ${day}`,
  finished: 'Finished: wrote in each week and came to a live session',
  finishedLater: 'Nobody can have finished before the last week begins.',
  returned: 'Came back after two days or more without writing',
  feedback: 'Gave feedback',
  score: (score: number) => `How likely they are to recommend it, on average: ${score.toFixed(1)} of 10.`,
  unrecorded: (people: number) =>
    `${quantity(people, 'person', 'people')} wrote before days of writing were recorded, so it is not known when. The numbers about writing leave them out.`,
  habit: {
    title: 'Does the habit happen by itself?',
    lead: `The mean change of the answers to “is something I do automatically”, from ${lowest} to ${highest}, since the plan was made; of people who answered both times.`,
    inTrials: `In trials with healthy habits, the answers rose by ${changeInTrials} standard deviations (Singh et al., 2024). The table says how many points that comes to here, given how much the answers at the start differ. The dashed line marks that change, and the other line no change.`,
    tooFew: `The change is stated as soon as ${fewestForMean} people have answered both when they made their plan and from day 14 on.`,
    columns: {
      moment: 'Asked',
      drawn: 'Chart',
      change: 'Mean change',
      interval: '95% interval',
      inTrials: 'As in trials',
      people: 'People',
    },
    interval: (low: string, high: string) => `${low} to ${high}`,
    drawn: (mean: string) => `Mean change: ${mean} points`,
  },
  who: 'Who came',
  whoCame: (count: number, week: number, time: string) =>
    `${quantity(count, 'person', 'people')} at the live session of week ${week}, ${time}`,
  nobodyCame: 'Nobody followed the link to join.',
} as const;

/** The numbers of the business. */
export const numbersPage = {
  title: 'Numbers',
  lead: 'The last twelve months, including this one.',
  noPayments: 'Nothing was paid in these months.',
  money: (currency: string) => `Money in ${currency}`,
  columns: {
    month: 'Paid in',
    drawn: 'Net as a bar',
    paid: 'Paid',
    refunded: 'Refunded',
    lost: 'Lost in disputes',
    net: 'Net',
  },
  netOf: (month: string) => `Net in ${month}`,
  moneyLead: 'A refund or a lost dispute is counted in the month of the payment.',
  steps: 'The steps to a place',
  stepsLead: (from: string, until: string) =>
    `From ${from} to ${until}. Visits are counted without anything about the visitor, and not at all if the browser asks not to be tracked, so there may be more payments than visits.`,
  stepNames: {
    price: 'Visits to the sales page that reached the price',
    payment: 'Payments, compared with visits that reached the price',
    'sign-in': 'People with a paid place now who have signed in',
    place: 'Offers of a place that were taken, of those taken or expired',
  },
} as const;
