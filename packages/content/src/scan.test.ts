import { describe, expect, test } from '@jest/globals';
import { instincts } from '@reshape/domain/scan';
import { instinctPortraits } from './instincts.ts';
import { scanQuestions, scanResults } from './scan.ts';

describe('the scan', () => {
  test('asks seven questions, each with an id of its own', () => {
    expect(new Set(scanQuestions.map(({ id }) => id)).size).toBe(7);
  });

  test('gives every instinct the same chance: one option in each question', () => {
    for (const { options } of scanQuestions) {
      expect(options.map(({ instinct }) => instinct).sort()).toEqual([...instincts].sort());
    }
  });

  test('favours no instinct by always naming it first', () => {
    const first = scanQuestions.map(({ options }) => options[0].instinct);
    expect(new Set(first)).toEqual(new Set(instincts));
  });

  test('explains each instinct and gives one thing to try', () => {
    expect(Object.keys(scanResults)).toEqual([...instincts]);
    for (const instinct of instincts) {
      expect(scanResults[instinct].title).toContain(instinctPortraits[instinct].name);
    }
  });
});
