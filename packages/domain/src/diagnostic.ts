import { countChoices } from './questionnaire.ts';

/** The questions of the diagnostic in order (product 3.4). */
export const questionIds = ['q1', 'q2', 'q3', 'q4', 'q5', 'q6', 'q7', 'q8', 'q9', 'q10', 'q11'] as const;
export type QuestionId = (typeof questionIds)[number];

/** The options of each question. A to D each name a friction, E means that there is none. */
export const letters = ['A', 'B', 'C', 'D', 'E'] as const;
export type Letter = (typeof letters)[number];
export type FrictionLetter = Exclude<Letter, 'E'>;

/** The three motives in their listed order, which also decides ties. */
export const motives = ['safety', 'status', 'affiliation'] as const;
export type Motive = (typeof motives)[number];

export type DiagnosticAnswers = Readonly<Partial<Record<QuestionId, Letter>>>;

export interface DiagnosticResult {
  /** Rounded percentage of answers A to D among all answers; 0 without any answer. */
  readonly cavemanPercent: number;
  /** 100 minus `cavemanPercent`. */
  readonly modernPercent: number;
  /** The motives that occurred, most frequent first. */
  readonly motives: readonly { readonly motive: Motive; readonly count: number }[];
}

/** The result of `answers` (product 3.7). `motiveOf` returns the motive of an answer A to D. */
export function diagnosticResult(
  answers: DiagnosticAnswers,
  motiveOf: (id: QuestionId, letter: FrictionLetter) => Motive,
): DiagnosticResult {
  const given = questionIds.flatMap((id) => {
    const letter = answers[id];
    return letter === undefined ? [] : [{ id, letter }];
  });
  const met = given.flatMap(({ id, letter }) => (letter === 'E' ? [] : [motiveOf(id, letter)]));
  const counts = countChoices(met);
  const cavemanPercent = given.length === 0 ? 0 : Math.round((met.length / given.length) * 100);
  return {
    cavemanPercent,
    modernPercent: 100 - cavemanPercent,
    motives: motives
      .map((motive) => ({ motive, count: counts.get(motive) ?? 0 }))
      .filter(({ count }) => count > 0)
      .sort((a, b) => b.count - a.count),
  };
}

/** Progress through the diagnostic. Unlike the quiz, going back keeps the answers (product 3.5). */
export interface DiagnosticSteps {
  /** 0 to 10 for the current question; 11 when the results are shown. */
  readonly index: number;
  readonly answers: DiagnosticAnswers;
}

export const firstDiagnosticStep: DiagnosticSteps = { index: 0, answers: {} };

/** The current question; null when the results are shown. */
export function currentQuestion({ index }: DiagnosticSteps): QuestionId | null {
  return questionIds[index] ?? null;
}

/** Answers the current question, or changes its answer. */
export function answer(steps: DiagnosticSteps, letter: Letter): DiagnosticSteps {
  const id = currentQuestion(steps);
  return id === null ? steps : { ...steps, answers: { ...steps.answers, [id]: letter } };
}

/** Moves to the next question once the current one is answered; after the last one, shows the results. */
export function advance(steps: DiagnosticSteps): DiagnosticSteps {
  const id = currentQuestion(steps);
  if (id === null || steps.answers[id] === undefined) return steps;
  return { ...steps, index: steps.index + 1 };
}

/** Moves back by one without losing answers. Does nothing on the first question. */
export function goBack(steps: DiagnosticSteps): DiagnosticSteps {
  return steps.index === 0 ? steps : { ...steps, index: steps.index - 1 };
}

/** Shows the question at `index`, the results after the last one, or the nearest that can be shown. */
export function moveTo({ answers }: DiagnosticSteps, index: number): DiagnosticSteps {
  const unanswered = questionIds.findIndex((id) => answers[id] === undefined);
  const furthest = unanswered < 0 ? questionIds.length : unanswered;
  return { index: Math.max(0, Math.min(index, furthest)), answers };
}

export interface SplitQuestion {
  /** Everything up to and including the first question mark; the whole text if it has none. */
  readonly lead: string;
  /** The rest of the text, without the space in between; may be empty. */
  readonly remainder: string;
}

/** Splits the text of a diagnostic question at its first question mark (product 3.5). */
export function splitQuestion(text: string): SplitQuestion {
  const end = text.indexOf('?') + 1;
  if (end === 0) return { lead: text, remainder: '' };
  return { lead: text.slice(0, end), remainder: text.slice(end).trim() };
}
