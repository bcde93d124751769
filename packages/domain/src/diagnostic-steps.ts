import { type DiagnosticAnswers, type Letter, type QuestionId, questionIds } from './diagnostic.ts';

/** Where somebody stands in the diagnostic. Unlike the quiz, going back keeps the answers (spec section 2). */
export interface DiagnosticSteps {
  /** 0 to 10 for the question at hand; 11 when the results are shown. */
  readonly index: number;
  readonly answers: DiagnosticAnswers;
}

export const firstDiagnosticStep: DiagnosticSteps = { index: 0, answers: {} };

/** The question at hand; null when the results are shown. */
export function currentQuestion({ index }: DiagnosticSteps): QuestionId | null {
  return questionIds[index] ?? null;
}

/** Answers the question at hand, or changes its answer. */
export function answer(steps: DiagnosticSteps, letter: Letter): DiagnosticSteps {
  const id = currentQuestion(steps);
  return id === null ? steps : { ...steps, answers: { ...steps.answers, [id]: letter } };
}

/** Goes on once the question at hand is answered; after the last one the results are shown. */
export function advance(steps: DiagnosticSteps): DiagnosticSteps {
  const id = currentQuestion(steps);
  if (id === null || steps.answers[id] === undefined) return steps;
  return { ...steps, index: steps.index + 1 };
}

/** Goes back by one with every answer kept. On the first question nothing happens. */
export function goBack(steps: DiagnosticSteps): DiagnosticSteps {
  return steps.index === 0 ? steps : { ...steps, index: steps.index - 1 };
}

/** Width of the progress bar in percent for the question at `index`: step / 11 (spec section 9). */
export function progressPercent(index: number): number {
  return ((index + 1) / questionIds.length) * 100;
}
