import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './text-control.module.css';

/** One of several, from the browser's own list. Put it into a `Field`, which labels it. */
export function Select({ className, ...rest }: ComponentProps<'select'>) {
  return <select {...rest} className={classNames(styles.control, className)} />;
}
