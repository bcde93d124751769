import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  advance,
  answer,
  currentQuestion,
  type DiagnosticAnswers,
  type DiagnosticSteps,
  diagnosticResult,
  type FrictionLetter,
  firstDiagnosticStep,
  goBack,
  letters,
  type Motive,
  motives,
  moveTo,
  type QuestionId,
  questionIds,
  splitQuestion,
} from './diagnostic.ts';

const byLetter: Record<FrictionLetter, Motive> = { A: 'safety', B: 'status', C: 'affiliation', D: 'safety' };
const motiveOf = (_: QuestionId, letter: FrictionLetter) => byLetter[letter];

/** Answers in the order of the questions, as one word: `AABE` answers q1 to q4. */
function answersFrom(word: string): DiagnosticAnswers {
  return Object.fromEntries(questionIds.slice(0, word.length).map((id, index) => [id, word[index]]));
}

describe('the profile of the diagnostic', () => {
  test.each([
    ['only answers without friction', 'EEEEEEEEEEE', 0, 100, ''],
    ['all friction', 'AAAAAAAAAAA', 100, 0, 'safety 11'],
    ['one of eleven rounds to nine', 'BEEEEEEEEEE', 9, 91, 'status 1'],
    ['five of eleven round to forty-five', 'ABCABEEEEEE', 45, 55, 'safety 2, status 2, affiliation 1'],
    ['six of eleven round to fifty-five', 'CCCBBAEEEEE', 55, 45, 'affiliation 3, status 2, safety 1'],
    ['tied motives keep the listed order', 'CBAEEEEEEEE', 27, 73, 'safety 1, status 1, affiliation 1'],
    ['two letters may share a motive', 'ADBBCEEEEEE', 45, 55, 'safety 2, status 2, affiliation 1'],
    ['unanswered questions do not count as answers', 'AE', 50, 50, 'safety 1'],
    ['half a percent rounds up', 'AEEEEEEE', 13, 87, 'safety 1'],
    ['nothing answered', '', 0, 100, ''],
  ])('%s', (_, word, caveman, modern, met) => {
    const result = diagnosticResult(answersFrom(word), motiveOf);
    expect([result.cavemanPercent, result.modernPercent]).toEqual([caveman, modern]);
    expect(result.motives.map(({ motive, count }) => `${motive} ${count}`).join(', ')).toBe(met);
  });

  const anyAnswers = fc.record(
    Object.fromEntries(questionIds.map((id) => [id, fc.constantFrom(...letters)])),
    { requiredKeys: [] },
  );
  const anyMotives = fc.func(fc.constantFrom(...motives));

  test('shows only motives that occurred, in descending order, and counts every friction', () => {
    fc.assert(
      fc.property(anyAnswers, anyMotives, (answers, anyMotiveOf) => {
        const result = diagnosticResult(answers, anyMotiveOf);
        const frictions = Object.values(answers).filter((letter) => letter !== 'E').length;
        const counts = result.motives.map(({ count }) => count);
        expect(counts.reduce((sum, count) => sum + count, 0)).toBe(frictions);
        expect(counts.every((count) => count > 0)).toBe(true);
        expect(counts).toEqual([...counts].sort((a, b) => b - a));
        expect(result.cavemanPercent + result.modernPercent).toBe(100);
      }),
    );
  });
});

const atTheEnd = questionIds.reduce<DiagnosticSteps>(
  (steps) => advance(answer(steps, 'B')),
  firstDiagnosticStep,
);

describe('the steps of the diagnostic', () => {
  test('does not continue before an option is chosen', () => {
    expect(advance(firstDiagnosticStep)).toBe(firstDiagnosticStep);
  });

  test('shows the results after the eleventh answer, and then stays there', () => {
    expect(currentQuestion(atTheEnd)).toBeNull();
    expect(Object.keys(atTheEnd.answers)).toEqual([...questionIds]);
    expect(advance(answer(atTheEnd, 'A'))).toBe(atTheEnd);
  });

  test('keeps the earlier answer when going back, and allows changing it', () => {
    const back = goBack(advance(answer(firstDiagnosticStep, 'C')));
    expect(back).toEqual({ index: 0, answers: { q1: 'C' } });
    expect(advance(answer(back, 'E'))).toEqual({ index: 1, answers: { q1: 'E' } });
  });

  test('goes back from the results to the last question', () => {
    expect(currentQuestion(goBack(atTheEnd))).toBe('q11');
  });

  test('moves to any question that can be shown and keeps every answer', () => {
    const back = moveTo(atTheEnd, 10);
    expect(back).toEqual({ ...atTheEnd, index: 10 });
    expect(moveTo(back, 11)).toEqual(atTheEnd);
    expect(moveTo(advance(answer(firstDiagnosticStep, 'C')), 7).index).toBe(1);
    expect(moveTo(atTheEnd, -1).index).toBe(0);
    expect(moveTo(firstDiagnosticStep, 5).index).toBe(0);
  });

  test('does not go back from the first question', () => {
    expect(goBack(firstDiagnosticStep)).toBe(firstDiagnosticStep);
  });

  test('has five options for each of eleven questions', () => {
    expect([questionIds.length, letters.join('')]).toEqual([11, 'ABCDE']);
  });
});

test.each([
  ['after the first question mark', 'Who decides? Be honest.', 'Who decides?', 'Be honest.'],
  ['only at the first of several', 'Who? And when?', 'Who?', 'And when?'],
  ['with nothing left over at the end', 'Who decides?', 'Who decides?', ''],
  ['not at all without a question mark', 'Be honest.', 'Be honest.', ''],
])('a question is split %s', (_, text, lead, remainder) => {
  expect(splitQuestion(text)).toEqual({ lead, remainder });
});
