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
  readonly onChange: (value: string | undefined) => void;
}

/** A filter by words, applied by Enter or by its button. */
export function SearchFilter(props: SearchProps) {
  // A value that came by the address, as after Back, replaces what is typed.
  return <SearchForm key={props.value ?? ''} {...props} />;
}

function SearchForm({ label, value = '', onChange }: SearchProps) {
  const [typed, setTyped] = useState(value);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    onChange(typed.trim() || undefined);
  };
  return (
    <form noValidate onSubmit={onSubmit} className={styles.form}>
      <TextField kind="search" label={label} maxLength={254} value={typed} onChange={setTyped} />
      <Button type="submit">{kitTexts.find}</Button>
    </form>
  );
}

/** The props of the filter by `name`: its label of that name, what is chosen, and how that is changed. */
export const filterPropsOf =
  <Labels extends object, Query extends object>(
    labels: Labels,
    query: Query,
    change: (patch: { readonly [Name in keyof Query]?: string | undefined }) => void,
  ) =>
  <Name extends keyof Query & keyof Labels>(name: Name) => ({
    label: labels[name],
    value: query[name],
    onChange: (value: string | undefined) => change({ [name]: value } as Parameters<typeof change>[0]),
  });
