export interface LoopStep {
  readonly id: 'detect' | 'experiment' | 'iterate';
  readonly name: string;
  /** First day of the step, 1 to 7, and how many days it lasts. */
  readonly fromDay: number;
  readonly days: number;
  readonly when: string;
  readonly text: string;
}

/**
 * The dialog behind "Start your first DEI Loop": Detect, Experiment, Iterate. It turns the micro-shift of the
 * motive that was met most often into one week for the team, to be kept as a calendar file or shared as text.
 */
export const deiLoop = {
  heading: 'Your first DEI Loop',
  expansion: 'Detect, Experiment, Iterate',
  lead: (motive: string) => `One week, one motive, one small shift. Yours starts from ${motive}.`,
  shiftTitle: 'The shift',
  startLabel: 'First day',
  calendarButton: 'Add it to a calendar (.ics)',
  calendarName: 'first-dei-loop.ics',
  calendarTitle: (step: string) => `DEI Loop: ${step}`,
  shareButton: 'Share with the team',
  copyButton: 'Copy the text',
  copied: 'Copied. Paste it where your team talks.',
  close: 'Close',
  /** The text that goes to the team; `microShift` and `steps` come as they are shown in the dialog. */
  shareText: (motive: string, microShift: string, steps: readonly string[]) =>
    [`Our first DEI Loop (${motive})`, microShift, ...steps].join('\n\n'),
  stepText: ({ name, when, text }: Pick<LoopStep, 'name' | 'when' | 'text'>) => `${name} (${when}): ${text}`,
} as const;

export const loopSteps = [
  {
    id: 'detect',
    name: 'Detect',
    fromDay: 1,
    days: 1,
    when: 'day 1',
    text: 'Tell the team which motive came out on top, and ask each person for one moment of the past week in which they felt it. Listen, write it down, discuss nothing yet.',
  },
  {
    id: 'experiment',
    name: 'Experiment',
    fromDay: 2,
    days: 5,
    when: 'days 2 to 6',
    text: 'Try the shift once on each working day. Somebody notes in one line what happened, even if it was nothing. It is an experiment: it cannot fail, it can only tell you something.',
  },
  {
    id: 'iterate',
    name: 'Iterate',
    fromDay: 7,
    days: 1,
    when: 'day 7',
    text: 'Take fifteen minutes and ask three questions: What became easier? What was awkward? Do we keep it, change it or drop it? Then choose the next loop.',
  },
] as const satisfies readonly LoopStep[];
