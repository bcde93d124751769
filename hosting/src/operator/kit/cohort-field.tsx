import { enrolTexts } from '@reshape/content/operator/people';
import type { CohortRow } from '@reshape/contract/operator/cohorts';
import { Field, Select } from '#ui/field.tsx';
import { cohortOptions } from './cohort-options.ts';
import { asSentence } from './sentence.ts';

interface CohortFieldProps {
  /** What the field says while none is chosen. */
  readonly choose?: string;
  readonly cohorts: readonly CohortRow[];
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | null;
  readonly nameOf?: (cohort: CohortRow) => string;
}

/** Chooses a cohort. */
export function CohortField({
  choose = enrolTexts.choose,
  cohorts,
  value,
  onChange,
  error,
  nameOf,
}: CohortFieldProps) {
  const options = nameOf
    ? cohorts.map((cohort) => ({ value: cohort.id, label: nameOf(cohort) }))
    : cohortOptions(cohorts);
  return (
    // Not the error of the API's schema, which is about the format of an id.
    <Field label={enrolTexts.cohort} error={error && value === '' ? asSentence(choose) : error}>
      {(ids) => (
        <Select {...ids} value={value} onChange={({ target }) => onChange(target.value)}>
          <option value="">{choose}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
