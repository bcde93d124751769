import { createCohortTexts } from '@reshape/content/operator/cohorts';
import { type CohortRow, createCohort } from '@reshape/contract/operator/cohorts';
import { useNavigate } from 'react-router-dom';
import { ActionDialog } from '../kit/action-dialog.tsx';
import { useDraft } from '../kit/draft.ts';
import { slugOf } from '../kit/slug.ts';
import { useCall } from '../kit/use-action.ts';
import type { DialogState } from '../kit/use-dialog.ts';
import { amountErrorOf, CohortForm, cohortOf, type TypedCohort, typedCohort } from './cohort-form.tsx';

const blank: TypedCohort = { title: '', starts_on: '', weeks: '4', seats: '', price: '', accepted: [] };

interface CreateCohortDialogProps extends DialogState {
  /** The cohort that is copied: only its title and first day are left to be chosen. */
  readonly from?: CohortRow;
}

/** Creates a cohort, or a copy of one. */
export function CreateCohortDialog({ from, ...dialog }: CreateCohortDialogProps) {
  const navigate = useNavigate();
  const [typed, setTyped] = useDraft(
    `${dialog.draft}cohort`,
    from ? { ...typedCohort(from), title: '', starts_on: '' } : blank,
  );
  const creating = useCall(createCohort, {
    // In place of the dialog's entry of the history.
    onDone: ({ cohort }) => navigate(`/operator/cohorts/${cohort.id}`, { replace: true }),
  });
  const onSubmit = async () => {
    const body = { ...cohortOf(typed), id: slugOf(typed.title), ...(from && { copy_of: from.id }) };
    const invalid = amountErrorOf(typed);
    if (invalid) creating.setError(invalid);
    return invalid === null && creating.act(body);
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
      <CohortForm typed={typed} onChange={setTyped} error={creating.error} />
    </ActionDialog>
  );
}
