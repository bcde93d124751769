import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { choose, countChoices, firstStep, isComplete, next, previous, type Steps } from './questionnaire.ts';

type Letter = 'a' | 'b';
const start: Steps<Letter> = firstStep;

describe('the walk through the questions', () => {
  test('does not go on before something is chosen', () => {
    expect(next(start)).toBe(start);
  });

  test('continues with the last of several choices and asks the next question without a selection', () => {
    expect(next(choose(choose(start, 'a'), 'b'))).toEqual({ answers: ['b'], selected: null });
  });

  test('cannot go back from the first question, and keeps what is chosen there', () => {
    const chosen = choose(start, 'a');
    expect(previous(chosen)).toBe(chosen);
  });

  test('clears the selection on the way back, on both questions', () => {
    const second = choose(next(choose(start, 'a')), 'b');
    expect(previous(second)).toEqual({ answers: [], selected: null });
  });

  test('ends with the result after the last question', () => {
    const one = next(choose(start, 'a'));
    expect([isComplete(one, 2), isComplete(next(choose(one, 'b')), 2)]).toEqual([false, true]);
  });

  test('matches a simple list of answers after any clicks', () => {
    const clicks = fc.array(
      fc.constantFrom('a' as const, 'b' as const, 'next' as const, 'previous' as const),
    );
    fc.assert(
      fc.property(clicks, (path) => {
        let steps = start;
        const given: Letter[] = [];
        let chosen: Letter | undefined;
        for (const click of path) {
          if (click === 'next') {
            steps = next(steps);
            if (chosen) given.push(chosen);
            chosen = undefined;
          } else if (click === 'previous') {
            steps = previous(steps);
            if (given.length > 0) chosen = undefined;
            given.pop();
          } else {
            steps = choose(steps, click);
            chosen = click;
          }
        }
        expect(steps).toEqual({ answers: given, selected: chosen ?? null });
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
