import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type Instinct, instincts, ownTopInstincts, rankInstincts } from './scan.ts';

const answers = fc.array(fc.constantFrom(...instincts), { maxLength: 7 });

/** Whether `a` must rank before `b`: by count, then by position in the listed order. */
function isBefore(given: readonly Instinct[], a: Instinct, b: Instinct): boolean {
  const count = (instinct: Instinct) => given.filter((answer) => answer === instinct).length;
  if (count(a) !== count(b)) return count(a) > count(b);
  return instincts.indexOf(a) < instincts.indexOf(b);
}

/** Orders the instincts by how many of the others must rank before each. */
const bruteForce = (given: readonly Instinct[]) =>
  instincts.map((_, place) =>
    instincts.find(
      (instinct) => instincts.filter((other) => isBefore(given, other, instinct)).length === place,
    ),
  );

describe('the ranking of the five instincts', () => {
  test.each<[string, Instinct[], Instinct[]]>([
    ['keeps the listed order when nothing is answered', [], [...instincts]],
    [
      'puts the most frequent first',
      ['kin-care', 'kin-care', 'status'],
      ['kin-care', 'status', 'self-protection', 'affiliation', 'mate-seeking'],
    ],
    [
      'breaks a tie by the listed order, not by the order of the answers',
      ['mate-seeking', 'affiliation', 'mate-seeking', 'affiliation'],
      ['affiliation', 'mate-seeking', 'self-protection', 'status', 'kin-care'],
    ],
  ])('%s', (_, given, expected) => {
    expect(rankInstincts(given).map(({ instinct }) => instinct)).toEqual(expected);
  });

  test('equals an order found by comparing every pair, for any answers', () => {
    fc.assert(
      fc.property(answers, (given) =>
        expect(rankInstincts(given).map(({ instinct }) => instinct)).toEqual(bruteForce(given)),
      ),
    );
  });

  test('counts every answer once and does not depend on their order', () => {
    fc.assert(
      fc.property(answers, (given) => {
        const ranking = rankInstincts(given);
        expect(ranking.reduce((sum, { count }) => sum + count, 0)).toBe(given.length);
        expect(rankInstincts([...given].reverse())).toEqual(ranking);
      }),
    );
  });
});

describe("a member's own top instincts", () => {
  test.each<[Instinct[], unknown]>([
    [['status', 'status', 'status', 'status'], undefined],
    [['status', 'status', 'status', 'status', 'status'], [{ instinct: 'status', count: 5 }]],
    [
      ['kin-care', 'status', 'kin-care', 'affiliation', 'status', 'status'],
      [
        { instinct: 'status', count: 3 },
        { instinct: 'kin-care', count: 2 },
      ],
    ],
    [
      ['kin-care', 'status', 'status', 'affiliation', 'mate-seeking', 'kin-care', 'affiliation'],
      [
        { instinct: 'affiliation', count: 2 },
        { instinct: 'status', count: 2 },
        { instinct: 'kin-care', count: 2 },
      ],
    ],
  ])('with %j are %j', (tags, top) => {
    expect(ownTopInstincts(tags)).toEqual(top);
  });
});
