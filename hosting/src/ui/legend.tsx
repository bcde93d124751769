import type { ReactNode } from 'react';
import styles from './legend.module.css';
import { Text } from './text.tsx';

/** The name of a group of fields. Put it first into a `fieldset`. */
export function Legend({ children }: { readonly children: ReactNode }) {
  return (
    <Text as="legend" weight="medium" className={styles.legend}>
      {children}
    </Text>
  );
}
