import type { ComponentProps } from 'react';
import styles from './choice.module.css';
import { Text } from './text.tsx';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'size' | 'className'> {
  readonly size?: 'small';
}

/** A native checkbox, labelled by its children. */
export function Checkbox({ size, children, ...rest }: CheckboxProps) {
  return (
    <Text as="label" className={styles.checkbox} {...(size && { size })}>
      <input {...rest} type="checkbox" className={styles.box} />
      <span>{children}</span>
    </Text>
  );
}

/** A native radio button, labelled by its children, with a border around both. */
export function RadioOption({ children, ...rest }: Omit<ComponentProps<'input'>, 'type' | 'className'>) {
  return (
    <label className={styles.option}>
      <input {...rest} type="radio" className={styles.radio} />
      <span>{children}</span>
    </label>
  );
}
