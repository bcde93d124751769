import { describe, expect, test } from '@jest/globals';
import { letters, questionIds } from './diagnostic.ts';
import {
  advance,
  answer,
  currentQuestion,
  type DiagnosticSteps,
  firstDiagnosticStep,
  goBack,
  progressPercent,
} from './diagnostic-steps.ts';

const atTheEnd = questionIds.reduce<DiagnosticSteps>(
  (steps) => advance(answer(steps, 'B')),
  firstDiagnosticStep,
);

describe('the walk through the diagnostic', () => {
  test('does not go on before an option is chosen', () => {
    expect(advance(firstDiagnosticStep)).toBe(firstDiagnosticStep);
  });

  test('shows the results after the eleventh answer, and then goes no further', () => {
    expect(currentQuestion(atTheEnd)).toBeNull();
    expect(Object.keys(atTheEnd.answers)).toEqual([...questionIds]);
    expect(advance(answer(atTheEnd, 'A'))).toBe(atTheEnd);
  });

  test('keeps the earlier answer when going back, and lets it be changed', () => {
    const back = goBack(advance(answer(firstDiagnosticStep, 'C')));
    expect(back).toEqual({ index: 0, answers: { q1: 'C' } });
    expect(advance(answer(back, 'E'))).toEqual({ index: 1, answers: { q1: 'E' } });
  });

  test('goes back from the results to the last question', () => {
    expect(currentQuestion(goBack(atTheEnd))).toBe('q11');
  });

  test('has nothing before the first question', () => {
    expect(goBack(firstDiagnosticStep)).toBe(firstDiagnosticStep);
  });

  test('has five options for each of eleven questions', () => {
    expect([questionIds.length, letters.join('')]).toEqual([11, 'ABCDE']);
  });
});

test('the progress bar is as wide as the step out of eleven', () => {
  expect(progressPercent(0)).toBeCloseTo(9.09, 2);
  expect(progressPercent(4)).toBeCloseTo(45.45, 2);
  expect(progressPercent(10)).toBe(100);
});
