/**
 * A walk through questions that are answered one after the other, used by the quiz and the scan. The question at
 * hand is the one at index `answers.length`; after the last of them comes the result.
 */
export interface Steps<Choice> {
  /** What was chosen so far, in the order in which the questions were shown. */
  readonly answers: readonly Choice[];
  /** The choice for the current question; null until one is made. */
  readonly selected: Choice | null;
}

export const firstStep: Steps<never> = { answers: [], selected: null };

/** Chooses for the current question; a second choice replaces the first. */
export function choose<Choice>({ answers }: Steps<Choice>, choice: Choice): Steps<Choice> {
  return { answers, selected: choice };
}

/** Goes on to the next question, or to the result after the last. Without a choice nothing happens. */
export function next<Choice>(steps: Steps<Choice>): Steps<Choice> {
  if (steps.selected === null) return steps;
  return { answers: [...steps.answers, steps.selected], selected: null };
}

/** Goes back to the question before and clears its answer. On the first question nothing happens. */
export function previous<Choice>(steps: Steps<Choice>): Steps<Choice> {
  if (steps.answers.length === 0) return steps;
  return { answers: steps.answers.slice(0, -1), selected: null };
}

/** Whether all of `questions` questions are answered and the result is due. */
export function isComplete({ answers }: Steps<unknown>, questions: number): boolean {
  return answers.length >= questions;
}

/** How often each of `answers` was chosen, in the order in which each was first counted. */
export function countChoices<Choice>(answers: readonly Choice[]): ReadonlyMap<Choice, number> {
  const counts = new Map<Choice, number>();
  for (const answer of answers) counts.set(answer, (counts.get(answer) ?? 0) + 1);
  return counts;
}
