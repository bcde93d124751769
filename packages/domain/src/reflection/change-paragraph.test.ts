import { describe, expect, test } from '@jest/globals';
import { spotsAt, told, week, weekBefore } from './testing/told-week.ts';
import type { WeekFacts } from './week-facts.ts';

describe('what changed against the week before', () => {
  const one = week([0], [1], [2]);
  const changeOf = (facts: WeekFacts, before: WeekFacts) => told(facts, before).slice(0, -1).at(-1);
  test.each<[string, WeekFacts, WeekFacts, string]>([
    ['two empty weeks', week([], [], []), weekBefore([], [], []), 'still-quiet'],
    ['an empty week after one with something in it', week([], [], []), weekBefore([0], [], []), 'quieter'],
    ['something after nothing', one, weekBefore([], [], []), 'returned'],
    ['the same counts on other days', one, weekBefore([5], [5], [5]), 'same'],
    ['more', week([0, 1], [1], [2]), weekBefore([0], [1], [2]), 'grew more=+ spots 1>2'],
    ['less', one, weekBefore([0], [1, 2], [2]), 'eased fewer=- challenge 2>1'],
    [
      'more of one and less of others',
      one,
      weekBefore([], [1, 2], [2, 3]),
      'mixed more=+ spots 0>1 fewer=- challenge 2>1 & - action 2>1',
    ],
  ])('%s', (_, facts, before, slot) => {
    expect(changeOf(facts, before)).toBe(slot);
  });

  test('tells that the time of day moved', () => {
    const evenings = weekBefore(spotsAt(19, 19, 19), [], []);
    expect(changeOf(week(spotsAt(8, 8, 8), [], []), evenings)).toBe('shifted from=pms to=ams');
  });
});
