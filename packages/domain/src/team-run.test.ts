import { describe, expect, test } from '@jest/globals';
import type { FrictionLetter, Motive, QuestionId } from './diagnostic.ts';
import {
  addAnswers,
  areDigits,
  digitsOf,
  maxTeam,
  minTeam,
  type TeamAnswers,
  teamCounts,
} from './team-run.ts';

const none = '44444444444';
const person = (mark: number, digits = none): TeamAnswers => ({ mark: String(mark), digits });
const people = (...digits: string[]) => digits.map((digitsOfPerson, mark) => person(mark, digitsOfPerson));

describe('the digits of answers', () => {
  test('are one for each question, from 0 for A to 4 for E', () => {
    const answers = {
      q1: 'A',
      q2: 'B',
      q3: 'C',
      q4: 'D',
      q5: 'E',
      q6: 'A',
      q7: 'A',
      q8: 'A',
      q9: 'A',
      q10: 'A',
    };
    expect(digitsOf({ ...answers, q11: 'E' } as Parameters<typeof digitsOf>[0])).toBe('01234000004');
    expect(digitsOf(answers as Parameters<typeof digitsOf>[0])).toBeNull();
  });

  test.each([
    [none, true],
    ['', false],
    ['4444444444', false],
    ['444444444444', false],
    ['44444444445', false],
    ['4444444444 ', false],
    ['４４４４４４４４４４４', false],
  ])('%p are digits of answers: %p', (text, expected) => {
    expect(areDigits(text)).toBe(expected);
  });
});

describe('answers that are added to a run', () => {
  const team = people(none, '00000000000');

  test('count once, however often the same link comes', () => {
    expect(addAnswers(team, person(1, '00000000000'))).toEqual({ outcome: 'repeated', place: 2, team });
  });

  test('replace earlier ones with the same mark', () => {
    const addition = addAnswers(team, person(0, '11111111111'));
    expect(addition).toMatchObject({ outcome: 'replaced', place: 1 });
    expect(addition.team).toEqual([person(0, '11111111111'), team[1]]);
  });

  test('count for another person when only the mark differs', () => {
    const addition = addAnswers(team, person(2));
    expect(addition).toEqual({ outcome: 'added', place: 3, team: [...team, person(2)] });
  });

  test('are refused from the thirty-first person on, while those of the thirty can still be replaced', () => {
    const full = Array.from({ length: maxTeam }, (_, mark) => person(mark));
    expect(addAnswers(full, person(maxTeam))).toEqual({ outcome: 'full', place: 0, team: full });
    expect(addAnswers(full, person(3, '00000000000')).outcome).toBe('replaced');
  });
});

describe('the counts of a run', () => {
  const motiveOf = (_: QuestionId, letter: FrictionLetter): Motive =>
    letter === 'A' ? 'safety' : letter === 'B' ? 'status' : 'affiliation';

  test('are not shown below three people', () => {
    expect(teamCounts(people(...Array<string>(minTeam - 1).fill(none)), motiveOf)).toBeNull();
  });

  test('have the question with the widest disagreement first, and equal ones in the order of the questions', () => {
    const counts = teamCounts(people('01044444444', '02144444444', '03144444444'), motiveOf);
    expect(counts?.questions.map(({ id }) => id).slice(0, 4)).toEqual(['q2', 'q3', 'q1', 'q4']);
  });

  test('list what was chosen for a question, most often first', () => {
    const counts = teamCounts(people('14444444444', '04444444444', '14444444444'), motiveOf);
    expect(counts?.questions[0]).toEqual({
      id: 'q1',
      chosen: [
        { letter: 'B', count: 2 },
        { letter: 'A', count: 1 },
      ],
    });
  });

  test('say of each motive in how many answers and for how many people it occurs', () => {
    const counts = teamCounts(people('11444444444', '01444444444', none), motiveOf);
    expect(counts?.motives).toEqual([
      { motive: 'status', answers: 3, people: 2 },
      { motive: 'safety', answers: 1, people: 1 },
      { motive: 'affiliation', answers: 0, people: 0 },
    ]);
  });
});
