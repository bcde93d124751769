import { describe, expect, test } from '@jest/globals';
import { dayPartOf, dayPattern, inOrderOfDay, type QuizType, quizResult, quizShade } from './quiz.ts';

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

test.each([
  [9, 0, 'clear'],
  [8, 1, 'clear'],
  [7, 2, 'mostly'],
  [6, 3, 'mostly'],
  [5, 4, 'close'],
  [2, 1, 'clear'],
  [2, 2, 'close'],
])('a result of %i answers of one type and %i of the other is %s', (most, fewer, shade) => {
  const answers = [...Array<QuizType>(fewer).fill('caveman'), ...Array<QuizType>(most).fill('modern')];
  expect(quizShade(answers)).toBe(shade);
});

describe('when in the day the caveman answers', () => {
  /** Three moments for each part of the day; `caveman` says in how many of them the caveman answers. */
  const day = (...caveman: readonly number[]) =>
    ['06:00', '12:00', '21:00'].flatMap((time, part) =>
      [0, 1, 2].map(
        (index) => ({ time, type: index < (caveman[part] ?? 0) ? 'caveman' : 'modern' }) as const,
      ),
    );

  test.each([
    ['always', day(3, 3, 3), { kind: 'always' }],
    ['never', day(0, 0, 0), { kind: 'never' }],
    ['once', day(0, 1, 0), { kind: 'once', part: 'daytime' }],
    ['equally often in all parts', day(2, 2, 2), { kind: 'even' }],
    [
      'in every evening moment and in no morning one',
      day(0, 1, 3),
      { kind: 'only', most: 'evening', least: 'morning' },
    ],
    [
      'more in the daytime than in the evening',
      day(1, 2, 0),
      { kind: 'more', most: 'daytime', least: 'evening' },
    ],
    [
      'in every evening moment and in some morning one',
      day(1, 2, 3),
      { kind: 'more', most: 'evening', least: 'morning' },
    ],
    ['nothing, without any answer', [], { kind: 'never' }],
  ])('%s', (_, answers, pattern) => {
    expect(dayPattern(answers)).toEqual(pattern);
  });

  test('answers are put in the order of a day', () => {
    const times = inOrderOfDay([{ time: '23:40' }, { time: '06:00' }, { time: '13:10' }]);
    expect(times.map(({ time }) => time)).toEqual(['06:00', '13:10', '23:40']);
  });

  test.each([
    ['00:00', 'morning'],
    ['09:59', 'morning'],
    ['10:00', 'daytime'],
    ['17:59', 'daytime'],
    ['18:00', 'evening'],
  ])('the part of the day at %s is the %s', (time, part) => {
    expect(dayPartOf(time)).toBe(part);
  });
});
