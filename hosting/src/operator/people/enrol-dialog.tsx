import { enrolTexts } from '@reshape/content/operator/people';
import { enrolPerson } from '@reshape/contract/operator/people';
import { useState } from 'react';
import { Field, TextInput } from '#ui/field.tsx';
import { ActionDialog } from '../kit/action-dialog.tsx';
import { CohortField } from '../kit/cohort-field.tsx';
import { useCohorts } from '../kit/cohort-options.ts';
import { errorAt, firstErrorOf } from '../kit/form.ts';
import { useAction } from '../kit/use-action.ts';
import { operatorCall } from '../session/session.ts';

interface EnrolDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** The cohort that the list shows. */
  readonly cohort: string | undefined;
}

/** Gives a person a place by hand. */
export function EnrolDialog({ isOpen, onClose, cohort: shown = '' }: EnrolDialogProps) {
  const cohorts = useCohorts();
  const [address, setAddress] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const cohort = chosen ?? shown;
  const enrolling = useAction({
    run: (body: { address: string; cohort: string }, idempotencyKey) =>
      operatorCall(enrolPerson, { body, idempotencyKey }),
    onDone: () => {
      setAddress('');
      setChosen(null);
    },
  });
  const onSubmit = async () => {
    const body = { address, cohort };
    const invalid = firstErrorOf(enrolPerson.body, body);
    if (invalid) enrolling.setError(invalid);
    return invalid === null && enrolling.act(body);
  };
  return (
    <ActionDialog
      title={enrolTexts.title}
      effect={enrolTexts.effect}
      submit={enrolTexts.submit}
      isOpen={isOpen}
      onClose={onClose}
      action={enrolling}
      onSubmit={onSubmit}
    >
      <Field label={enrolTexts.address} error={errorAt(enrolling.error, 'address')}>
        {(ids) => (
          <TextInput
            {...ids}
            type="email"
            autoComplete="off"
            value={address}
            onChange={({ target }) => setAddress(target.value)}
          />
        )}
      </Field>
      <CohortField
        label={enrolTexts.cohort}
        choose={enrolTexts.choose}
        cohorts={cohorts}
        value={cohort}
        onChange={setChosen}
        error={errorAt(enrolling.error, 'cohort')}
      />
    </ActionDialog>
  );
}
