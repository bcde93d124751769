import { maxShownMails } from '@reshape/contract/operator/people';
import { silentDays } from '@reshape/domain/quiet';
import { countText, quantity } from './quantity.ts';

export const placeStatusNames = { active: 'Active', refunded: 'Refunded', removed: 'Removed' } as const;

/** How a place was given. */
export const placeSources: Readonly<Record<string, string>> = {
  payment: 'by payment',
  operator: 'by hand',
  import: 'by import',
};

export const peoplePage = {
  title: 'People',
  lead: 'Everybody who has or had a place.',
  caption: 'People with a place',
  search: 'Name or address',
  cohort: 'Cohort',
  status: 'Status',
  quiet: 'Quiet',
  quietAny: 'Anybody',
  quietKinds: {
    never: 'Never signed in',
    stopped: `Signed in, but wrote nothing for ${quantity(silentDays, 'day')}`,
    weekly: `Wrote on one day in ${silentDays}`,
  },
  columns: {
    name: 'Name',
    address: 'Address',
    cohort: 'Cohort',
    status: 'Status',
    last_active: 'Last active',
    counts: 'Spots, challenge days, ticks',
  },
  nameless: 'No name yet',
  notSignedIn: 'Never signed in',
  counts: (spots: number, days: number, ticks: number) => `${spots}, ${days}, ${ticks}`,
  empty: 'Nobody here',
  emptyFiltered: 'No one matches these filters. Words match the beginning of names and addresses.',
  emptyAll: 'Nobody has a place yet.',
  enrol: 'Add a person',
  import: 'Import from CSV',
} as const;

/** What can be done to people who are chosen from the list. */
export const choiceTexts = {
  label: 'The chosen people',
  chosen: (count: number) => `${quantity(count, 'person', 'people')} chosen`,
  everybody: (count: number) => `Choose all ${countText(count)} who match`,
  clear: 'Clear the choice',
  tooMany: (max: number) => `At most ${max} people can be chosen one by one. Choose fewer.`,
  write: (count: number) => `Write to ${quantity(count, 'person', 'people')}`,
  writeNeedsCohort:
    'A message goes to people with an active place in one cohort. Filter the list by a cohort and by the status Active.',
  move: (count: number) => `Move ${quantity(count, 'person', 'people')}`,
  moveTitle: (count: number) => `Move ${quantity(count, 'person', 'people')} to another cohort`,
  moveEffect:
    'Those with an active place are moved with their payments, and each gets a mail. What they wrote is kept. The move cannot be undone for all of them at once.',
  export: (count: number | undefined) =>
    count === undefined ? 'Export the list as CSV' : `Export ${quantity(count, 'person', 'people')} as CSV`,
} as const;

export const enrolTexts = {
  title: 'Add a person',
  effect: 'The person gets a place by hand, without a payment, and a welcome mail.',
  address: 'Address',
  cohort: 'Cohort',
  choose: 'Choose a cohort',
  withSeats: (title: string, taken: number, seats: number | null) =>
    seats === null
      ? `${title}, ${quantity(taken, 'person', 'people')}`
      : `${title}, ${countText(taken)} of ${quantity(seats, 'seat')}`,
  submit: 'Add the person',
  submitBeyondSeats: 'Add beyond the seats',
} as const;

export const importTexts = {
  title: 'Import from CSV',
  effect:
    'Everybody in the file gets a place and a welcome mail, except those whose row has an error and those who already have or had a place. Nobody is added before you have seen the check.',
  file: 'File',
  fileHint:
    'A CSV file as a spreadsheet saves it. Its first row names the columns, such as Email and Name, or First name and Last name.',
  csv: 'Content',
  check: 'Check the file',
  checkBeyondSeats: 'Check again, beyond the seats',
  checked: (rows: number, enrolled: number) =>
    `${quantity(rows, 'row')}; ${quantity(enrolled, 'person', 'people')} would get a place.`,
  people: (shown: number, all: number) =>
    shown === all ? 'As they would be stored:' : `The first ${shown}, as they would be stored:`,
  errors: (count: number) =>
    `${quantity(count, 'row')} with an error. Correct the file and check it again, or add the others.`,
  row: (row: number, field: string, value: string, message: string) =>
    `Row ${row}, ${field}${value === '' ? '' : ` “${value}”`}: ${message}`,
  known: (count: number) =>
    `${quantity(count, 'person', 'people')} already ${count === 1 ? 'has' : 'have'} or had a place:`,
  knownRow: (row: number, address: string) => `Row ${row}, ${address}`,
  ignored: (columns: readonly string[]) => `Not read: ${columns.map((column) => `“${column}”`).join(', ')}.`,
  submit: (count: number) => `Add ${quantity(count, 'person', 'people')}`,
} as const;

export const personPage = {
  facts: 'About the place',
  status: 'Status',
  cohort: 'Cohort',
  given: 'Given',
  signedIn: 'Has signed in',
  memberSince: 'Member since',
  lastActive: 'Last active',
  devices: 'Browsers with nudges',
  spots: 'Spots',
  challengeDays: 'Challenge days',
  ticks: 'Ticks',
  attended: 'Live sessions joined',
  group: 'Group',
  privacy: 'What people write is never shown here.',
  deleting: (time: string) =>
    `Everything about this person is being deleted, as a rule by ${time}. Until that is complete, nothing about them can be changed.`,
  payments: 'Payments',
  noPayments: 'No payment of this person is known.',
  mails: 'Mails',
  latestMails: `The latest ${maxShownMails} mails`,
  noMails: 'No mail to this person is stored.',
  reasons: 'Reasons',
  openLog: 'Open the log of this person',
  move: {
    button: 'Move to another cohort',
    title: (name: string) => `Move ${name}`,
    effect:
      'The place and the payments move to the other cohort, and the person leaves their group. What they wrote is kept.',
    submit: 'Move',
    submitBeyondSeats: 'Move beyond the seats',
  },
  remove: {
    button: 'Remove the place',
    title: (name: string) => `Remove the place of ${name}`,
    effect:
      'This person is signed out everywhere, leaves their group, and their pages close. What they wrote and paid is kept. You can give the place back.',
    submit: 'Remove the place',
  },
  restore: {
    button: 'Give the place back',
    withoutGroup: (restored: string, group: string, why: string) =>
      `${restored}. They are not back in ${group}. ${why}`,
  },
  resend: { button: 'Send the welcome mail again' },
} as const;
