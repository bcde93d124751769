import { cohortFields } from '@reshape/content/operator/cohorts';
import type { CohortRow } from '@reshape/contract/operator/cohorts';
import { Field, TextInput } from '#ui/field.tsx';
import { errorAt } from '../kit/form.ts';
import type { ActionError } from '../kit/use-action.ts';

/** The fields of a cohort as they are typed. */
export interface TypedCohort {
  readonly title: string;
  readonly starts_on: string;
  readonly weeks: string;
  readonly seats: string;
}

export const typedCohort = ({ title, starts_on, weeks, seats }: CohortRow): TypedCohort => ({
  title,
  starts_on,
  weeks: `${weeks}`,
  seats: seats === null ? '' : `${seats}`,
});

/** A number that was typed; the text itself when it is none, so that the API's schema refuses it. */
export const numberOf = (typed: string): number => (typed.trim() === '' ? Number.NaN : Number(typed.trim()));

/** What is sent for the typed fields. */
export const cohortOf = ({ title, starts_on, weeks, seats }: TypedCohort) => ({
  title,
  starts_on: starts_on as CohortRow['starts_on'],
  weeks: numberOf(weeks),
  seats: seats.trim() === '' ? null : numberOf(seats),
});

interface CohortFormProps {
  readonly typed: TypedCohort;
  readonly onChange: (typed: TypedCohort) => void;
  readonly error: ActionError | null;
}

export function CohortForm({ typed, onChange, error }: CohortFormProps) {
  const { title, starts_on, weeks, seats, seatsHint } = cohortFields;
  return (
    <>
      <Field label={title} error={errorAt(error, 'title')}>
        {(ids) => (
          <TextInput
            {...ids}
            autoComplete="off"
            value={typed.title}
            onChange={({ target }) => onChange({ ...typed, title: target.value })}
          />
        )}
      </Field>
      <Field label={starts_on} error={errorAt(error, 'starts_on')}>
        {(ids) => (
          <TextInput
            {...ids}
            type="date"
            value={typed.starts_on}
            onChange={({ target }) => onChange({ ...typed, starts_on: target.value })}
          />
        )}
      </Field>
      <Field label={weeks} error={errorAt(error, 'weeks')}>
        {(ids) => (
          <TextInput
            {...ids}
            inputMode="numeric"
            autoComplete="off"
            value={typed.weeks}
            onChange={({ target }) => onChange({ ...typed, weeks: target.value })}
          />
        )}
      </Field>
      <Field label={seats} hint={seatsHint} error={errorAt(error, 'seats')}>
        {(ids) => (
          <TextInput
            {...ids}
            inputMode="numeric"
            autoComplete="off"
            value={typed.seats}
            onChange={({ target }) => onChange({ ...typed, seats: target.value })}
          />
        )}
      </Field>
    </>
  );
}
