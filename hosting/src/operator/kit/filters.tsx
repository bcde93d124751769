import { kitTexts } from '@reshape/content/operator/frame';
import { type ComponentProps, type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Field, Select, TextInput } from '#ui/field.tsx';
import styles from './filters.module.css';

interface FiltersProps {
  /** Whether a filter is set, so that all can be cleared. */
  readonly isSet: boolean;
  readonly onClear: () => void;
  readonly children: ReactNode;
}

/** The filters of a list in a row. */
export function Filters({ isSet, onClear, children }: FiltersProps) {
  return (
    <search aria-label={kitTexts.filters} className={styles.filters}>
      {children}
      {isSet ? (
        <Button variant="quiet" onClick={onClear}>
          {kitTexts.clear}
        </Button>
      ) : null}
    </search>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string | undefined;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly any?: string;
  readonly onChange: (value: string | undefined) => void;
}

/** A filter by one of a few values. */
export function ChoiceFilter({ label, value, options, any = kitTexts.any, onChange }: ChoiceProps) {
  return (
    <Field label={label}>
      {(ids) => (
        <Select {...ids} value={value ?? ''} onChange={({ target }) => onChange(target.value || undefined)}>
          <option value="">{any}</option>
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

interface SearchProps {
  readonly label: string;
  readonly value: string | undefined;
  readonly onSearch: (value: string | undefined) => void;
}

/** A filter by words, applied by Enter or by its button. */
export function SearchFilter(props: SearchProps) {
  // A value that came by the address, as after Back, replaces what is typed.
  return <SearchForm key={props.value ?? ''} {...props} />;
}

function SearchForm({ label, value = '', onSearch }: SearchProps) {
  const [typed, setTyped] = useState(value);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(typed.trim() || undefined);
  };
  return (
    <FieldWithButton label={label} submit={kitTexts.find} onSubmit={onSubmit}>
      {(ids) => (
        <TextInput
          {...ids}
          type="search"
          maxLength={254}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
    </FieldWithButton>
  );
}

interface FieldWithButtonProps extends Pick<ComponentProps<typeof Field>, 'children' | 'error'> {
  readonly label: string;
  readonly submit: string;
  readonly isBusy?: boolean;
  readonly onSubmit: (event: FormEvent) => void;
}

/** A form of one field with its button beside it. */
export function FieldWithButton({ submit, isBusy = false, onSubmit, ...field }: FieldWithButtonProps) {
  return (
    <form noValidate onSubmit={onSubmit} className={styles.form}>
      <Field {...field} />
      <Button type="submit" variant="secondary" isBusy={isBusy}>
        {submit}
      </Button>
    </form>
  );
}
