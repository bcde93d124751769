import { describe, expect, test } from '@jest/globals';
import { type QuizType, quizResult } from './quiz.ts';

/** All ways to answer `length` questions. */
function everyAnswer(length: number): QuizType[][] {
  if (length === 0) return [[]];
  return everyAnswer(length - 1).flatMap((rest): QuizType[][] => [
    ['caveman', ...rest],
    ['modern', ...rest],
  ]);
}

const count = (answers: readonly QuizType[], type: QuizType) =>
  answers.filter((answer) => answer === type).length;

describe('the result of the quiz', () => {
  test.each([1, 3, 5, 7, 9])(
    'is the type chosen most often, for every way to answer %i questions',
    (length) => {
      for (const answers of everyAnswer(length)) {
        expect(quizResult(answers)).toBe(count(answers, 'caveman') > length / 2 ? 'caveman' : 'modern');
      }
    },
  );

  test.each([2, 4, 6, 8])('goes to the type chosen first in every tie of %i answers', (length) => {
    const ties = everyAnswer(length).filter((answers) => count(answers, 'modern') === length / 2);
    expect(ties.length).toBeGreaterThan(1);
    for (const answers of ties) expect(quizResult(answers)).toBe(answers[0]);
  });

  test('is the only type that was chosen', () => {
    expect(quizResult(['modern', 'modern'])).toBe('modern');
  });

  test('is null before anything is answered', () => {
    expect(quizResult([])).toBeNull();
  });
});
