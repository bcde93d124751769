import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './checklist.module.css';
import { Stack } from './layout.tsx';
import { Text } from './text.tsx';

export interface ChecklistItemProps {
  readonly title: string;
  readonly isDone: boolean;
  /** What the mark says, for screen readers. */
  readonly state: string;
  readonly children?: ReactNode;
}

/** One thing of a list of things to do, with a mark when it is done. Put it into a list. */
export function ChecklistItem({ title, isDone, state, children }: ChecklistItemProps) {
  return (
    <li data-done={isDone || undefined} className={styles.item}>
      <span role="img" aria-label={state} className={styles.mark}>
        {isDone ? <Check aria-hidden="true" /> : null}
      </span>
      <Stack gap={1} align="start">
        <Text as="h3" size="body" weight="strong" face="text">
          {title}
        </Text>
        {children}
      </Stack>
    </li>
  );
}
