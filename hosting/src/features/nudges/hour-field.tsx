import type { ComponentProps } from 'react';
import { hourName } from '#lib/format.ts';
import { LabelledSelect } from '#ui/field.tsx';
import styles from './nudges.module.css';

export const hours = Array.from({ length: 24 }, (_, hour) => hour);

export const hourOption = (hour: number) => (
  <option key={hour} value={hour}>
    {hourName(hour)}
  </option>
);

interface HourFieldProps extends Omit<ComponentProps<typeof LabelledSelect>, 'onChange'> {
  readonly onChange: (hour: number) => void;
}

export const HourField = ({ onChange, ...rest }: HourFieldProps) => (
  <LabelledSelect
    {...rest}
    className={styles.short}
    onChange={({ target }) => onChange(Number(target.value))}
  >
    {hours.map(hourOption)}
  </LabelledSelect>
);
