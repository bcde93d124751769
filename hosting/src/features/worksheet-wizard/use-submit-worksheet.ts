import { worksheetWizard } from '@reshape/content/app/worksheets';
import { createWorksheet, type Worksheet } from '@reshape/contract/worksheets';
import { useIsMutating, useMutation } from '@tanstack/react-query';
import { call } from '#lib/api-client/call.ts';
import { isFinal } from '#lib/api-client/errors.ts';
import { newKey } from '#lib/clock.ts';
import { toast } from '#lib/toasts.ts';
import { type Answers, formOf } from './answers.ts';
import { forgetWizard, readWizard, writeWizard } from './wizard-draft.ts';

interface Intent {
  readonly answers: Answers;
  readonly key: string;
}

/**
 * Handing the worksheet in. Its words stay on the device until the API has confirmed them, and with them the key of
 * the press, so that a second press, a lost answer or a reload makes the same worksheet and not another one.
 */
export function useSubmitWorksheet(memberId: string, onCreated: (worksheet: Worksheet) => void) {
  const mutationKey = ['create-worksheet', memberId];
  const { mutate, error, reset } = useMutation({
    mutationKey,
    // What is to be said without a network is said at once; react-query would keep the press in memory only.
    networkMode: 'always',
    mutationFn: ({ answers, key }: Intent) =>
      call(createWorksheet, { body: formOf(answers), idempotencyKey: key }),
    onSuccess: (worksheet, { key }) => {
      if (readWizard(memberId).key === key) forgetWizard(memberId);
      toast('success', worksheetWizard.created);
      onCreated(worksheet);
    },
    onError: (error, { key }) => {
      const draft = readWizard(memberId);
      if (isFinal(error) && draft.key === key) writeWizard(memberId, { ...draft, key: undefined });
    },
  });
  return {
    /** Also when the wizard was closed and opened again meanwhile. */
    isSending: useIsMutating({ mutationKey }) > 0,
    error,
    /** The words are others now, and the failure is of the past. */
    forgetFailure: reset,
    submit: (onDone: () => void) => {
      const draft = readWizard(memberId);
      const key = draft.key ?? newKey();
      writeWizard(memberId, { ...draft, key });
      mutate({ answers: draft.answers, key }, { onSuccess: onDone });
    },
  };
}
