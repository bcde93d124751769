import { expect, test } from '@jest/globals';
import { diagnosticIntro } from './diagnostic-intro.ts';
import { diagnosticQuestions } from './diagnostic-questions.ts';
import { diagnosticResultPage, motiveCopy } from './diagnostic-results.ts';
import { questionnaireMinutes } from './paths.ts';
import { quiz, quizQuestions, quizResults, quizTypes } from './quiz.ts';
import { scan, scanQuestions, scanResults } from './scan.ts';
import { stringsIn } from './testing/typography.ts';

const wordsAMinute = 200;

const words = (texts: unknown): number => stringsIn(texts).join(' ').split(/\s+/).filter(Boolean).length;

/** The words of one of several texts, on average. */
const wordsOfOne = (texts: readonly unknown[]): number => words(texts) / texts.length;

const total = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

/** What a reader who opens nothing else reads: the introduction, every question and its options, and the result. */
const wordsOf = {
  quiz: [
    words(quiz.lead),
    ...quizQuestions.map(
      ({ text, options }) =>
        words([text, ...options.map(({ label }) => label)]) +
        wordsOfOne(options.map(({ reflection }) => reflection)),
    ),
    wordsOfOne(Object.values(quizResults).flatMap((shades) => Object.values(shades))),
    wordsOfOne(Object.values(quizTypes)),
  ],
  scan: [
    words(scan.lead),
    ...scanQuestions.map(({ text, options }) => words([text, ...options.map(({ label }) => label)])),
    wordsOfOne(Object.values(scanResults)),
  ],
  diagnostic: [
    words([diagnosticIntro.lead, diagnosticIntro.paragraphs, diagnosticIntro.facts]),
    ...Object.values(diagnosticQuestions).map(({ title, question, options }) => {
      const offered = Object.values(options);
      return (
        words([title, question, ...offered.map(({ label }) => label)]) +
        wordsOfOne(offered.map(({ instinct, feedback }) => [instinct, feedback]))
      );
    }),
    wordsOfOne(Object.values(motiveCopy).map(({ summary, microShift }) => [summary, microShift])),
    words(diagnosticResultPage.line(50, 50)),
  ],
};

test.each(['quiz', 'scan', 'diagnostic'] as const)(
  'the %s takes as many minutes as it announces, at 200 words a minute',
  (questionnaire) => {
    expect(questionnaireMinutes[questionnaire]).toBe(
      Math.round(total(wordsOf[questionnaire]) / wordsAMinute),
    );
  },
);
