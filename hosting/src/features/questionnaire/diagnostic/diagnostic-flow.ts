import {
  advance,
  type DiagnosticAnswers,
  type DiagnosticSteps,
  firstDiagnosticStep,
  goBack,
  type Letter,
  letters,
  moveTo,
  questionIds,
} from '@reshape/domain/diagnostic';
import type { Flow } from '../engine/flow.ts';

/** The questions in their fixed order; going back keeps the answers. */
export const diagnosticFlow: Flow<DiagnosticSteps> = {
  name: 'diagnostic',
  begin: () => firstDiagnosticStep,
  restore: (stored) => {
    if (typeof stored !== 'object' || stored === null || !('index' in stored) || !('answers' in stored))
      return null;
    const answers = restoredAnswers(stored.answers);
    const index = questionIds.findIndex((_, at) => at === stored.index);
    const steps = { index: stored.index === questionIds.length ? questionIds.length : index, answers };
    const isAnswered = questionIds.slice(0, steps.index).every((id) => answers[id] !== undefined);
    return steps.index >= 0 && isAnswered ? steps : null;
  },
  indexOf: ({ index }) => index,
  next: advance,
  previous: goBack,
  moveTo,
};

const isLetter = (value: unknown): value is Letter => letters.some((letter) => letter === value);

/** The valid ones of the stored answers. */
function restoredAnswers(stored: unknown): DiagnosticAnswers {
  const given = new Map<string, unknown>(Object.entries(stored ?? {}));
  return Object.fromEntries(
    questionIds.flatMap((id) => {
      const letter = given.get(id);
      return isLetter(letter) ? [[id, letter]] : [];
    }),
  );
}
