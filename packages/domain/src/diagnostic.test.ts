import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  type DiagnosticAnswers,
  diagnosticResult,
  type FrictionLetter,
  letters,
  type Motive,
  motives,
  type QuestionId,
  questionIds,
} from './diagnostic.ts';

const byLetter: Record<FrictionLetter, Motive> = { A: 'safety', B: 'status', C: 'affiliation', D: 'safety' };
const motiveOf = (_: QuestionId, letter: FrictionLetter) => byLetter[letter];

/** Answers in the order of the questions, written as one word: `AABE` answers q1 to q4. */
function answered(word: string): DiagnosticAnswers {
  return Object.fromEntries(questionIds.slice(0, word.length).map((id, index) => [id, word[index]]));
}

describe('the profile of the diagnostic', () => {
  test.each([
    ['all no issue', 'EEEEEEEEEEE', 0, 100, ''],
    ['all friction', 'AAAAAAAAAAA', 100, 0, 'safety 11'],
    ['one of eleven rounds to nine', 'BEEEEEEEEEE', 9, 91, 'status 1'],
    ['five of eleven round to forty-five', 'ABCABEEEEEE', 45, 55, 'safety 2, status 2, affiliation 1'],
    ['six of eleven round to fifty-five', 'CCCBBAEEEEE', 55, 45, 'affiliation 3, status 2, safety 1'],
    ['a tie stands in the listed order', 'CBAEEEEEEEE', 27, 73, 'safety 1, status 1, affiliation 1'],
    ['two letters may share a motive', 'ADBBCEEEEEE', 45, 55, 'safety 2, status 2, affiliation 1'],
    ['unanswered questions are not among all answers', 'AE', 50, 50, 'safety 1'],
    ['half a percent rounds up', 'AEEEEEEE', 13, 87, 'safety 1'],
    ['nothing answered', '', 0, 100, ''],
  ])('%s', (_, word, caveman, modern, met) => {
    const result = diagnosticResult(answered(word), motiveOf);
    expect([result.cavemanPercent, result.modernPercent]).toEqual([caveman, modern]);
    expect(result.motives.map(({ motive, count }) => `${motive} ${count}`).join(', ')).toBe(met);
  });

  const anyAnswers = fc.record(
    Object.fromEntries(questionIds.map((id) => [id, fc.constantFrom(...letters)])),
    { requiredKeys: [] },
  );
  const anyMotives = fc.func(fc.constantFrom(...motives));

  test('shows only motives that were met, in falling order, and accounts for every friction', () => {
    fc.assert(
      fc.property(anyAnswers, anyMotives, (answers, anyMotiveOf) => {
        const result = diagnosticResult(answers, anyMotiveOf);
        const frictions = Object.values(answers).filter((letter) => letter !== 'E').length;
        const counts = result.motives.map(({ count }) => count);
        expect(counts.reduce((sum, count) => sum + count, 0)).toBe(frictions);
        expect(counts.every((count) => count > 0)).toBe(true);
        expect(counts).toEqual([...counts].sort((a, b) => b - a));
        expect(result.cavemanPercent + result.modernPercent).toBe(100);
      }),
    );
  });
});
