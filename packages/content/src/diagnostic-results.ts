import { type Motive, questionIds } from '@reshape/domain/diagnostic';
import { motives } from './diagnostic.ts';
import { inWords, listInWords, startInWords } from './numbers.ts';
import { copying } from './sharing.ts';

export const diagnosticResultPage = {
  heading: 'Your Caveman Profile',
  /** On the saved picture. */
  ownHeading: 'Our caveman profile',
  /** Where the leading motive shows, by the titles of the questions. */
  pattern: (motive: string, titles: readonly string[]) =>
    `${motive} comes up most: in ${listInWords(titles)}.`,
  /** Several motives share the first place, each `count` times. */
  tie: (motives: readonly string[], count: number) =>
    `${listInWords(motives)} come up equally often: ${count === 1 ? 'once' : `${count} times`} each.`,
  line: (cavemanPercent: number, modernPercent: number) =>
    `${cavemanPercent}% Caveman in the Cubicle, ${modernPercent}% Modern Human`,
  triggers: (count: number) => (count === 1 ? '(1 trigger)' : `(${count} triggers)`),
  tryThis: 'Try this',
  nothingFound: {
    title: 'No friction found',
    text: `None of the ${inWords(questionIds.length)} topics is an issue in your team. Either you have built something rare, or people give their honest answers elsewhere. Ask a colleague to take it too and compare.`,
  },
  loopButton: 'Start your first DEI Loop',
  retake: 'Retake Diagnostic',
  pictureName: 'caveman-in-the-cubicle.png',
  /** Holds the result and nothing of the answers. */
  shareText: (line: string) => `Our caveman profile: ${line}. How does yours look?`,
  types: { caveman: 'Caveman in the Cubicle', modern: 'Modern Human' },
  count: (count: number, total: number) => `${count} of ${total}`,
  recapTitle: 'What you answered',
  nextStep: {
    title: 'Bring the programme to your team',
    text: 'Habits at work are built the same way as habits at home: find what drives them, name it, change the room. See what the four weeks contain, or tell us about your team.',
    label: 'See how the programme works',
    target: '/welcome',
    quiz: { label: 'Next: your own caveman', target: '/quiz' },
  },
  caveat: `${startInWords(questionIds.length)} questions, answered by one person on one day. Ask the others in your team, too.`,
} as const;

/** What the results say about each motive. */
export const motiveCopy = {
  safety: {
    ...motives.safety,
    summary:
      'Your team spends energy on not being caught out. It waits, commits to little and watches for trouble: sensible in tall grass, expensive in a project. People move when the ground is clear, and in an office somebody has to say out loud that it is.',
    microShift:
      'Open one meeting a day with two sentences: what we know, and what we do not know yet. Then ask for one step that would be safe even if it turned out wrong.',
  },
  status: {
    ...motives.status,
    summary:
      'A good part of the work goes into how the work looks, and into who gets to say so. That is ambition, spent on the audience. Spent on the result, it would carry the project.',
    microShift:
      'In one meeting a day, let people speak in reverse order of rank, and let whoever speaks last sum up the best idea that was not their own.',
  },
  affiliation: {
    ...motives.affiliation,
    summary:
      'You look after each other, and the price is that some things are not said. Harmony is kept up by silence, and the bill goes to whoever is kindest. A bond that can bear a clear no is the stronger one.',
    microShift:
      'Agree on one sentence with which anybody may disagree without giving offence, such as “I am with you, and I see it differently.” Use it once a day.',
  },
} as const satisfies Readonly<Record<Motive, object>>;

export interface LoopStep {
  readonly id: 'detect' | 'experiment' | 'iterate';
  readonly name: string;
  /** First working day of the step, from 1, and how many working days it lasts. */
  readonly fromDay: number;
  readonly days: number;
  readonly when: string;
  readonly text: string;
}

const loopExpansion = 'Detect, Experiment, Iterate';

/**
 * The dialog behind "Start your first DEI Loop": Detect, Experiment, Iterate. It turns the micro-shift of the
 * motive that was met most often into one week for the team, to be saved as a calendar file or shared as text.
 */
export const deiLoop = {
  heading: 'Your first DEI Loop',
  expansion: loopExpansion,
  lead: (motive: string) => `One working week, one motive, one small shift. Yours starts from ${motive}.`,
  /** Beside the button, so that nobody has to guess what the letters stand for. */
  explanation:
    'DEI stands for Detect, Experiment, Iterate: one small change, tried out for one working week.',
  /** Asked when several motives share the first place. */
  which: 'Which one do you want to start with?',
  choose: 'Choose one',
  shiftTitle: 'The shift',
  startLabel: 'First day',
  calendarButton: 'Add it to a calendar (.ics)',
  calendarName: 'first-dei-loop.ics',
  calendarTitle: (step: string) => `DEI Loop: ${step}`,
  calendarText: (text: string) => `${text}\n\nDEI Loop: ${loopExpansion}.`,
  shareButton: 'Share with the team',
  copyButton: 'Copy the text',
  ...copying,
  copied: 'Copied. Paste it where your team talks.',
  close: 'Close',
  /** The text that goes to the team; `microShift` and `steps` come as they are shown in the dialog. */
  shareText: (motive: string, microShift: string, steps: readonly string[]) =>
    [`Our first DEI Loop (${loopExpansion}): ${motive}`, microShift, ...steps].join('\n\n'),
  stepText: ({ name, when, text }: Pick<LoopStep, 'name' | 'when' | 'text'>) => `${name} (${when}): ${text}`,
} as const;

export const loopSteps = [
  {
    id: 'detect',
    name: 'Detect',
    fromDay: 1,
    days: 1,
    when: 'day 1',
    text: 'Tell the team which motive this week is about, and ask each person for one moment of the past week in which they felt it. Listen, write it down, discuss nothing yet.',
  },
  {
    id: 'experiment',
    name: 'Experiment',
    fromDay: 2,
    days: 3,
    when: 'days 2 to 4',
    text: 'Try the shift once a day. Someone notes in one line what happened, even if it was nothing. It is an experiment: it cannot fail, it can only tell you something.',
  },
  {
    id: 'iterate',
    name: 'Iterate',
    fromDay: 5,
    days: 1,
    when: 'day 5',
    text: 'Take fifteen minutes and ask three questions: What became easier? What was awkward? Do we keep it, change it or drop it? Then choose the next loop.',
  },
] as const satisfies readonly LoopStep[];
