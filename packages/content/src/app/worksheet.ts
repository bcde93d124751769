/** The wizard with which a worksheet is written (spec sections 2, 4 and 8). */
export const worksheetWizard = {
  pageTitle: 'Your IKEA worksheet',
  heading: 'Build your next identity',
  lead: 'Five questions, ten minutes at most. Short and honest beats long and impressive; nobody marks it.',
  stepLabel: (step: number, steps: number) => `Step ${step} of ${steps}`,
  progressLabel: 'Progress through the worksheet',
  back: 'Back',
  next: 'Next',
  reviewButton: 'Read it through',
  finish: 'Finish & Start Tracking',
  submitting: 'Submitting your worksheet...',
  keysInSentence: 'Enter goes on',
  keysInText: 'Ctrl + Enter goes on',
  keysInTextOnMac: '⌘ + Enter goes on',
  examplesTitle: 'How others might put it',
  draftRestored: 'We kept your answers from last time.',
  created: 'Your plan is set. Day one is today.',
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
    hint: 'Name one thing, with its hour and its place. "Evenings" is vague; "after the children are asleep, on the sofa" is an address.',
    placeholder: 'When and where does it happen, and what do you do?',
  },
  {
    id: 'identity',
    name: 'The identity statement',
    question: 'Who are you when it does not happen?',
    hint: 'Begin with "I am somebody who". Describe the person and leave out the target: a person outlasts a bad week, a target does not.',
    placeholder: 'I am somebody who …',
  },
  {
    id: 'knowledge',
    name: 'The knowledge reframe',
    question: 'What is the old brain trying to do for you here?',
    hint: 'Assume that it means well. What is it keeping you safe from, or close to? Write it so that you could say it to a friend without either of you wincing.',
    placeholder: 'It is trying to …',
  },
  {
    id: 'environment',
    name: 'The environment',
    question: 'What could the room do for you?',
    hint: 'One thing that you can see or reach, each way. If nothing comes to mind, go on: you can leave this step empty and look around tonight.',
    placeholder: '',
  },
  {
    id: 'tinyAction',
    name: 'The tiny action',
    question: 'What will you do today that takes under two minutes?',
    hint: 'Tie it to something that happens anyway: "After I …, I …". If you could not do it with a cold, on a train, it is still too big.',
    placeholder: 'After I …, I …',
  },
] as const satisfies readonly WorksheetStep[];

/** The two fields of the environment step. */
export const environmentFields = {
  easier: {
    label: 'I make this easier',
    hint: 'What do you want nearer to your hand?',
    placeholder: 'The book lies on the pillow, open.',
  },
  harder: {
    label: 'I make this harder',
    hint: 'What may move a few steps away?',
    placeholder: 'The charger lives in the kitchen.',
  },
  emptyHint:
    'You left the room as it is. That is allowed, though it is the step that works while you are not looking.',
} as const;

/** What is asked for where a step was left empty. */
export const worksheetChecks = {
  empty: 'A few words are enough, and it does need a few.',
  tooLong: (longest: number) =>
    `That is longer than ${longest.toLocaleString('en')} characters. Shorten it a little.`,
} as const;

export const worksheetReview = {
  heading: 'Read it through',
  lead: 'This is what you will see every day. Does it sound like you on a good day, speaking kindly?',
  change: (step: string) => `Change: ${step}`,
  notSpecified: 'Not specified',
} as const;

/** What stands in the red box. The answers stay in the form in every case. */
export const worksheetFailures = {
  unknown: 'Something went wrong',
  unreachable: 'Failed to submit worksheet',
  kept: 'Nothing is lost: all five answers are still here.',
} as const;
