import { Fragment } from 'react';
import { Field, TextInput } from '#ui/field.tsx';

/** An address, which a narrow column breaks after the @ rather than within a word. */
export function Address({ of }: { readonly of: string }) {
  return (
    <span>
      {of.split(/(?<=@)/).map((part, index) => (
        <Fragment key={part}>
          {index > 0 ? <wbr /> : null}
          <span>{part}</span>
        </Fragment>
      ))}
    </span>
  );
}

interface AddressFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly error: string | null;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A field for another person's address, which the browser does not fill in. */
export function AddressField({ value, onChange, ...field }: AddressFieldProps) {
  return (
    <Field {...field}>
      {(ids) => (
        <TextInput
          {...ids}
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          autoComplete="off"
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}
