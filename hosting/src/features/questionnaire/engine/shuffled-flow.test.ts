import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { shuffledFlow } from './shuffled-flow.ts';

const flow = shuffledFlow<'yes' | 'no'>({
  name: 'quiz',
  ids: ['a', 'b', 'c'],
  isChoice: (value) => value === 'yes' || value === 'no',
});

afterEach(() => {
  jest.restoreAllMocks();
});

const throughJson = (state: unknown): unknown => JSON.parse(JSON.stringify(state));

describe('questions in random order', () => {
  test('are all asked, in a random order', () => {
    jest.spyOn(Math, 'random').mockReturnValue(0);
    expect(flow.begin().order).toEqual(['a', 'b', 'c']);
    jest.spyOn(Math, 'random').mockReturnValue(0.99);
    expect(flow.begin().order).toEqual(['c', 'b', 'a']);
  });

  test('store their order, their answers and the current choice', () => {
    const state = { order: ['b', 'c', 'a'], steps: { answers: ['no', 'yes'], index: 1 } };
    expect(flow.restore(throughJson(state))).toEqual(state);
    const done = { ...state, steps: { answers: ['no', 'no', 'yes'], index: 3 } };
    expect(flow.restore(throughJson(done))).toEqual(done);
  });

  test('are restored from the format of earlier releases', () => {
    const order = ['b', 'c', 'a'];
    expect(flow.restore({ order, steps: { answers: ['no'], selected: 'yes' } })?.steps).toEqual({
      answers: ['no', 'yes'],
      index: 1,
    });
    expect(
      flow.restore({ order, steps: { answers: ['no', 'no', 'yes'], selected: null } })?.steps.index,
    ).toBe(3);
  });

  test('show the last question again with its answer, and then the result', () => {
    const result = { order: ['b', 'c', 'a'], steps: { answers: ['no', 'no', 'yes'] as const, index: 3 } };
    const back = flow.moveTo(result, 2);
    expect(back.steps).toEqual({ answers: ['no', 'no', 'yes'], index: 2 });
    expect(flow.moveTo(back, 3)).toEqual(result);
  });

  test.each([
    ['other questions', { order: ['a', 'b', 'x'], steps: { answers: [], index: 0 } }],
    ['one question twice', { order: ['a', 'b', 'b'], steps: { answers: [], index: 0 } }],
    ['too few questions', { order: ['a', 'b'], steps: { answers: [], index: 0 } }],
    ['an answer that is none', { order: ['a', 'b', 'c'], steps: { answers: ['maybe'], index: 1 } }],
    ['too many answers', { order: ['a', 'b', 'c'], steps: { answers: ['no', 'no', 'no', 'no'], index: 4 } }],
    ['no answers', { order: ['a', 'b', 'c'], steps: 7 }],
    ['nothing', null],
  ])('are shuffled again when the stored value is %s', (_, state) => {
    expect(flow.restore(throughJson(state))).toBeNull();
  });

  test('continue only with a choice, and going back clears it', () => {
    const first = flow.begin();
    expect(flow.next(first)).toBe(first);
    expect(flow.previous(first)).toBe(first);
    const chosen = { ...first, steps: { answers: ['yes' as const], index: 0 } };
    const second = flow.next(chosen);
    expect(flow.indexOf(second)).toBe(1);
    expect(flow.previous(second)).toEqual(first);
  });
});
