import type { ComponentProps } from 'react';
import { hourName } from '#lib/format.ts';
import { Field, Select } from '#ui/field.tsx';
import styles from './nudges.module.css';

export const hours = Array.from({ length: 24 }, (_, hour) => hour);

export const hourOption = (hour: number) => (
  <option key={hour} value={hour}>
    {hourName(hour)}
  </option>
);

interface HourFieldProps extends Omit<ComponentProps<typeof Field>, 'children'> {
  readonly value: number;
  readonly isDisabled?: boolean;
  readonly onChange: (hour: number) => void;
}

/** A field for an hour of the day. */
export function HourField({ value, isDisabled, onChange, ...rest }: HourFieldProps) {
  return (
    <Field {...rest}>
      {(ids) => (
        <Select
          {...ids}
          value={value}
          disabled={isDisabled}
          className={styles.short}
          onChange={({ target }) => onChange(Number(target.value))}
        >
          {hours.map(hourOption)}
        </Select>
      )}
    </Field>
  );
}
