import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './text-control.module.css';

/** One line of text. Put it into a `Field`, which labels it. */
export function TextInput({ className, type = 'text', ...rest }: ComponentProps<'input'>) {
  return <input {...rest} type={type} className={classNames(styles.control, className)} />;
}
