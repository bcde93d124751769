import {
  cohortFields,
  cohortStatusNames,
  editCohortTexts,
  enrolmentNames,
} from '@reshape/content/operator/cohorts';
import { type CohortDetails, editCohort } from '@reshape/contract/operator/cohorts';
import { useState } from 'react';
import type { DialogState } from '../kit/action-buttons.tsx';
import { ActionDialog } from '../kit/action-dialog.tsx';
import { fieldPropsOf, optionsOf, SelectField } from '../kit/fields.tsx';
import { firstErrorOf } from '../kit/form.ts';
import { useAction } from '../kit/use-action.ts';
import { VersionsTable } from '../kit/versions.tsx';
import { operatorCall } from '../session/session.ts';
import { amountErrorOf, CohortForm, cohortOf, typedCohort } from './cohort-form.tsx';
import { amountsText, priceText } from './price-text.ts';

interface EditCohortDialogProps extends DialogState {
  readonly cohort: CohortDetails;
}

const { title, starts_on, weeks, seats, price, accepted_amounts, enrolment, status } = cohortFields;
const comparedNames = { title, starts_on, weeks, seats, price, accepted_amounts, enrolment, status };

function versionText(name: string, value: unknown): string {
  if (name === 'seats' && value === null) return cohortFields.noLimit;
  if (name === 'price') return priceText(value as CohortDetails['price']);
  if (name === 'accepted_amounts') return amountsText(value as CohortDetails['accepted_amounts']);
  if (name === 'enrolment') return enrolmentNames[value as CohortDetails['enrolment']] ?? String(value);
  if (name === 'status') return cohortStatusNames[value as CohortDetails['status']] ?? String(value);
  return String(value);
}

/** Edits a cohort. When another operator changed it in the meantime, both versions are shown. */
export function EditCohortDialog({ cohort, isOpen, onClose }: EditCohortDialogProps) {
  // What the operator saw when the dialog opened; a reload behind it must not change that.
  const [seen] = useState(cohort);
  const [typed, setTyped] = useState(typedCohort(seen));
  const [chosen, setChosen] = useState({ enrolment: seen.enrolment, status: seen.status });
  const params = { id: cohort.id };
  const send = (body: ReturnType<typeof bodyAt>, idempotencyKey: string) =>
    operatorCall(editCohort, { params, body, idempotencyKey });
  const editing = useAction({
    run: send,
    undo:
      ({ cohort: { updated_at } }) =>
      (idempotencyKey) =>
        send(
          {
            ...cohortOf(typedCohort(seen)),
            enrolment: seen.enrolment,
            status: seen.status,
            updated_at,
          },
          idempotencyKey,
        ),
  });
  const bodyAt = (updated_at: string) => ({ ...cohortOf(typed), ...chosen, updated_at });
  const submit = async (updated_at: string) => {
    const body = bodyAt(updated_at);
    const invalid = amountErrorOf(typed) ?? firstErrorOf(editCohort.body, body);
    if (invalid) editing.setError(invalid);
    return invalid === null && editing.act(body);
  };
  const fieldProps = fieldPropsOf(cohortFields, chosen, setChosen, editing.error);
  const versions = editing.error?.versions;
  const storedAt = (Object(versions?.stored) as Partial<CohortDetails>).updated_at;
  return (
    <ActionDialog
      title={editCohortTexts.title}
      effect={editCohortTexts.effect}
      submit={editCohortTexts.submit}
      isOpen={isOpen}
      onClose={onClose}
      action={editing}
      onSubmit={() => submit(seen.updated_at)}
      versions={
        versions && storedAt ? (
          <VersionsTable
            versions={versions}
            names={comparedNames}
            textOf={versionText}
            onTakeTheirs={onClose}
            onKeepMine={() => void submit(storedAt).then((isDone) => isDone && onClose())}
          />
        ) : undefined
      }
    >
      <CohortForm typed={typed} onChange={setTyped} error={editing.error} />
      <SelectField {...fieldProps('enrolment')} options={optionsOf(enrolmentNames)} />
      <SelectField {...fieldProps('status')} options={optionsOf(cohortStatusNames)} />
    </ActionDialog>
  );
}
