import type { ReactNode } from 'react';
import styles from './empty-state.module.css';
import { Stack } from './layout.tsx';
import { Text } from './text.tsx';

export interface EmptyStateProps {
  readonly title: string;
  readonly picture?: ReactNode;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}

/** Shown instead of an empty list: a picture, one line, and what to do about it. */
export function EmptyState({ title, picture, children, action }: EmptyStateProps) {
  return (
    <Stack gap={3} align="center" className={styles.empty}>
      {picture ? <div className={styles.picture}>{picture}</div> : null}
      <Text size="title" face="display" className={styles.title}>
        {title}
      </Text>
      {children ? (
        <Text as="div" tone="soft" className={styles.text}>
          {children}
        </Text>
      ) : null}
      {action}
    </Stack>
  );
}
