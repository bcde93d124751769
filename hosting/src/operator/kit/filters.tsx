import { kitTexts } from '@reshape/content/operator/frame';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { SelectField, TextField } from './fields.tsx';
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
        <Button variant="quiet" onClick={onClear} className={styles.clear}>
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
    <SelectField
      label={label}
      value={value ?? ''}
      options={options}
      none={any}
      onChange={(chosen) => onChange(chosen || undefined)}
    />
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
    <FormInRow submit={kitTexts.find} onSubmit={onSubmit}>
      <TextField kind="search" label={label} maxLength={254} value={typed} onChange={setTyped} />
    </FormInRow>
  );
}

interface FormInRowProps {
  readonly submit: string;
  readonly isBusy?: boolean;
  readonly onSubmit: (event: FormEvent) => void;
  readonly children: ReactNode;
}

/** A form of one field with its button beside it. */
function FormInRow({ submit, isBusy = false, onSubmit, children }: FormInRowProps) {
  return (
    <form noValidate onSubmit={onSubmit} className={styles.form}>
      {children}
      <Button type="submit" variant="secondary" isBusy={isBusy}>
        {submit}
      </Button>
    </form>
  );
}
