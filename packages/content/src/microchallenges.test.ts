import { describe, expect, test } from '@jest/globals';
import { microchallenge } from '@reshape/contract/microchallenges';
import { microchallenges } from './microchallenges.ts';
import { programme } from './programme.ts';
import { slips, stringsIn } from './testing/typography.ts';

describe('the microchallenges', () => {
  test('are four, one for each week of the programme, in order', () => {
    expect(microchallenges).toHaveLength(4);
    expect(microchallenges.map(({ week_number }) => week_number)).toEqual([1, 2, 3, 4]);
    expect(programme.weeks).toBe(4);
  });

  test('have unique slugs and match the contract', () => {
    expect(new Set(microchallenges.map(({ id }) => id)).size).toBe(4);
    for (const challenge of microchallenges) {
      expect(challenge.id).toMatch(/^[a-z]+(-[a-z]+)*$/);
      expect(microchallenge.parse(challenge)).toEqual(challenge);
    }
  });

  test('each introduce themselves, say what to do, why, and what helps', () => {
    for (const { title, intro, instructions, why, tips, closing } of microchallenges) {
      for (const paragraphs of [intro, instructions, tips])
        expect(paragraphs.length).toBeGreaterThanOrEqual(2);
      for (const text of [title, why, closing]) expect(text).not.toBe('');
      expect(instructions.length).toBeLessThanOrEqual(6);
    }
  });

  test('have no empty paragraphs and no typographic mistakes', () => {
    for (const text of stringsIn(microchallenges)) {
      expect(text).not.toBe('');
      expect(text).not.toMatch(slips);
    }
  });

  test('cite no study and no figure', () => {
    const claims = /\b(stud(y|ies)|research\w*|scientists?|proven|percent|per cent)\b|\d|%/i;
    for (const { id: _, week_number: __, ...texts } of microchallenges)
      for (const text of stringsIn(texts)) expect(text).not.toMatch(claims);
  });
});
