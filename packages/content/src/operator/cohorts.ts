import { maxPublished } from '@reshape/contract/feedback';
import { feedbackAsked } from '@reshape/domain/cohort';
import { lastBoosterWeek } from '@reshape/domain/second-month';
import { inWords } from '../numbers.ts';
import { countText, quantity } from './quantity.ts';

export const enrolmentNames = { open: 'Open', closed: 'Closed' } as const;
export const cohortStatusNames = { planned: 'Planned', running: 'Running', ended: 'Ended' } as const;

export const cohortsPage = {
  title: 'Cohorts',
  lead: 'The latest first.',
  caption: 'Cohorts',
  create: 'Create a cohort',
  empty: 'No cohorts yet',
  emptyText: 'Create the first one; nobody can join it until you open it.',
  columns: {
    title: 'Cohort',
    starts: 'First day',
    seats: 'Seats',
    enrolment: 'Enrolment',
    status: 'Status',
  },
  seats: (taken: number, seats: number | null) =>
    seats === null ? `${countText(taken)}, no limit` : `${countText(taken)} of ${countText(seats)}`,
} as const;

/** The fields of a cohort, as forms and versions name them. */
export const cohortFields = {
  title: 'Title',
  starts_on: 'First day',
  weeks: 'Weeks',
  seats: 'Seats',
  seatsHint: 'Leave it empty for no limit.',
  price: 'Price in rupees',
  priceHint: (programme: string) =>
    `The sales page shows it. Leave it empty for the programme’s price, ${programme}. The payment page at Razorpay must ask for the same amount.`,
  accepted_amounts: 'Further accepted amounts',
  acceptedHint:
    'A payment of any of these, such as an early bird or a scholarship, opens a place too. You can limit each one to a number of places, and to a last day, which ends at midnight in India. Payments beyond a limit wait for your decision.',
  amountName: 'Name',
  amount: 'Rupees',
  amountLimit: 'Places',
  amountUntil: 'Last day',
  addAmount: 'Add an amount',
  removeAmount: (name: string) => (name === '' ? 'Remove this amount' : `Remove ${name}`),
  amountError: 'This is not an amount in rupees such as 6,999.',
  programmePrice: (shown: string) => `${shown}, the programme’s price`,
  enrolment: 'Enrolment',
  community_url: 'Link to the community',
  communityHint: 'Begins with https://. Only members of this cohort see it, on Caveman Circle.',
  noCommunity: 'No link',
  status: 'Status',
  noLimit: 'No limit',
  uses: (used: number, limit: number | null) =>
    limit === null ? `${countText(used)} used` : `${countText(used)} of ${countText(limit)} used`,
  forPlaces: (limit: number) => `for ${quantity(limit, 'place')}`,
  until: (day: string) => `until ${day}`,
} as const;

export const createCohortTexts = {
  title: 'Create a cohort',
  effect: 'The cohort is created, closed for enrolment until you open it.',
  copyEffect:
    'The copy is created, closed for enrolment until you open it. Its live sessions have the same weekdays, times and links to join; there are no recordings.',
  copyTitle: (title: string) => `Copy ${title}`,
  submit: 'Create the cohort',
} as const;

export const editCohortTexts = {
  title: 'Edit the cohort',
  effect:
    'Only what you change is stored, and people see it within a minute. Everybody with a place gets a new first day by mail.',
  moveSessions: (count: number, days: number) =>
    `Move ${count === 1 ? 'the session' : `the ${countText(count)} sessions`} that ${count === 1 ? 'has' : 'have'} not begun by ${quantity(Math.abs(days), 'day')} as well, ${days > 0 ? 'later' : 'earlier'}`,
  submit: 'Save',
  button: 'Edit',
  copy: 'Copy',
} as const;

export const cohortPage = {
  facts: 'The cohort',
  price: 'Price',
  people: 'People',
  peopleCounts: (active: number, refunded: number, removed: number) =>
    `${countText(active)} active, ${countText(refunded)} refunded, ${countText(removed)} removed`,
  openPeople: 'Open its people',
  payments: 'Payments',
  paymentCount: (currency: string) => `Payments in ${currency}`,
  paid: 'Paid',
  refunded: 'Refunded',
  lost: 'Lost in disputes',
  net: 'Net',
  noPayments: 'No payment has been made for this cohort yet.',
  openPayments: 'Open its payments',
  log: 'What was done',
  openLog: 'Open the log of this cohort',
} as const;

export const liveSessionTexts = {
  title: 'Live sessions',
  none: 'No live session yet.',
  row: (week: number, minutes: number) => `Week ${week}, ${minutes} minutes`,
  link: 'Link to join',
  noLink: 'No link yet',
  recording: 'Recording',
  came: (count: number) => `${quantity(count, 'person', 'people')} followed the link to join`,
  writeToMissing: 'Write to those who missed it',
  writeToMissingOf: (time: string) => `Write to those who missed the session of ${time}`,
  add: 'Add a session',
  edit: 'Edit',
  editFor: (time: string) => `Edit the session of ${time}`,
  cancel: 'Cancel the session',
  cancelFor: (time: string) => `Cancel the session of ${time}`,
  addTitle: 'Add a session',
  addEffect: 'The session is on the dashboard of everybody in this cohort.',
  addSubmit: 'Add the session',
  editTitle: 'Edit a session',
  editEffect:
    'When it moves to a time that is still to come, everybody with a place gets a mail that updates their calendar; of a booster evening, only those who go on.',
  editSubmit: 'Save the session',
  cancelTitle: 'Cancel a session',
  cancelEffect: (time: string) =>
    `The session of ${time} is cancelled, and everybody with a place gets a mail that removes it from their calendar; of a booster evening, only those who go on.`,
  cancelEffectPast: (time: string) =>
    `The session of ${time} is cancelled. It has begun, so nobody gets a mail.`,
  cancelSubmit: 'Cancel the session',
  keep: 'Keep the session',
  /** What is typed to confirm. */
  cancelName: (week: number) => `week ${week}`,
  fields: {
    week: 'Week',
    weekHint: `A week after the last one, up to week ${lastBoosterWeek}, makes it a booster evening: only those who go on get mails about it and have it in their subscribed calendar.`,
    starts_at: 'Begins at',
    zone: (zone: string) => `In your time zone, ${zone}.`,
    minutes: 'Minutes',
    join_url: 'Link to join',
    linkHint: 'Begins with https://. It can be added later.',
    recording_url: 'Link to the recording',
    recordingHint: 'Once the session is over. Only members of this cohort see it, on their dashboard.',
  },
} as const;

export const feedbackTexts = {
  title: 'Feedback',
  none: `Nobody has answered yet. Members are asked by mail ${feedbackAsked.first} days after the last day; those who have not answered are asked once more ${feedbackAsked.again} days after it.`,
  answers: 'Answers',
  score: 'Would recommend, 0 to 10',
  average: (score: number) => score.toFixed(1),
  choice: (answers: readonly (readonly [string, number])[]) =>
    answers.map(([answer, count]) => `${answer}: ${count}`).join(', '),
  quotes: 'Quotes',
  quotesLead: `Only words whose author agreed to be quoted. The sales page shows those that you approve, word for word: the latest ${inWords(maxPublished)} at most.`,
  noQuotes: 'Nobody has agreed to be quoted yet.',
  as: (name: string) => `as ${name}`,
  agreed: (time: string) => `agreed ${time}`,
  shown: 'On the sales page',
  notShown: 'Not shown',
  approve: 'Show on the sales page',
  approveFor: (name: string) => `Show the quote of ${name} on the sales page`,
  hide: 'Remove from the sales page',
  hideFor: (name: string) => `Remove the quote of ${name} from the sales page`,
} as const;

export const messageTexts = {
  title: 'Messages',
  write: 'Write a message',
  to: 'To',
  everybody: 'Everybody in the cohort',
  chosen: 'The people who were chosen from the list',
  quiet: {
    never: 'Those who never signed in',
    stopped: 'Those who signed in and stopped writing',
    weekly: 'Those who write on one day a week',
  },
  missed: (week: number, time: string) => `Those who missed the live session of week ${week}, ${time}`,
  unanswered: 'Those who have not given feedback',
  at: 'Send later',
  atHint:
    'Leave this empty to send the message at once. Otherwise, it is sent within a quarter of an hour after this time.',
  sentAt: (time: string) => `It will be sent on ${time}, and can be cancelled until then.`,
  due: (recipients: number, time: string) =>
    `Will be sent to ${quantity(recipients, 'person', 'people')} on ${time}`,
  cancelled: 'Cancelled; nobody got it',
  read: 'Read it again',
  sampleName: 'Asha',
  namesHint:
    'Plain text; an empty line begins a new paragraph. {first name} is replaced by each reader’s first name. Web addresses and e-mail addresses become links.',
  cancel: {
    button: 'Cancel the message',
    buttonFor: (subject: string) => `Cancel the message ${subject}`,
    title: 'Cancel a message',
    effect: (subject: string) => `“${subject}” will not be sent to anybody.`,
    submit: 'Cancel the message',
    keep: 'Keep it',
  },
  none: 'No message has been sent to this cohort yet.',
  row: (by: string, time: string) => `${by}, ${time}`,
  counts: (recipients: number, sent: number, failed: number) =>
    `${sent} of ${recipients} sent${failed > 0 ? `, ${failed} failed` : ''}`,
  subject: 'Subject',
  text: 'Text',
  textHint:
    'Plain text; an empty line begins a new paragraph. Web addresses and e-mail addresses become links.',
  preview: 'Preview',
  previewEmpty: 'What you write is shown here as it arrives.',
  test: 'Send a test to me',
  send: (count: number) => `Send to ${quantity(count, 'person', 'people')}`,
  confirmTitle: 'Send the message',
  confirm: (count: number, subject: string) =>
    `“${subject}” is mailed to ${quantity(count, 'person', 'people')} with a place in this cohort. Once it is sent, it cannot be recalled.`,
  confirmSubmit: 'Send it',
  confirmAgain: 'Send it again',
  nobody: 'Nobody has a place in this cohort, so there is nobody to write to.',
} as const;
