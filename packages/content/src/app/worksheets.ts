import type { WorksheetForm } from '@reshape/contract/worksheets';
import type { Obstacle } from '@reshape/domain/lapse';
import type { TrackerStatus } from '@reshape/domain/tracker';

/** The wizard with which a worksheet is written. */
export const worksheetWizard = {
  heading: 'Write your worksheet',
  lead: 'Five questions, ten minutes at most. Short and honest beats long and impressive; nobody is grading it.',
  stepLabel: (step: number, steps: number) => `Step ${step} of ${steps}`,
  back: 'Back',
  next: 'Next',
  reviewButton: 'Read it through',
  finish: 'Finish & Start Tracking',
  submitting: 'Submitting your worksheet...',
  keysInSentence: 'Press Enter to continue',
  keysInText: 'Press Ctrl + Enter to continue',
  keysInTextOnMac: 'Press ⌘ + Enter to continue',
  examplesTitle: 'Three examples',
  draftRestored: 'We kept your answers from last time.',
  created: 'Your plan is set. You can tick it from today on.',
  replaces:
    'Your current worksheet moves to Previous Worksheets. Its ticks stay with it, and nothing is deleted.',
} as const;

export type WorksheetStepId = 'struggle' | 'identity' | 'knowledge' | 'environment' | 'tinyAction';

export interface WorksheetStep {
  readonly id: WorksheetStepId;
  readonly name: string;
  readonly question: string;
  readonly hint: string;
  readonly placeholder: string;
}

/** The five steps, in order. */
export const worksheetSteps = [
  {
    id: 'struggle',
    name: 'The struggle',
    question: 'What keeps happening that you would like to see less of?',
    hint: 'Name one thing, with a time and a place. “Evenings” is vague; “after the children are asleep, on the sofa” is precise.',
    placeholder: 'When and where does it happen, and what do you do?',
  },
  {
    id: 'identity',
    name: 'The identity statement',
    question: 'Who are you when it does not happen?',
    hint: 'Begin with “I am somebody who”. Describe the person and leave out the target: a person outlasts a bad week, a target does not.',
    placeholder: 'I am somebody who …',
  },
  {
    id: 'knowledge',
    name: 'The knowledge reframe',
    question: 'What is the old brain trying to do for you here?',
    hint: 'Assume that it means well. What is it keeping you safe from, or close to? Write it as you would say it to a friend.',
    placeholder: 'It is trying to …',
  },
  {
    id: 'environment',
    name: 'The environment',
    question: 'What could the room do for you?',
    hint: 'One thing you can see or reach, in each direction. If nothing comes to mind, move on: you can leave this step empty.',
    placeholder: '',
  },
  {
    id: 'tinyAction',
    name: 'The tiny action',
    question: 'What will you do today that takes under two minutes?',
    hint: 'Tie it to something that happens anyway: “After I …, I …”. If you could not do it with a cold, on a train, it is still too big.',
    placeholder: 'After I …, I …',
  },
] as const satisfies readonly WorksheetStep[];

/** The two fields of the environment step. */
export const environmentFields = {
  easier: {
    label: 'I make this easier',
    hint: 'What do you want closer at hand?',
    placeholder: 'The book lies on the pillow, open.',
  },
  harder: {
    label: 'I make this harder',
    hint: 'What could move a few steps away?',
    placeholder: 'The charger lives in the kitchen.',
  },
} as const;

/** What is asked for where a step was left empty. */
export const worksheetChecks = {
  empty: 'Write a few words first. A few are enough.',
  tooLong: (longest: number) =>
    `That is longer than ${longest.toLocaleString('en')} characters. Please shorten it a little.`,
} as const;

export const worksheetReview = {
  heading: 'Read it through',
  lead: 'This is what you will see every day. Does it sound like you on a good day, speaking kindly?',
  change: (step: string) => `Change: ${step}`,
  notSpecified: 'Not specified',
} as const;

/** The error messages of the form. The answers stay in the form in every case. */
export const worksheetFailures = {
  unknown: 'Something went wrong',
  unreachable: 'Failed to submit worksheet',
  kept: 'Nothing is lost: all five answers are still here.',
} as const;

/** My IKEA Plan. The odd spelling is the specification's. */
export const worksheetDashboard = {
  pageTitle: 'My IKEA Plan',
  loading: 'Loading your plan...',
  previousColumn: 'Previous Worksheets',
  currentColumn: 'Current Worksheet',
  identityLabel: 'My identity',
  actionAsNudge: 'Be reminded of it by your nudge',
  actionHeading: 'For this I am taking below action:',
  environmentTitle: 'I have modified my immediate environemnt to support me with my new identity',
  easierLabel: 'Made easier',
  harderLabel: 'Made harder',
  notSpecified: 'Not specified',
  insightTitle: 'And the underlying insight is:',
  struggleTitle: 'It began with this struggle:',
  createNext: 'Create Next Identity',
  modalTitle: 'Create your next identity',
  startedOn: (date: string) => `Started on ${date}`,
  /** Only where that is not midnight on the device. */
  dayTurnsAt: (time: string) => `A new day starts at ${time} on this device`,
} as const;

/** The form that corrects the text of the current worksheet. */
export const worksheetEdit = {
  open: 'Correct the wording',
  title: 'Correct the wording',
  lead: 'Same identity, better words. Your ticks and your first day stay as they are.',
  save: 'Save',
  cancel: 'Cancel',
  saved: 'Your wording is updated.',
  notSaved: 'Your correction was not saved. It is listed under “Not sent yet”.',
  archived: 'That worksheet is no longer your current one, so its wording stays as it is.',
} as const;

/** A plan for what may get in the way of the tiny action. */
export const obstacleCard = {
  title: 'If it gets difficult',
  lead: 'Decide now, while it is easy, what you will do then.',
  when: 'If',
  then: 'then I',
  whenHint: 'For example: it is late and I am tired',
  thenHint: 'For example: do half of it, standing up',
  plan: (when: string, then: string) => `If ${when}, then I ${then}`,
  write: 'Write a plan for it',
  change: 'Change it',
  remove: 'Remove it',
  save: 'Save',
  cancel: 'Cancel',
  saved: 'Your plan is saved.',
  removed: 'Your plan is removed.',
  notSaved: 'Your plan was not saved. Your words are still here; please try again.',
  notRemoved: 'Your plan was not removed. Please try again.',
  offline: 'You can save the plan once you are back online. Until then, your words stay on this device.',
  /** How the first half may begin, after what got in the way. */
  whenFrom: {
    'no-time': 'there is no time',
    forgot: 'I realise late in the day that I forgot',
    'too-big': 'it feels too big',
    'no-mood': 'I do not feel like it',
  } satisfies Record<Obstacle, string>,
} as const;

/** Past worksheets: a list, and one of them opened to be read. */
export const pastWorksheets = {
  heading: 'An earlier worksheet',
  empty:
    'Nothing here yet. When you create your next identity, the current one moves here with all its ticks.',
  open: (identity: string) => `Read: ${identity}`,
  loading: 'Loading the worksheet...',
  readOnly: 'You are reading an earlier worksheet. It can no longer be ticked.',
  back: 'Back to Current Identity',
} as const;

/** Shown to a member without a worksheet, with a link to the wizard. */
export const noWorksheet = {
  heading: 'Your plan starts with one sentence about you',
  body: 'Identity, knowledge, environment, action: five questions, and at the end one tiny thing to tick off each day.',
  start: 'Write your worksheet',
} as const;

/** Today's checkbox. */
export const trackerToggle = {
  done: 'Ticked for today.',
  undone: 'No longer ticked.',
  saved: 'Saved.',
  failed: 'Your tick was not saved, so it is back as it was. Please try again.',
  waitingForNetwork: 'Saved on this device. It will be ticked once you are back online.',
  archived: 'That worksheet is no longer your current one. Here is the one you are on now.',
} as const;

export const trackerStatuses = {
  completed: 'Completed',
  missed: 'Missed',
  'not-logged': 'Not Logged',
} as const satisfies Record<TrackerStatus, string>;

/** The chart of the last seven days, and the same facts as a table. */
export const trackerChart = {
  heading: 'Last 7 Days Tracker',
  title: 'IKEA Daily Tracker – Completed vs Missed',
  loading: 'Drawing the last seven days...',
  tooltip: (date: string, status: string) => `${date}: ${status}`,
  summary: (completed: number) =>
    completed === 1 ? '1 of the last 7 days completed' : `${completed} of the last 7 days completed`,
  tableCaption: 'The last seven days',
  dayColumn: 'Day',
  statusColumn: 'Status',
  today: 'Today',
  correct: 'Correct a day',
  correctWhich: 'Which day?',
  correctDone: 'Done',
} as const;

export const worksheetDashboardFailures = {
  notLoaded: 'Error loading worksheet',
  detailsNotLoaded: 'Failed to load worksheet details',
  historyNotLoaded: 'Your last seven days could not be loaded just now. They are safe.',
  pastNotLoaded: 'Your earlier worksheets could not be loaded just now.',
  retry: 'Try again',
} as const;

export interface WorksheetExample extends WorksheetForm {
  readonly id: string;
}

/** Three invented people, each with all five steps, so that the connection between the steps is visible. */
export const worksheetExamples = [
  {
    id: 'late-scroller',
    struggle: 'After eleven, in bed, I scroll until my eyes hurt, although I have been tired since nine.',
    identity: 'I am somebody who ends the day on purpose.',
    knowledge:
      'It is trying to give me an hour that belongs to nobody else. The need is real. The screen merely happens to be nearest.',
    environment: {
      easier: 'A paper book lies on the pillow, open at the page.',
      harder: 'The charger lives in the kitchen, and the phone sleeps there.',
    },
    tinyAction: 'After I brush my teeth, I read one page.',
  },
  {
    id: 'first-draft',
    struggle: 'When a report matters, I tidy my desk, answer email and start at four in the afternoon.',
    identity: 'I am somebody who starts before I feel ready.',
    knowledge:
      'It is keeping me safe from being judged: what has not been started cannot turn out to be poor. It thinks that a poor result gets me thrown out of the group.',
    environment: {
      easier: 'The document is already open on the screen when I close the lid at night.',
      harder: 'The mail program is not in the dock, and does not open by itself.',
    },
    tinyAction: 'After I put down my coffee, I write one bad sentence.',
  },
  {
    id: 'automatic-yes',
    struggle:
      'When somebody at work asks for help, I say yes before I know what it is, and do my own things at night.',
    identity: 'I am somebody whose yes can be relied on, because it has been thought about.',
    knowledge:
      'It believes that I am allowed to stay as long as I am useful. That was true of a small group in a hard winter. My team has a payroll.',
    environment: {
      easier: 'A note on the edge of the screen reads: “This afternoon?”',
      harder: 'The chat makes no sound before noon.',
    },
    tinyAction: 'After I read a request, I take one breath before I type.',
  },
] as const satisfies readonly WorksheetExample[];
