import { diagnosticResultPage, diagnosticResults, motiveCopy } from './diagnostic.ts';
import { instinctPortraits } from './instincts.ts';
import { type Questionnaire, resultPath } from './paths.ts';
import { type Paragraph, programme } from './programme.ts';
import { quizResultPage, quizResults, quizTypes } from './quiz.ts';
import { scanResultPage, scanResults } from './scan.ts';

/** The page that a shared link of a result leads to. It has the result's name and nothing about the person. */
export interface ResultPage {
  readonly path: `/${string}`;
  /** Which drawing it shows: of the questionnaire, for this result. */
  readonly picture: { readonly questionnaire: Questionnaire; readonly result: string };
  /** The name of the kind of result. */
  readonly heading: string;
  readonly title: string;
  readonly line: string;
  readonly paragraphs: readonly Paragraph[];
  readonly tryLabel: string;
  readonly tryThis: string | null;
  /** The way to the questionnaire. */
  readonly take: { readonly label: string; readonly target: string };
}

/** What every shared result page says. */
export const resultPageText = {
  tryTitle: 'Your turn',
  noSignUp: 'It takes two minutes, asks for no sign-up, and your answers stay on your device.',
  programme: { label: `What is ${programme.name}?`, target: '/welcome' },
} as const;

/** The address of its picture for social networks, in the folder that is deployed as it is. */
export const resultPicture = (path: string): string => `/social${path.replace('/result', '')}.png`;

const quizPages = Object.entries(quizResults).flatMap(([type, shades]) =>
  Object.values(shades).map(({ key, title, line }): ResultPage => {
    const { paragraphs, tryThis } = type === 'caveman' ? quizTypes.caveman : quizTypes.modern;
    return {
      path: resultPath('quiz', key),
      picture: { questionnaire: 'quiz', result: type },
      heading: 'A caveman snapshot',
      title,
      line,
      paragraphs,
      tryLabel: quizResultPage.tryLabel,
      tryThis,
      take: { label: 'Take the quiz', target: '/quiz' },
    };
  }),
);

const scanPages = Object.entries(scanResults).map(([instinct, { title, meaning, tryThis }]): ResultPage => {
  const portrait = Object.entries(instinctPortraits).find(([each]) => each === instinct)?.[1];
  return {
    path: resultPath('scan', instinct),
    picture: { questionnaire: 'scan', result: instinct },
    heading: 'An instinct scan',
    title,
    line: portrait?.today ?? '',
    paragraphs: [[meaning]],
    tryLabel: scanResultPage.tryLabel,
    tryThis,
    take: { label: 'Take the scan', target: '/scan' },
  };
});

const diagnosticPages = Object.entries(diagnosticResults).map(([result, { title, line }]): ResultPage => {
  const motive = Object.entries(motiveCopy).find(([each]) => each === result)?.[1];
  return {
    path: resultPath('diagnostic', result),
    picture: { questionnaire: 'diagnostic', result },
    heading: 'A caveman profile',
    title,
    line,
    paragraphs: [[motive?.summary ?? diagnosticResultPage.nothingFound.text]],
    tryLabel: diagnosticResultPage.tryThis,
    tryThis: motive?.microShift ?? null,
    take: { label: 'Take the diagnostic', target: '/diagnostic-intro' },
  };
});

/** Every result that can be shared. */
export const resultPages: readonly ResultPage[] = [...quizPages, ...scanPages, ...diagnosticPages];
