import { enrolTexts } from '@reshape/content/operator/people';
import { enrolPerson } from '@reshape/contract/operator/people';
import { ActionDialog } from '../kit/action-dialog.tsx';
import { useCohorts } from '../kit/cohort-options.ts';
import { useDraft } from '../kit/draft.ts';
import { CohortField, TextField } from '../kit/fields.tsx';
import { useCall } from '../kit/use-action.ts';
import type { DialogState } from '../kit/use-dialog.ts';

interface EnrolDialogProps extends DialogState {
  /** The cohort that the list shows. */
  readonly cohort: string | undefined;
}

/** Gives a person a place by hand. */
export function EnrolDialog({ cohort: shown = '', ...dialog }: EnrolDialogProps) {
  const cohorts = useCohorts();
  const [address, setAddress] = useDraft(`${dialog.draft}address`, '');
  const [cohort, setCohort] = useDraft(`${dialog.draft}cohort`, shown);
  const enrolling = useCall(enrolPerson);
  const isFull = enrolling.error?.code === 'cohort_full';
  const onSubmit = () => enrolling.act({ address, cohort, beyond_seats: isFull });
  const choose = (id: string) => {
    setCohort(id);
    enrolling.setError(null);
  };
  return (
    <ActionDialog
      {...enrolTexts}
      submit={isFull ? enrolTexts.submitBeyondSeats : enrolTexts.submit}
      {...dialog}
      action={enrolling}
      onSubmit={onSubmit}
    >
      <TextField
        kind="address"
        name="address"
        label={enrolTexts.address}
        error={enrolling.error}
        value={address}
        onChange={setAddress}
      />
      <CohortField cohorts={cohorts} value={cohort} onChange={choose} error={enrolling.error} />
    </ActionDialog>
  );
}
