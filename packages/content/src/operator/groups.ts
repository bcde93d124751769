import { maxGroupSize } from '@reshape/contract/operator/groups';
import { quantity } from './quantity.ts';

/** The page with the list of groups. */
export const groupsPage = {
  title: 'Groups',
  lead: `The groups of the planned and running cohorts, with at most ${maxGroupSize} people each. Facilitators see those that they lead.`,
  leadOwn: 'The groups that you lead in the planned and running cohorts.',
  caption: 'Groups',
  empty: 'No groups',
  emptyText: 'Groups are made on the page of a cohort.',
  emptyOwn: 'You do not lead a group yet. Ask an owner to give you one.',
  columns: { name: 'Group', cohort: 'Cohort', size: 'People' },
} as const;

/** The page of one group. */
export const groupPage = {
  openCohort: 'Open its cohort',
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

/** The dialog that puts a person into a group. */
export const groupDialog = {
  buttons: { none: 'Put into a group', some: 'Move to another group' },
  title: (name: string) => `The group of ${name}`,
  effect: 'Nobody gets a mail about it. The facilitator of the group sees the person at once.',
  noGroups: 'The cohort is not divided into groups yet. Groups are made on its page.',
  group: 'Group',
  none: 'No group',
  room: (name: string, size: number) => `${name}, ${size} of ${maxGroupSize}`,
  submit: 'Save',
} as const;

/** The groups on the page of a cohort. */
export const cohortGroups = {
  title: 'Groups',
  none: 'This cohort is not divided into groups.',
  size: (count: number) => quantity(count, 'person', 'people'),
  without: (count: number) => (count === 1 ? '1 person has no group.' : `${count} people have no group.`),
  divide: {
    button: 'Divide into groups',
    title: 'Divide into groups',
    effect: `New groups are added until there are as many as you ask for. Then everybody with a place but no group is put into the smallest one. People who are in a group stay there. A group has at most ${maxGroupSize} people.`,
    groups: 'Number of groups',
    submit: 'Divide',
  },
} as const;
