import {
  cohortFields,
  cohortStatusNames,
  editCohortTexts,
  enrolmentNames,
} from '@reshape/content/operator/cohorts';
import { type CohortDetails, editCohort } from '@reshape/contract/operator/cohorts';
import { useState } from 'react';
import { Field, Select } from '#ui/field.tsx';
import { ActionDialog } from '../kit/action-dialog.tsx';
import { errorAt, firstErrorOf } from '../kit/form.ts';
import { useAction } from '../kit/use-action.ts';
import { VersionsTable } from '../kit/versions.tsx';
import { operatorCall } from '../session/session.ts';
import { amountErrorOf, CohortForm, cohortOf, typedCohort } from './cohort-form.tsx';
import { amountsText, priceText } from './price-text.ts';

interface EditCohortDialogProps {
  readonly cohort: CohortDetails;
  readonly isOpen: boolean;
  readonly onClose: () => void;
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
export function EditCohortDialog(props: EditCohortDialogProps) {
  // Opened again, the form begins with what is stored then.
  return <EditForm key={`${props.isOpen}`} {...props} />;
}

function EditForm({ cohort, isOpen, onClose }: EditCohortDialogProps) {
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
    >
      {versions && storedAt ? (
        <VersionsTable
          versions={versions}
          names={comparedNames}
          textOf={versionText}
          onTakeTheirs={onClose}
          onKeepMine={() => void submit(storedAt).then((isDone) => isDone && onClose())}
        />
      ) : (
        <>
          <CohortForm typed={typed} onChange={setTyped} error={editing.error} />
          <Field label={enrolment} error={errorAt(editing.error, 'enrolment')}>
            {(ids) => (
              <Select
                {...ids}
                value={chosen.enrolment}
                onChange={({ target }) =>
                  setChosen({ ...chosen, enrolment: target.value as CohortDetails['enrolment'] })
                }
              >
                {Object.entries(enrolmentNames).map(([value, label]) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field label={status} error={errorAt(editing.error, 'status')}>
            {(ids) => (
              <Select
                {...ids}
                value={chosen.status}
                onChange={({ target }) =>
                  setChosen({ ...chosen, status: target.value as CohortDetails['status'] })
                }
              >
                {Object.entries(cohortStatusNames).map(([value, label]) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </>
      )}
    </ActionDialog>
  );
}
