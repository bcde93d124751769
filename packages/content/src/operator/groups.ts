import { quantity } from './quantity.ts';

/** The page of the groups, and that of one group. */
export const groupsPage = {
  title: 'Groups',
  lead: 'The groups of the cohorts, with at most twenty people each. Facilitators see those that they lead.',
  caption: 'Groups',
  empty: 'No groups',
  emptyText: 'Groups are made on the page of a cohort.',
  emptyOwn: 'You lead no group yet. An owner gives you one.',
  columns: { name: 'Group', cohort: 'Cohort', size: 'People' },
} as const;

export const groupPage = {
  people: 'People',
  caption: 'People in the group',
  nobody: 'Nobody is in this group.',
  columns: {
    name: 'Name',
    last_active: 'Last active',
    quiet: 'Quiet',
    attended: 'Live sessions',
    actions: 'Actions',
  },
  fewAnswers: (fewest: number) => `Feedback is shown once ${fewest} people of the group have answered.`,
  notQuiet: 'No',
  attended: (came: number, begun: number) => `${came} of ${begun}`,
  move: {
    button: 'Move',
    buttonFor: (name: string) => `Move ${name} to another group`,
    title: 'Move to another group',
    effect: 'Nobody gets a mail about it. The leader of the other group sees the person at once.',
    group: 'Group',
    none: 'No group',
    submit: 'Move',
  },
  rename: {
    button: 'Rename',
    title: 'Rename the group',
    effect: 'The people in the group do not see its name.',
    name: 'Name',
    submit: 'Rename',
  },
  messages: {
    title: 'Messages',
    none: 'No message has been sent to this group yet.',
    write: 'Write to the group',
    send: (count: number) => `Send to ${quantity(count, 'person', 'people')}`,
    confirmTitle: 'Send the message',
    confirm: (count: number, subject: string) =>
      `“${subject}” is mailed to ${quantity(count, 'person', 'people')} in this group. It cannot be recalled.`,
  },
} as const;

/** The groups on the page of a cohort. */
export const cohortGroups = {
  title: 'Groups',
  none: 'This cohort is not divided into groups.',
  size: (count: number) => quantity(count, 'person', 'people'),
  divide: {
    button: 'Divide into groups',
    title: 'Divide into groups',
    effect:
      'Everybody with a place and without a group is put into the smallest one. Who is in a group stays there, and each group has at most twenty people.',
    groups: 'Number of groups',
    submit: 'Divide',
  },
} as const;
