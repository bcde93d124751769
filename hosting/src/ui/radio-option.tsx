import type { ComponentProps } from 'react';
import styles from './radio-option.module.css';

/** A native radio button, labelled by its children, with a border around both. */
export function RadioOption({ children, ...rest }: Omit<ComponentProps<'input'>, 'type' | 'className'>) {
  return (
    <label className={styles.option}>
      <input {...rest} type="radio" className={styles.radio} />
      <span>{children}</span>
    </label>
  );
}
