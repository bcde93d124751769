import type { Questionnaire } from '@reshape/content/paths';
import { choose, firstStep, moveTo, next, previous, type Steps } from '@reshape/domain/questionnaire';
import { shuffle } from '@reshape/domain/shuffle';
import { random } from '#lib/clock.ts';
import { type Flow, partsOf } from './flow.ts';

/** Questions in the order drawn for this visitor, with the progress. */
export interface ShuffledSteps<Choice> {
  /** Ids of the questions. */
  readonly order: readonly string[];
  readonly steps: Steps<Choice>;
}

export interface ShuffledQuestions<Choice> {
  readonly name: Questionnaire;
  readonly ids: readonly string[];
  readonly isChoice: (value: unknown) => value is Choice;
}

/** All questions in random order, one step each. */
export function shuffledFlow<Choice>({
  name,
  ids,
  isChoice,
}: ShuffledQuestions<Choice>): Flow<ShuffledSteps<Choice>> {
  return {
    name,
    begin: () => ({ order: shuffle(ids, random), steps: firstStep }),
    restore: (stored) => {
      const { order, steps } = partsOf(stored);
      const { answers, index, selected } = partsOf(steps);
      if (!isOrderOf(ids, order) || !Array.isArray(answers) || answers.length > ids.length) return null;
      if (!answers.every(isChoice)) return null;
      if (typeof index === 'number') return { order, steps: moveTo({ answers, index: 0 }, index) };
      // Visitors of earlier releases have the choice for the current question apart from the answers.
      const restored = { answers, index: answers.length };
      return { order, steps: isChoice(selected) ? choose(restored, selected) : restored };
    },
    length: ids.length,
    indexOf: ({ steps }) => steps.index,
    next: (state) => withSteps(state, next(state.steps)),
    previous: (state) => withSteps(state, previous(state.steps)),
    moveTo: (state, index) => withSteps(state, moveTo(state.steps, index)),
  };
}

const withSteps = <Choice>(state: ShuffledSteps<Choice>, steps: Steps<Choice>) =>
  steps === state.steps ? state : { ...state, steps };

const isOrderOf = (ids: readonly string[], order: unknown): order is readonly string[] =>
  Array.isArray(order) && order.length === ids.length && ids.every((id) => order.includes(id));
