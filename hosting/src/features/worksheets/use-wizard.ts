import { worksheetFailures, worksheetSteps, worksheetWizard } from '@reshape/content/app/worksheets';
import { createWorksheet } from '@reshape/contract/worksheets';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { call } from '#lib/api-client/call.ts';
import { newIdempotencyKey } from '#lib/clock.ts';
import { type Failure, failureDetail, type OutboxHandler, useSubmission } from '#lib/outbox.ts';
import { toast } from '#lib/toasts.ts';
import { reloadPlan, setActiveWorksheet } from './queries.ts';
import {
  clearWizardDraft,
  type FieldName,
  formOf,
  isFilled,
  loadWizardDraft,
  saveWizardDraft,
  useWizardDraft,
  type WizardDraft,
} from './wizard-draft.ts';

const submissionFailure = (failure: Failure): string =>
  failureDetail(
    failure,
    failure.code === 'network' ? worksheetFailures.unreachable : worksheetFailures.unknown,
  );

export const worksheetHandler: OutboxHandler = {
  async send({ body, key }, { client, memberId }) {
    const form = createWorksheet.body.parse(body);
    const worksheet = await call(createWorksheet, { body: form, idempotencyKey: key });
    toast('success', worksheetWizard.created);
    void setActiveWorksheet(client, memberId, worksheet);
  },
};

/** The draft of the worksheet and its submission. The answers return to the wizard when the submission fails. */
function useSubmitWorksheet(memberId: string) {
  const draft = useWizardDraft(memberId);
  const [submitted, setSubmitted] = useState(draft);
  const { pending, failure, resetFailure, submit } = useSubmission({
    memberId,
    onFailed: ({ key }, { isFinal }) =>
      saveWizardDraft(memberId, { ...submitted, key: isFinal ? undefined : key }),
  });
  return {
    draft: pending ? submitted : draft,
    isSending: pending !== undefined,
    failure,
    resetFailure,
    submit: (onAccepted: () => void) => {
      submit(() => {
        const stored = loadWizardDraft(memberId);
        const { answers, key = newIdempotencyKey() } = stored;
        setSubmitted(stored);
        return { call: 'createWorksheet', body: formOf(answers), key };
      }, onAccepted);
      clearWizardDraft(memberId);
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
 * The step that the browser's history is at, so that its Back and Forward go from step to step. An entry from
 * before the first move has none; then the draft's step counts.
 */
function useStepInHistory({ step: drafted, answers }: WizardDraft) {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const parsed = entry.safeParse(state);
  const current = parsed.success ? parsed.data : undefined;
  // History entries may belong to a worksheet that has been submitted since.
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
 * The wizard over another page. It is open where the browser's history is at one of its steps, so that Back
 * at the first step closes it; closing goes back to the page under it, which is loaded again whenever it was
 * opened or closed.
 */
export function useWizardOverPage(memberId: string) {
  const client = useQueryClient();
  const reload = useEffectEvent(() => reloadPlan(client, memberId));
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
    // Closed at once, because the browser goes back a moment later.
    isOpen: isAtStep && !isClosing,
    open: () => {
      // Leaves an earlier worksheet, because the page will show the new one.
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

/** The state of the wizard. `onDone` is called when the worksheet was saved, or waits for the network. */
export function useWizard(memberId: string, onDone: () => void) {
  const { draft, isSending, failure, resetFailure, submit } = useSubmitWorksheet(memberId);
  const { answers } = draft;
  const { step, move } = useStepInHistory(draft);
  const [isUntouched, setIsUntouched] = useState(true);
  const [hasMoved, setHasMoved] = useState(false);

  const current = worksheetSteps[step] ?? worksheetSteps[0];
  const goTo = (to: number) => {
    setHasMoved(true);
    setIsUntouched(false);
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
    isRestored: isUntouched && !isSending && answers.struggle !== '',
    /** Whether the step was reached by a button, so that it should take the focus. */
    hasMoved,
    canContinue: step === last ? canContinue && isComplete : canContinue,
    isComplete,
    failure: failure ? submissionFailure(failure) : undefined,
    /** Changed text is a new submission, so it drops the previous idempotency key. */
    write: (name: FieldName, answer: string) => {
      setIsUntouched(false);
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
