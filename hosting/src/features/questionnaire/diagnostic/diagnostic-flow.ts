import {
  advance,
  type DiagnosticAnswers,
  type DiagnosticSteps,
  firstDiagnosticStep,
  goBack,
  type Letter,
  letters,
  questionIds,
} from '@reshape/domain/diagnostic';
import type { Flow } from '../engine/flow.ts';

/** The eleven questions in their order; going back keeps the answers (spec section 2). */
export const diagnosticFlow: Flow<DiagnosticSteps> = {
  name: 'diagnostic',
  begin: () => firstDiagnosticStep,
  restore: (kept) => {
    if (typeof kept !== 'object' || kept === null || !('index' in kept) || !('answers' in kept)) return null;
    const answers = restoredAnswers(kept.answers);
    const index = questionIds.findIndex((_, at) => at === kept.index);
    const steps = { index: kept.index === questionIds.length ? questionIds.length : index, answers };
    const isAnswered = questionIds.slice(0, steps.index).every((id) => answers[id] !== undefined);
    return steps.index >= 0 && isAnswered ? steps : null;
  },
  indexOf: ({ index }) => index,
  next: advance,
  previous: goBack,
};

const isLetter = (value: unknown): value is Letter => letters.some((letter) => letter === value);

/** Of what was kept, the answers that are some. */
function restoredAnswers(kept: unknown): DiagnosticAnswers {
  const given = new Map<string, unknown>(Object.entries(kept ?? {}));
  return Object.fromEntries(
    questionIds.flatMap((id) => {
      const letter = given.get(id);
      return isLetter(letter) ? [[id, letter]] : [];
    }),
  );
}
