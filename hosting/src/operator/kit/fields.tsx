import { kitTexts } from '@reshape/content/operator/frame';
import { enrolTexts } from '@reshape/content/operator/people';
import type { CohortRow } from '@reshape/contract/operator/cohorts';
import type { ComponentProps } from 'react';
import { LabelledArea, LabelledInput, LabelledSelect } from '#ui/field.tsx';
import { useCohortList } from './cohort-options.ts';
import { type ActionError, errorAt } from './form.ts';
import { LoadState } from './load-state.tsx';
import { asSentence } from './sentence.ts';

interface FieldProps<Value extends string = string> {
  /** What the API calls it: an error about this name is shown at the field. */
  readonly name?: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: ActionError | string | null;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** What is typed into a field. The browser fills nothing in, because the values are about other people. */
const kinds = {
  text: {},
  id: { autoCapitalize: 'none', spellCheck: false },
  address: { inputMode: 'email', autoCapitalize: 'none', spellCheck: false },
  number: { inputMode: 'numeric' },
  amount: { inputMode: 'decimal' },
  link: { type: 'url' },
  day: { type: 'date' },
  month: { type: 'month' },
  time: { type: 'datetime-local' },
  search: { type: 'search' },
} as const satisfies Record<string, ComponentProps<'input'>>;

interface TextFieldProps
  extends FieldProps,
    Pick<ComponentProps<'textarea'>, 'maxLength' | 'className' | 'readOnly'> {
  /** One line of this kind, or several lines; one line of text by default. */
  readonly kind?: keyof typeof kinds | 'long';
}

const messageOf = (error: FieldProps['error'], name: string): string | null =>
  typeof error === 'object' ? errorAt(error, name) : (error ?? null);

/** A labelled field that text is typed into. */
export function TextField({
  name = '',
  label,
  hint,
  error,
  kind = 'text',
  onChange,
  ...rest
}: TextFieldProps) {
  const labels = { label, hint, error: messageOf(error, name) };
  if (kind === 'long')
    return <LabelledArea {...labels} {...rest} onChange={({ target }) => onChange(target.value)} />;
  return (
    <LabelledInput
      {...labels}
      autoComplete="off"
      {...kinds[kind]}
      {...rest}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

interface SelectFieldProps<Value extends string> extends FieldProps<Value> {
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  /** What the field says while nothing is chosen, where that is possible. */
  readonly none?: string | undefined;
}

export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { name = '', label, hint, error, value, onChange, options, none } = props;
  return (
    <LabelledSelect
      label={label}
      hint={hint}
      error={messageOf(error, name)}
      value={value}
      onChange={({ target }) => onChange(target.value as Value)}
    >
      {none === undefined ? null : <option value="">{none}</option>}
      {options.map((option) => (
        // A changed text has an element of its own.
        <option key={`${option.value} ${option.label}`} value={option.value}>
          {option.label}
        </option>
      ))}
    </LabelledSelect>
  );
}

/** Why something is done: kept in the log, and not asked for where it `isOptional`. */
export const ReasonField = ({
  isOptional = false,
  ...props
}: Pick<FieldProps, 'error' | 'value' | 'onChange'> & { readonly isOptional?: boolean }) => (
  <TextField
    kind="long"
    name="reason"
    label={isOptional ? kitTexts.optionalReason : kitTexts.reason}
    hint={kitTexts.reasonHint}
    {...props}
  />
);

/** The reason in a body, if one was given. */
export const givenReason = (typed: string) => (typed.trim() === '' ? {} : { reason: typed });

/** The values of a closed list as options, by their names. */
export const optionsOf = <Value extends string>(names: Readonly<Record<Value, string>>) =>
  (Object.entries(names) as [Value, string][]).map(([value, label]) => ({ value, label }));

/** The props of each field of a form whose typed values are the strings of one object, labelled by name. */
export const fieldPropsOf =
  <Typed extends object, Labels extends object>(
    labels: Labels,
    typed: Typed,
    onChange: (typed: Typed) => void,
    error: ActionError | null,
  ) =>
  <Name extends keyof Typed & keyof Labels & string>(name: Name) => ({
    name,
    label: labels[name],
    value: typed[name],
    error,
    onChange: (value: Typed[Name]) => onChange({ ...typed, [name]: value }),
  });

interface CohortFieldProps extends Omit<FieldProps, 'name' | 'label' | 'error'> {
  readonly error?: ActionError | null;
  readonly cohorts: readonly CohortRow[];
  /** What the field says while none is chosen. */
  readonly choose?: string;
  readonly nameOf?: (cohort: CohortRow) => string;
}

const withSeats = ({ title, taken, seats }: CohortRow): string => enrolTexts.withSeats(title, taken, seats);

/** A choice of a cohort; until they are loaded, that they are loading, or why they could not be loaded. */
export function CohortField({
  cohorts,
  choose = enrolTexts.choose,
  nameOf = withSeats,
  error = null,
  ...rest
}: CohortFieldProps) {
  const list = useCohortList();
  if (list.rows.length === 0 && (list.isLoading || list.error))
    return <LoadState isLoading={list.isLoading} error={list.error} onRetry={list.retry} />;
  // Not the error of the API's schema, which is about the format of an id.
  const isMissing = rest.value === '' && error?.field === 'cohort';
  return (
    <SelectField
      {...rest}
      name="cohort"
      label={enrolTexts.cohort}
      none={choose}
      options={cohorts.map((cohort) => ({ value: cohort.id, label: nameOf(cohort) }))}
      error={isMissing ? asSentence(choose) : error}
    />
  );
}
