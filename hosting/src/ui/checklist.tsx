import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './checklist.module.css';
import { Stack } from './layout.tsx';
import { Text } from './text.tsx';

export interface ChecklistItemProps {
  readonly title: string;
  readonly isDone: boolean;
  /** Says whether it is done, for screen readers. */
  readonly state: string;
  /** A checkbox in place of the mark. */
  readonly control?: ReactNode;
  readonly children?: ReactNode;
}

/** An item of a checklist, with a mark that is no control, or with a checkbox. */
export function ChecklistItem({ title, isDone, state, control, children }: ChecklistItemProps) {
  return (
    <li data-done={isDone || undefined} className={styles.item}>
      {control ?? (
        <span role="img" aria-label={state} className={styles.mark}>
          {isDone ? <Check aria-hidden="true" /> : null}
        </span>
      )}
      <Stack gap={1} align="start">
        <Text as="h3" size="body" weight="strong" face="text">
          {title}
        </Text>
        {children}
      </Stack>
    </li>
  );
}
