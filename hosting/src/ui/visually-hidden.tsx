import type { ReactNode } from 'react';
import styles from './visually-hidden.module.css';

export interface VisuallyHiddenProps {
  /** A block where what is hidden is one, such as a table. */
  readonly as?: 'span' | 'div';
  readonly children: ReactNode;
}

/** Words for those who listen to the page; nobody sees them. */
export function VisuallyHidden({ as: Element = 'span', children }: VisuallyHiddenProps) {
  return <Element className={styles.hidden}>{children}</Element>;
}
