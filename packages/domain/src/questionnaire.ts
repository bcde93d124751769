/** Progress through questions that are answered one at a time, used by the quiz and the scan. */
export interface Steps<Choice> {
  /** The choices, in the order in which the questions are shown; may extend beyond the current question. */
  readonly answers: readonly Choice[];
  /** The current question, from 0; equal to the number of questions when the result is shown. */
  readonly index: number;
}

export const firstStep: Steps<never> = { answers: [], index: 0 };

/** The choice for the current question; null until one is made. */
export const currentChoice = <Choice>({ answers, index }: Steps<Choice>): Choice | null =>
  answers[index] ?? null;

/** Chooses an answer to the current question; a second choice replaces the first. */
export function choose<Choice>({ answers, index }: Steps<Choice>, choice: Choice): Steps<Choice> {
  return { answers: [...answers.slice(0, index), choice, ...answers.slice(index + 1)], index };
}

/** Moves to the next question, or to the result after the last. Does nothing without a choice. */
export function next<Choice>(steps: Steps<Choice>): Steps<Choice> {
  return currentChoice(steps) === null ? steps : { ...steps, index: steps.index + 1 };
}

/** Moves to the previous question and clears its answer and all later ones. Does nothing on the first question. */
export function previous<Choice>(steps: Steps<Choice>): Steps<Choice> {
  const { answers, index } = steps;
  return index === 0 ? steps : { answers: answers.slice(0, index - 1), index: index - 1 };
}

/** Shows the question at `index`, or the nearest one that can be shown, and keeps all answers. */
export function moveTo<Choice>({ answers }: Steps<Choice>, index: number): Steps<Choice> {
  return { answers, index: Math.max(0, Math.min(index, answers.length)) };
}

/** How often each of `answers` occurs, in the order of first occurrence. */
export function countChoices<Choice>(answers: readonly Choice[]): ReadonlyMap<Choice, number> {
  const counts = new Map<Choice, number>();
  for (const answer of answers) counts.set(answer, (counts.get(answer) ?? 0) + 1);
  return counts;
}

/** What shares the first place of `ranking`, which begins with the highest count. */
export const leadersOf = <Ranked extends { readonly count: number }>(
  ranking: readonly Ranked[],
): readonly Ranked[] => ranking.filter(({ count }) => count === ranking[0]?.count);
