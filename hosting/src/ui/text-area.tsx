import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './text-control.module.css';

/** Several lines of text; it grows with what is written where the browser can. Put it into a `Field`. */
export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea {...rest} className={classNames(styles.control, styles.area, className)} />;
}
