import type { ComponentProps } from 'react';
import styles from './checkbox.module.css';
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
