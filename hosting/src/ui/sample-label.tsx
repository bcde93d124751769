import type { ReactNode } from 'react';
import styles from './sample-label.module.css';

/** Says of the words beside it that they are a sample and will be replaced. */
export function SampleLabel({ children }: { readonly children: ReactNode }) {
  return <p className={styles.label}>{children}</p>;
}
