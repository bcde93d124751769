import { type Motive, motives, questionIds } from '@reshape/domain/diagnostic';
import type { QuizType } from '@reshape/domain/quiz';
import { type Instinct, instincts } from '@reshape/domain/scan';
import { motiveCopy } from './diagnostic-results.ts';
import { instinctPortraits } from './instincts.ts';
import { inWords } from './numbers.ts';
import { type Questionnaire, questionnaireMinutes, resultPath, tieResult } from './paths.ts';
import { programme } from './programme.ts';
import { type QuizResultCopy, quizResults } from './quiz.ts';
import { scanResults } from './scan.ts';

const quizTypes = ['caveman', 'modern'] as const;

/** The page that a shared link of a result leads to. It has the result's name and nothing about the person. */
export interface ResultPage {
  readonly path: `/${string}`;
  /** Which drawing it shows: of the questionnaire, for this result. */
  readonly picture: { readonly questionnaire: Questionnaire; readonly result: string };
  /** The name of the kind of result. */
  readonly heading: string;
  readonly title: string;
  readonly line: string;
  /** What it means, about the person who shared it. */
  readonly meaning: string;
  /** The way to the questionnaire. */
  readonly take: { readonly label: string; readonly target: string };
}

/** What every shared result page says. */
export const resultPageText = {
  tryTitle: 'And you?',
  noSignUp: (questionnaire: Questionnaire) =>
    `It takes about ${inWords(questionnaireMinutes[questionnaire])} minutes. There is no sign-up, and your answers stay on your device.`,
  programme: { label: `What is ${programme.name}?`, target: '/welcome' },
} as const;

/** The address of its picture for social networks, in the folder that is deployed as it is. */
export const resultPicture = (path: string): string => `/social${path.replace('/result', '')}.png`;

/* What the pages say about the person who shared the result; the person's own page says it in other words. */

const quizLines = {
  caveman: 'In nearly all of a day’s ordinary moments, the caveman answered before your friend did.',
  'caveman-mostly': 'In most of a day’s ordinary moments, the caveman answered before your friend did.',
  'caveman-just': 'It was close: in just over half of a day’s ordinary moments the caveman answered first.',
  driver: 'In nearly all of a day’s ordinary moments, your friend was ready before the instinct arrived.',
  'driver-mostly': 'In most of a day’s ordinary moments, your friend was ready before the instinct arrived.',
  'driver-just': 'It was close: in just over half of a day’s ordinary moments your friend was ready first.',
} as const;

const quizMeanings: Readonly<Record<QuizType, string>> = {
  caveman:
    'Everybody has one: quick, loyal and a little jumpy. It kept their ancestors alive, and nobody has told it what year it is.',
  modern: 'The caveman is still in the car, as in everybody’s. It just drives less than your friend does.',
};

const scanMeanings: Readonly<Record<Instinct, string>> = {
  'self-protection':
    'A quick alarm makes people careful, prepared and hard to fool. It also spends today on tomorrow’s dangers.',
  affiliation:
    'People like this read a room before they have sat down, and others are glad when they come. Their yes comes quickly.',
  status:
    'Wanting to be good takes people a long way. Left alone, the instinct measures everything, rest included.',
  'mate-seeking':
    'Being found attractive gives energy, and makes people vivid and brave. It can also make a mood depend on who is looking.',
  'kin-care':
    'Whole families lean on people who notice who is tired, hungry or left out. Their own plans are what they give away first.',
};

const teams: Readonly<
  Record<Motive | typeof tieResult | 'no-friction', { readonly title: string; readonly meaning: string }>
> = {
  safety: {
    title: 'A team that plays it safe',
    meaning:
      'Its energy goes into not being caught out: it waits, commits to little and watches for trouble. People move once somebody says out loud that they may.',
  },
  status: {
    title: 'A team that watches the ranking',
    meaning:
      'A good part of the work goes into how the work looks. The same ambition would go far if it went into the result.',
  },
  affiliation: {
    title: 'A team that keeps the peace',
    meaning:
      'People look after each other, and some things are not said. A bond that can bear a clear no is the stronger one.',
  },
  [tieResult]: {
    title: 'A team that is pulled several ways',
    meaning:
      'To stay safe, to hold their rank, to belong: in such a team no single motive leads. People begin with the one that they notice first.',
  },
  'no-friction': {
    title: 'No caveman in the cubicle',
    meaning:
      'Not one of the questions found any friction. Either the team has built something rare, or nobody dared to say so.',
  },
};

const quizPages = quizTypes.flatMap((type) =>
  Object.values<QuizResultCopy & { readonly key: keyof typeof quizLines }>(quizResults[type]).map(
    ({ key, title }): ResultPage => ({
      path: resultPath('quiz', key),
      picture: { questionnaire: 'quiz', result: key },
      heading: 'Your friend’s caveman snapshot',
      title,
      line: quizLines[key],
      meaning: quizMeanings[type],
      take: { label: 'Take the quiz', target: '/quiz' },
    }),
  ),
);

const scanPages = instincts.map(
  (instinct): ResultPage => ({
    path: resultPath('scan', instinct),
    picture: { questionnaire: 'scan', result: instinct },
    heading: 'Your friend’s instinct scan',
    title: scanResults[instinct].title,
    line: `Of ${inWords(instincts.length)} old instincts, ${instinctPortraits[instinct].name} came first in your friend’s answers.`,
    meaning: scanMeanings[instinct],
    take: { label: 'Take the scan', target: '/scan' },
  }),
);

const tiedScanPage: ResultPage = {
  path: resultPath('scan', tieResult),
  picture: { questionnaire: 'scan', result: tieResult },
  heading: 'Your friend’s instinct scan',
  title: 'Several instincts share the lead',
  line: `Of ${inWords(instincts.length)} old instincts, no single one came first in your friend’s answers.`,
  meaning:
    'What wins depends on the day: on who is in the room, and on what is at stake. Such people know more than one of these pulls well.',
  take: { label: 'Take the scan', target: '/scan' },
};

const teamLine = (result: keyof typeof teams): string => {
  if (result === 'no-friction')
    return `None of ${inWords(questionIds.length)} everyday frictions was found in this team.`;
  return result === tieResult
    ? 'Several motives come up equally often in this team.'
    : `${motiveCopy[result].name} is the motive that this team feeds most.`;
};

const diagnosticPages = ([...motives, tieResult, 'no-friction'] as const).map(
  (result): ResultPage => ({
    path: resultPath('diagnostic', result),
    picture: { questionnaire: 'diagnostic', result },
    heading: 'The caveman profile of a team',
    title: teams[result].title,
    line: teamLine(result),
    meaning: teams[result].meaning,
    take: { label: 'Take the diagnostic', target: '/diagnostic-intro' },
  }),
);

/** Every result that can be shared. */
export const resultPages: readonly ResultPage[] = [
  ...quizPages,
  ...scanPages,
  tiedScanPage,
  ...diagnosticPages,
];
