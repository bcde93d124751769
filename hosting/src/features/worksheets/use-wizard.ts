import { worksheetFailures, worksheetSteps, worksheetWizard } from '@reshape/content/app/worksheets';
import { createWorksheet } from '@reshape/contract/worksheets';
import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { call } from '#lib/api-client/call.ts';
import { errorDetail, isFinalError, NetworkError } from '#lib/api-client/request.ts';
import { newIdempotencyKey } from '#lib/clock.ts';
import { toast } from '#lib/toasts.ts';
import { setActiveWorksheet, useReloadPlan } from './queries.ts';
import {
  type Answers,
  clearWizardDraft,
  type FieldName,
  formOf,
  isFilled,
  loadWizardDraft,
  saveWizardDraft,
  useWizardDraft,
  type WizardDraft,
} from './wizard-draft.ts';

/** The error message: the API's own sentence, or one of the two for other errors. */
function submitFailure(error: unknown): string {
  const { unreachable, unknown } = worksheetFailures;
  return errorDetail(error, error instanceof NetworkError ? unreachable : unknown);
}

interface Intent {
  readonly answers: Answers;
  readonly key: string;
}

/**
 * Submits the worksheet. The draft stays on the device until the API has confirmed it, together with the idempotency key of
 * the click, so that a second click, a lost response or a reload does not create a second worksheet.
 */
function useSubmitWorksheet(memberId: string) {
  const client = useQueryClient();
  const mutationKey = ['create-worksheet', memberId];
  const { mutate, error, reset } = useMutation({
    mutationKey,
    // Fails at once while offline, because react-query would keep the submission in memory only.
    networkMode: 'always',
    mutationFn: ({ answers, key }: Intent) =>
      call(createWorksheet, { body: formOf(answers), idempotencyKey: key }),
    onSuccess: (worksheet, { key }) => {
      if (loadWizardDraft(memberId).key === key) clearWizardDraft(memberId);
      toast('success', worksheetWizard.created);
      void setActiveWorksheet(client, memberId, worksheet);
    },
    onError: (error, { key }) => {
      const draft = loadWizardDraft(memberId);
      if (isFinalError(error) && draft.key === key) saveWizardDraft(memberId, { ...draft, key: undefined });
    },
  });
  return {
    /** Also called when the wizard was closed and opened again meanwhile. */
    isSending: useIsMutating({ mutationKey }) > 0,
    error,
    /** Clears the error when the text has changed. */
    resetFailure: reset,
    submit: (onDone: () => void) => {
      const draft = loadWizardDraft(memberId);
      const key = draft.key ?? newIdempotencyKey();
      saveWizardDraft(memberId, { ...draft, key });
      mutate({ answers: draft.answers, key }, { onSuccess: onDone });
    },
  };
}

const last = worksheetSteps.length - 1;

/** An entry of the browser's history that is a step of the wizard. */
const entry = z.object({
  wizardStep: z.int().check(z.gte(0)),
  /** The step of the entry before it. */
  wizardFrom: z.optional(z.int()),
  /** How many entries it is from the page under the wizard. */
  wizardDepth: z.optional(z.int().check(z.gte(1))),
});

/**
 * The step that the browser's history is at, so that its Back and Forward go from step to step. An entry from before the
 * first move has none; then the draft's step counts.
 */
function useStepInHistory({ step: drafted, answers }: WizardDraft) {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const parsed = entry.safeParse(state);
  const current = parsed.success ? parsed.data : undefined;
  // History may remember steps of a worksheet that has been submitted since.
  const firstOpen = worksheetSteps.findIndex(({ id }) => !isFilled(id, answers));
  const step = current ? Math.min(current.wizardStep, firstOpen < 0 ? last : firstOpen) : drafted;
  return {
    step,
    move: (to: number) => {
      const here = { pathname, search };
      if (current?.wizardFrom === to) return void navigate(-1);
      if (!current) void navigate(here, { replace: true, state: { wizardStep: step } });
      const wizardDepth = (current?.wizardDepth ?? 0) + 1;
      void navigate(here, { state: { wizardStep: to, wizardFrom: step, wizardDepth } });
    },
  };
}

/**
 * The wizard over another page. It is open where the browser's history is at one of its steps, so that Back at the first
 * step closes it; closing goes back to the page under it, which is loaded again whenever it was opened or closed.
 */
export function useWizardOverPage(memberId: string) {
  const reload = useEffectEvent(useReloadPlan(memberId));
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const parsed = entry.safeParse(state);
  const isAtStep = parsed.success;
  const [isClosing, setIsClosing] = useState(false);
  const wasAtStep = useRef(isAtStep);
  useEffect(() => {
    if (wasAtStep.current === isAtStep) return;
    wasAtStep.current = isAtStep;
    setIsClosing(false);
    reload();
  }, [isAtStep]);
  return {
    // The browser goes back a moment later.
    isOpen: isAtStep && !isClosing,
    open: () => {
      // The page under it is the one that shows what the wizard makes.
      if (search !== '') void navigate(pathname);
      void navigate(pathname, { state: { wizardStep: loadWizardDraft(memberId).step, wizardDepth: 1 } });
    },
    close: () => {
      if (!isAtStep || isClosing) return;
      setIsClosing(true);
      void navigate(-(parsed.data.wizardDepth ?? 1));
    },
  };
}

/** The state of the wizard and its actions. `onDone` is called when the worksheet was saved and the wizard is still open. */
export function useWizard(memberId: string, onDone: () => void) {
  const draft = useWizardDraft(memberId);
  const { answers } = draft;
  const { step, move } = useStepInHistory(draft);
  const { isSending, error, resetFailure, submit } = useSubmitWorksheet(memberId);
  const [isRestored, setIsRestored] = useState(draft.answers.struggle !== '');
  const [hasMoved, setHasMoved] = useState(false);

  const current = worksheetSteps[step] ?? worksheetSteps[0];
  const goTo = (to: number) => {
    setHasMoved(true);
    setIsRestored(false);
    saveWizardDraft(memberId, { ...draft, step: to });
    move(to);
  };
  const canContinue = isFilled(current.id, answers) && !isSending;
  const isComplete = worksheetSteps.every(({ id }) => isFilled(id, answers));

  return {
    answers,
    step,
    current,
    isLast: step === last,
    isSending,
    isRestored,
    /** Whether the step was reached by a button, so that it should take the focus. */
    hasMoved,
    canContinue: step === last ? canContinue && isComplete : canContinue,
    isComplete,
    failure: error ? submitFailure(error) : undefined,
    /** Changed text is a new submission, so it drops the previous idempotency key. */
    write: (name: FieldName, answer: string) => {
      setIsRestored(false);
      resetFailure();
      saveWizardDraft(memberId, { step, answers: { ...answers, [name]: answer } });
    },
    goTo,
    back: () => goTo(step - 1),
    continueToNext: () => (step === last ? submit(onDone) : goTo(step + 1)),
    review: () => goTo(last),
  };
}

export type WizardState = ReturnType<typeof useWizard>;
