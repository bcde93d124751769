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
import { type Flow, partsOf } from '../engine/flow.ts';

/** The questions in their fixed order; going back keeps the answers. */
export const diagnosticFlow: Flow<DiagnosticSteps> = {
  name: 'diagnostic',
  begin: () => firstDiagnosticStep,
  restore: (stored) => {
    const { index, answers: given } = partsOf(stored);
    const answers = validAnswers(partsOf(given));
    const isComplete = isStep(index) && questionIds.slice(0, index).every((id) => answers[id] !== undefined);
    return isComplete ? { index, answers } : null;
  },
  length: questionIds.length,
  indexOf: ({ index }) => index,
  next: advance,
  previous: goBack,
  moveTo,
};

const isStep = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= questionIds.length;

const isLetter = (value: unknown): value is Letter => letters.some((letter) => letter === value);

const validAnswers = (given: Readonly<Record<string, unknown>>): DiagnosticAnswers =>
  Object.fromEntries(questionIds.map((id) => [id, given[id]]).filter(([, letter]) => isLetter(letter)));
