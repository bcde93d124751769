import { cohortFields, createCohortTexts } from '@reshape/content/operator/cohorts';
import { type CohortRow, createCohort } from '@reshape/contract/operator/cohorts';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ActionDialog } from '../kit/action-dialog.tsx';
import { TextField } from '../kit/fields.tsx';
import { firstErrorOf } from '../kit/form.ts';
import { useAction } from '../kit/use-action.ts';
import type { DialogState } from '../kit/use-dialog.ts';
import { operatorCall } from '../session/session.ts';
import { amountErrorOf, CohortForm, cohortOf, type TypedCohort, typedCohort } from './cohort-form.tsx';

const blank: TypedCohort = { title: '', starts_on: '', weeks: '4', seats: '', price: '', accepted: [] };

interface CreateCohortDialogProps extends DialogState {
  /** The cohort that is copied: only its short name and first day are left to be chosen. */
  readonly from?: CohortRow;
}

/** Creates a cohort, or a copy of one. */
export function CreateCohortDialog({ from, ...dialog }: CreateCohortDialogProps) {
  const navigate = useNavigate();
  const [id, setId] = useState('');
  const [typed, setTyped] = useState(from ? { ...typedCohort(from), starts_on: '' } : blank);
  const creating = useAction({
    run: (body: Parameters<typeof bodyOf>[0], idempotencyKey) =>
      operatorCall(createCohort, { body: bodyOf(body, from), idempotencyKey }),
    // In place of the dialog's entry of the history.
    onDone: ({ cohort }) => navigate(`/operator/cohorts/${cohort.id}`, { replace: true }),
  });
  const onSubmit = async () => {
    const invalid = amountErrorOf(typed) ?? firstErrorOf(createCohort.body, bodyOf({ id, typed }, from));
    if (invalid) creating.setError(invalid);
    return invalid === null && creating.act({ id, typed });
  };
  return (
    <ActionDialog
      title={from ? createCohortTexts.copyTitle(from.title) : createCohortTexts.title}
      effect={from ? createCohortTexts.copyEffect : createCohortTexts.effect}
      submit={createCohortTexts.submit}
      {...dialog}
      action={creating}
      onSubmit={onSubmit}
    >
      <TextField
        kind="id"
        name="id"
        label={cohortFields.id}
        hint={cohortFields.idHint}
        error={creating.error}
        value={id}
        onChange={setId}
      />
      <CohortForm typed={typed} onChange={setTyped} error={creating.error} />
    </ActionDialog>
  );
}

const bodyOf = (
  { id, typed }: { readonly id: string; readonly typed: TypedCohort },
  from: CohortRow | undefined,
) => ({ id, ...cohortOf(typed), ...(from && { copy_of: from.id }) });
