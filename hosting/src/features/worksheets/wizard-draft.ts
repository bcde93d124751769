import { type WorksheetStepId, worksheetSteps } from '@reshape/content/app/worksheets';
import { characters } from '@reshape/contract/fields';
import { maxAnswerLength, type WorksheetForm } from '@reshape/contract/worksheets';
import { isBlank } from '@reshape/domain/text';
import * as z from 'zod/mini';
import { parseStored } from '#lib/device-storage.ts';
import { type Draft, loadDraft, saveDraft, useDraft } from '#lib/drafts.ts';

/** The text of each field of the wizard: the environment step has two fields, the others one each. */
export const storedAnswers = z.strictObject({
  struggle: z.string(),
  identity: z.string(),
  knowledge: z.string(),
  easier: z.string(),
  harder: z.string(),
  tinyAction: z.string(),
});
export type Answers = Readonly<z.output<typeof storedAnswers>>;
export type FieldName = keyof Answers;

const noAnswers: Answers = {
  struggle: '',
  identity: '',
  knowledge: '',
  easier: '',
  harder: '',
  tinyAction: '',
};

/** The fields of a step, in their order on screen. */
export const fieldsOf = (step: WorksheetStepId): readonly FieldName[] =>
  step === 'environment' ? ['easier', 'harder'] : [step];

/** Whether an answer is longer than the API allows, in characters after trimming. */
export const isTooLong = (answer: string): boolean => characters(answer.trim()) > maxAnswerLength;

/** Whether a step is complete: its field is not blank; the environment is optional. */
export function isFilled(step: WorksheetStepId, answers: Answers): boolean {
  const written = fieldsOf(step).map((name) => answers[name]);
  if (written.some(isTooLong)) return false;
  return step === 'environment' || written.every((answer) => !isBlank(answer));
}

export const answersOf = ({
  struggle,
  identity,
  knowledge,
  environment,
  tinyAction,
}: WorksheetForm): Answers => ({
  struggle,
  identity,
  knowledge,
  ...environment,
  tinyAction,
});

/** The answers in the format of the API. */
export const formOf = ({ easier, harder, ...rest }: Answers): WorksheetForm => ({
  ...rest,
  environment: { easier, harder },
});

export const worksheetDraft = 'worksheet';

const stored = z.strictObject({
  /** Counted from 0. */
  step: z.int().check(z.gte(0), z.lt(worksheetSteps.length)),
  answers: storedAnswers,
});

/** The answers so far and the current step, stored as a draft so that no typed text is lost. */
export interface WizardDraft extends Readonly<z.output<typeof stored>> {
  /** The idempotency key of a submission that failed. */
  readonly key?: string | undefined;
}

const emptyDraft: WizardDraft = { step: 0, answers: noAnswers };

function toWizardDraft({ text, key }: Draft): WizardDraft {
  const draft = parseStored(text, stored);
  return draft ? { ...draft, key } : emptyDraft;
}

export const loadWizardDraft = (memberId: string): WizardDraft =>
  toWizardDraft(loadDraft(memberId, worksheetDraft));

/** Saves the draft, or deletes it when all answers are empty. */
export function saveWizardDraft(memberId: string, { step, answers, key }: WizardDraft): void {
  const isEmpty = Object.values(answers).every((answer) => answer === '');
  const text = isEmpty ? '' : JSON.stringify({ step, answers });
  saveDraft(memberId, worksheetDraft, !isEmpty && key !== undefined ? { text, key } : { text });
}

export const clearWizardDraft = (memberId: string): void => saveWizardDraft(memberId, emptyDraft);

/** The draft of this tab. */
export const useWizardDraft = (memberId: string): WizardDraft =>
  toWizardDraft(useDraft(memberId, worksheetDraft));
