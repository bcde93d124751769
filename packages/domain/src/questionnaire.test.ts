import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  choose,
  countChoices,
  currentChoice,
  firstStep,
  leadersOf,
  moveTo,
  next,
  previous,
  type Steps,
} from './questionnaire.ts';

type Letter = 'a' | 'b';
const start: Steps<Letter> = firstStep;

describe('the steps through the questions', () => {
  test('do not continue before something is chosen', () => {
    expect(next(start)).toBe(start);
  });

  test('continue with the last of several choices and ask the next question without a selection', () => {
    const second = next(choose(choose(start, 'a'), 'b'));
    expect(second).toEqual({ answers: ['b'], index: 1 });
    expect(currentChoice(second)).toBeNull();
  });

  test('do not go back from the first question, and keep its answer', () => {
    const chosen = choose(start, 'a');
    expect(previous(chosen)).toBe(chosen);
  });

  test('clear the selection on Previous, on both questions', () => {
    const second = choose(next(choose(start, 'a')), 'b');
    expect(previous(second)).toEqual({ answers: [], index: 0 });
  });

  test('keep every answer when the browser moves back and forward', () => {
    const result = next(choose(next(choose(start, 'a')), 'b'));
    const last = moveTo(result, 1);
    expect(currentChoice(last)).toBe('b');
    expect(moveTo(last, 2)).toEqual(result);
    expect(next(choose(last, 'a'))).toEqual({ answers: ['a', 'a'], index: 2 });
  });

  test('move no further than the first question without an answer', () => {
    const second = next(choose(start, 'a'));
    expect(moveTo(second, 9)).toEqual(second);
    expect(moveTo(second, -1).index).toBe(0);
  });

  test('have an answer for every question before the current one after any clicks', () => {
    const clicks = fc.array(
      fc.oneof(fc.constantFrom('a' as const, 'b' as const, 'next' as const, 'previous' as const), fc.nat(6)),
    );
    fc.assert(
      fc.property(clicks, (path) => {
        let steps = start;
        for (const click of path) {
          const { answers } = steps;
          if (click === 'next') steps = next(steps);
          else if (click === 'previous') steps = previous(steps);
          else if (typeof click === 'number') steps = moveTo(steps, click);
          else steps = choose(steps, click);
          expect(steps.index).toBeGreaterThanOrEqual(0);
          expect(steps.index).toBeLessThanOrEqual(steps.answers.length);
          if (click !== 'previous') expect(steps.answers.length).toBeGreaterThanOrEqual(answers.length);
        }
      }),
    );
  });
});

test('choices are counted in the order in which they first appear', () => {
  expect([...countChoices(['modern', 'caveman', 'modern'])]).toEqual([
    ['modern', 2],
    ['caveman', 1],
  ]);
});

test('the first place of a ranking is shared by everything with the highest count', () => {
  const ranking = [{ count: 3 }, { count: 3 }, { count: 1 }];
  expect(leadersOf(ranking)).toEqual([{ count: 3 }, { count: 3 }]);
  expect(leadersOf([{ count: 2 }, { count: 1 }])).toEqual([{ count: 2 }]);
  expect(leadersOf([])).toEqual([]);
});
