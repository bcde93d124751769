import { describe, expect, test } from '@jest/globals';
import {
  type FrictionLetter,
  letters,
  motives,
  questionIds,
  splitQuestion,
} from '@reshape/domain/diagnostic';
import { diagnostic } from './diagnostic.ts';
import { diagnosticIntro } from './diagnostic-intro.ts';
import { diagnosticQuestions, motiveOf } from './diagnostic-questions.ts';
import { deiLoop, diagnosticResultPage, loopSteps, motiveCopy } from './diagnostic-results.ts';

const frictionLetters: readonly FrictionLetter[] = ['A', 'B', 'C', 'D'];
const questions = questionIds.map((id) => diagnosticQuestions[id]);
const insights = questions.flatMap(({ options }) => frictionLetters.map((letter) => options[letter]));

describe('Caveman in the Cubicle', () => {
  test('asks its eleven questions in their fixed order', () => {
    expect(questions.map(({ id, title }) => `${id} ${title}`)).toEqual([
      'q1 Planning Problem',
      'q2 Communication Clarity',
      'q3 Accountability & Ownership',
      'q4 Burnout Patterns',
      'q5 Change Resistance',
      'q6 Collaboration Dynamics',
      'q7 Decision-Making',
      'q8 Energy Drain',
      'q9 Trust & Psychological Safety',
      'q10 Effort Problem',
      'q11 Productivity Problem',
    ]);
  });

  test('gives every question five options, E being that there is no issue', () => {
    for (const { options } of questions) {
      expect(Object.keys(options)).toEqual([...letters]);
      expect(new Set(Object.values(options).map(({ label }) => label)).size).toBe(5);
    }
  });

  test('answers E with one fixed sentence, without instinct, explanation or shift', () => {
    for (const { options } of questions) {
      expect(options.E).toEqual({
        label: 'No, this is not an issue in our team',
        motive: null,
        instinct: null,
        feedback: "Looks like this isn't a major friction point in your team.",
        explanation: '',
        microShift: '',
      });
    }
  });

  test('has 44 insights, each complete and unique', () => {
    expect(insights).toHaveLength(44);
    for (const key of ['feedback', 'explanation', 'microShift'] as const) {
      expect(new Set(insights.map((insight) => insight[key])).size).toBe(44);
    }
    for (const { instinct } of insights) expect(instinct).toMatch(/\w/);
  });

  test('traces every insight to one of the three motives, and each motive to a fair share', () => {
    const shares = motives.map((motive) => insights.filter((insight) => insight.motive === motive).length);
    expect(shares.reduce((sum, share) => sum + share)).toBe(44);
    for (const share of shares) expect(share).toBeGreaterThanOrEqual(14);
    expect(motiveOf('q2', 'C')).toBe(diagnosticQuestions.q2.options.C.motive);
  });

  test('offers all three motives in every question', () => {
    for (const { options } of questions) {
      expect(new Set(frictionLetters.map((letter) => options[letter].motive)).size).toBe(3);
    }
  });

  test('splits every question in two at its question mark', () => {
    for (const { question } of questions) {
      const { lead, remainder } = splitQuestion(question);
      expect([lead.endsWith('?'), /^[A-Z].+\.$/.test(remainder)]).toEqual([true, true]);
    }
  });

  test('names the three motives', () => {
    expect(motives.map((motive) => motiveCopy[motive].name)).toEqual([
      'Safety & Self-Protection',
      'Status & Social Hierarchy',
      'Affiliation & Belonging',
    ]);
  });

  test('shows the fixed labels and lines', () => {
    expect(diagnosticIntro.facts).toContain('11 short questions');
    expect([diagnosticIntro.button.labels.new, diagnosticIntro.button.target]).toEqual([
      'Start Diagnostic',
      '/diagnostic',
    ]);
    expect([diagnostic.step(3), diagnostic.showWhy, diagnostic.tryThis]).toEqual([
      'Step 3 of 11',
      '+ See why this happens',
      'Try this:',
    ]);
    expect(diagnosticResultPage.heading).toBe('Your Caveman Profile');
    expect(diagnosticResultPage.line(64, 36)).toBe('64% Caveman in the Cubicle, 36% Modern Human');
    expect(diagnosticResultPage.triggers(3)).toBe('(3 triggers)');
    expect(diagnosticResultPage.triggers(1)).toBe('(1 trigger)');
    expect(diagnosticResultPage.tryThis).toBe('Try this');
    expect(diagnosticResultPage.retake).toBe('Retake Diagnostic');
  });
});

test('the first DEI Loop fills the five working days of a week', () => {
  expect(deiLoop.expansion).toBe(loopSteps.map(({ name }) => name).join(', '));
  expect(
    loopSteps.flatMap(({ fromDay, days }) => Array.from({ length: days }, (_, i) => fromDay + i)),
  ).toEqual([1, 2, 3, 4, 5]);
});
