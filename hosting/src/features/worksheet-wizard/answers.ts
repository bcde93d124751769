import type { WorksheetStepId } from '@reshape/content/app/worksheets';
import { characters } from '@reshape/contract/fields';
import { maxAnswerLength, type WorksheetForm } from '@reshape/contract/worksheets';

/** What is written into the wizard, field by field: the environment step has two fields, the others one each. */
export interface Answers {
  readonly struggle: string;
  readonly identity: string;
  readonly knowledge: string;
  readonly easier: string;
  readonly harder: string;
  readonly tinyAction: string;
}

export type FieldName = keyof Answers;

export const noAnswers: Answers = {
  struggle: '',
  identity: '',
  knowledge: '',
  easier: '',
  harder: '',
  tinyAction: '',
};

/** The fields of a step, in the order in which they are read. */
export const fieldsOf = (step: WorksheetStepId): readonly FieldName[] =>
  step === 'environment' ? ['easier', 'harder'] : [step];

/** Whether an answer is longer than the API takes, in characters after trimming. */
export const isTooLong = (answer: string): boolean => characters(answer.trim()) > maxAnswerLength;

/** Whether a step may be left (spec section 4): its field is filled; the environment counts as filled as it stands. */
export function isFilled(step: WorksheetStepId, answers: Answers): boolean {
  const written = fieldsOf(step).map((name) => answers[name]);
  if (written.some(isTooLong)) return false;
  return step === 'environment' || written.every((answer) => answer.trim() !== '');
}

/** The answers as the API takes them. */
export const formOf = ({ easier, harder, ...rest }: Answers): WorksheetForm => ({
  ...rest,
  environment: { easier, harder },
});
