import {
  type DiagnosticAnswers,
  diagnosticResult,
  type FrictionLetter,
  type Letter,
  letters,
  type Motive,
  motives,
  type QuestionId,
  questionIds,
} from './diagnostic.ts';
import { countChoices } from './questionnaire.ts';

/** How many people's answers one run of the diagnostic counts, and from how many on it shows the counts. */
export const maxTeam = 30;
export const minTeam = 3;

/** What one person answered in a run. */
export interface TeamAnswers {
  /** Random, and the same whenever the answers come from the same browser. */
  readonly mark: string;
  /** The index of the chosen option of each question, in order: eleven digits from 0 to 4. */
  readonly digits: string;
}

/** The digits of complete answers; null while a question is unanswered. */
export function digitsOf(answers: DiagnosticAnswers): string | null {
  const digits = questionIds.flatMap((id) => answers[id] ?? []).map((letter) => letters.indexOf(letter));
  return digits.length === questionIds.length ? digits.join('') : null;
}

const digitsForm = new RegExp(`^[0-${letters.length - 1}]{${questionIds.length}}$`);

export const areDigits = (text: string): boolean => digitsForm.test(text);

const letterAt = (digits: string, index: number): Letter => letters[Number(digits[index])] ?? 'E';

export interface Addition {
  /** `replaced`: other answers with the same mark were counted before. */
  readonly outcome: 'added' | 'replaced' | 'repeated' | 'full';
  /** The number of the answers in the run, from 1; 0 when the run is full. */
  readonly place: number;
  readonly team: readonly TeamAnswers[];
}

/** Adds one person's answers to a run. The same link counts once, and newer answers replace those with their mark. */
export function addAnswers(team: readonly TeamAnswers[], answers: TeamAnswers): Addition {
  const index = team.findIndex(({ mark }) => mark === answers.mark);
  if (index >= 0) {
    const isRepeated = team[index]?.digits === answers.digits;
    return {
      outcome: isRepeated ? 'repeated' : 'replaced',
      place: index + 1,
      team: isRepeated ? team : team.with(index, answers),
    };
  }
  if (team.length >= maxTeam) return { outcome: 'full', place: 0, team };
  return { outcome: 'added', place: team.length + 1, team: [...team, answers] };
}

export interface QuestionCount {
  readonly id: QuestionId;
  /** The options that were chosen, most often first. */
  readonly chosen: readonly { readonly letter: Letter; readonly count: number }[];
}

export interface MotiveCount {
  readonly motive: Motive;
  /** In how many answers of all people it occurs. */
  readonly answers: number;
  /** In the answers of how many people it occurs. */
  readonly people: number;
}

export interface TeamCounts {
  /** The question on which the team differs most first. */
  readonly questions: readonly QuestionCount[];
  /** All three, the most frequent first. */
  readonly motives: readonly MotiveCount[];
}

/** The counts of a run; null below `minTeam`, where they would show what a single person answered. */
export function teamCounts(
  team: readonly TeamAnswers[],
  motiveOf: (id: QuestionId, letter: FrictionLetter) => Motive,
): TeamCounts | null {
  if (team.length < minTeam) return null;
  const questions = questionIds.map((id, index) => {
    const counts = countChoices(team.map(({ digits }) => letterAt(digits, index)));
    const chosen = letters.map((letter) => ({ letter, count: counts.get(letter) ?? 0 }));
    return { id, chosen: chosen.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count) };
  });
  const motivesMet = team.flatMap(
    ({ digits }) =>
      diagnosticResult(
        Object.fromEntries(questionIds.map((id, index) => [id, letterAt(digits, index)])),
        motiveOf,
      ).motives,
  );
  return {
    questions: questions.sort((a, b) => agreement(a) - agreement(b)),
    motives: motives
      .map((motive) => {
        const own = motivesMet.filter((met) => met.motive === motive);
        return { motive, answers: own.reduce((sum, { count }) => sum + count, 0), people: own.length };
      })
      .sort((a, b) => b.answers - a.answers),
  };
}

/** How many pairs of people gave the same answer. */
const agreement = ({ chosen }: QuestionCount): number =>
  chosen.reduce((sum, { count }) => sum + (count * (count - 1)) / 2, 0);
