import { worksheetSteps } from '@reshape/content/app/worksheets';
import type { Worksheet } from '@reshape/contract/worksheets';
import { useState } from 'react';
import { type FieldName, isFilled } from './answers.ts';
import { submitFailure } from './submit-failure.ts';
import { useSubmitWorksheet } from './use-submit-worksheet.ts';
import { useWizardDraft, writeWizard } from './wizard-draft.ts';

const last = worksheetSteps.length - 1;

export interface WizardCallbacks {
  /** The worksheet is stored, whether or not the wizard is still open. */
  onCreated(worksheet: Worksheet): void;
  /** The same, and the wizard is still open. */
  onDone(): void;
}

/** Where the wizard stands, and what can be done there. */
export function useWizard(memberId: string, { onCreated, onDone }: WizardCallbacks) {
  const draft = useWizardDraft(memberId);
  const { step, answers } = draft;
  const { isSending, error, forgetFailure, submit } = useSubmitWorksheet(memberId, onCreated);
  const [isRestored, setIsRestored] = useState(draft.answers.struggle !== '');
  const [hasMoved, setHasMoved] = useState(false);

  const current = worksheetSteps[step] ?? worksheetSteps[0];
  const goTo = (to: number) => {
    setHasMoved(true);
    setIsRestored(false);
    writeWizard(memberId, { ...draft, step: to });
  };
  const mayGoOn = isFilled(current.id, answers) && !isSending;
  const isWhole = worksheetSteps.every(({ id }) => isFilled(id, answers));

  return {
    answers,
    step,
    current,
    isLast: step === last,
    isSending,
    isRestored,
    /** Whether the step was come to by a button, so that the focus belongs into it. */
    hasMoved,
    mayGoOn: step === last ? mayGoOn && isWhole : mayGoOn,
    isWhole,
    failure: error ? submitFailure(error) : undefined,
    /** Other words are another intent: they go without the key of a press before. */
    write: (name: FieldName, answer: string) => {
      setIsRestored(false);
      forgetFailure();
      writeWizard(memberId, { step, answers: { ...answers, [name]: answer } });
    },
    goTo,
    back: () => goTo(step - 1),
    goOn: () => (step === last ? submit(onDone) : goTo(step + 1)),
    review: () => goTo(last),
  };
}

export type WizardState = ReturnType<typeof useWizard>;
