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

const stored = (state: unknown): unknown => JSON.parse(JSON.stringify(state));

describe('questions in random order', () => {
  test('are all asked, in a random order', () => {
    jest.spyOn(Math, 'random').mockReturnValue(0);
    expect(flow.begin().order).toEqual(['a', 'b', 'c']);
    jest.spyOn(Math, 'random').mockReturnValue(0.99);
    expect(flow.begin().order).toEqual(['c', 'b', 'a']);
  });

  test('store their order, their answers and the current choice', () => {
    const state = { order: ['b', 'c', 'a'], steps: { answers: ['no' as const], selected: 'yes' as const } };
    expect(flow.restore(stored(state))).toEqual(state);
    const done = { ...state, steps: { answers: ['no', 'no', 'yes'], selected: null } };
    expect(flow.restore(stored(done))).toEqual(done);
  });

  test.each([
    ['other questions', { order: ['a', 'b', 'x'], steps: { answers: [], selected: null } }],
    ['one question twice', { order: ['a', 'b', 'b'], steps: { answers: [], selected: null } }],
    ['too few questions', { order: ['a', 'b'], steps: { answers: [], selected: null } }],
    ['an answer that is none', { order: ['a', 'b', 'c'], steps: { answers: ['maybe'], selected: null } }],
    ['too many answers', { order: ['a', 'b', 'c'], steps: { answers: ['no', 'no', 'no', 'no'] } }],
    ['no answers', { order: ['a', 'b', 'c'], steps: 7 }],
    ['nothing', null],
  ])('are shuffled again when the stored value is %s', (_, state) => {
    expect(flow.restore(stored(state))).toBeNull();
  });

  test('continue only with a choice, and going back clears it', () => {
    const first = flow.begin();
    expect(flow.next(first)).toBe(first);
    expect(flow.previous(first)).toBe(first);
    const chosen = { ...first, steps: { answers: [], selected: 'yes' as const } };
    const second = flow.next(chosen);
    expect(flow.indexOf(second)).toBe(1);
    expect(flow.previous(second)).toEqual(first);
  });
});
