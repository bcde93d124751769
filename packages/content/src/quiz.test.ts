import { describe, expect, test } from '@jest/globals';
import { quiz, quizQuestions, quizResultPage, quizResults } from './quiz.ts';

const options = quizQuestions.flatMap(({ options }) => options);

describe('the caveman snapshot', () => {
  test('asks nine questions, each with an id of its own', () => {
    expect(new Set(quizQuestions.map(({ id }) => id)).size).toBe(9);
  });

  test('offers one caveman and one modern answer each time, and not always in the same order', () => {
    for (const { options } of quizQuestions) {
      expect(options.map(({ type }) => type).sort()).toEqual(['caveman', 'modern']);
    }
    expect(new Set(quizQuestions.map(({ options }) => options[0].type)).size).toBe(2);
  });

  test('reflects on every answer', () => {
    for (const { reflection } of options) expect(reflection.length).toBeGreaterThan(0);
  });

  test('has science for at least six caveman answers, and for no modern one', () => {
    const withScience = options.filter((option) => 'science' in option);
    expect(withScience.length).toBeGreaterThanOrEqual(6);
    expect(new Set(withScience.map(({ type }) => type))).toEqual(new Set(['caveman']));
  });

  test('keeps the name and the label that are fixed', () => {
    expect(quizResultPage.heading).toBe('Your Caveman Snapshot');
    expect(quiz.science).toBe('Want the science?');
  });

  test('has a name and an address of its own for every result', () => {
    const results = Object.values(quizResults).flatMap((shades) => Object.values(shades));
    expect(new Set(results.map(({ key }) => key)).size).toBe(6);
    expect(new Set(results.map(({ title }) => title)).size).toBe(6);
  });
});
