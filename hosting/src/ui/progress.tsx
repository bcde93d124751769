import { Stack } from './layout.tsx';
import styles from './progress.module.css';
import { Text } from './text.tsx';

export interface ProgressProps {
  readonly step: number;
  readonly total: number;
  readonly label: string;
}

/** How far it is, said aloud whenever it changes; the bar is `step / total` wide. */
export function Progress({ step, total, label }: ProgressProps) {
  return (
    <Stack gap={2}>
      <Text role="status" size="small" tone="soft" weight="strong" face="label">
        {label}
      </Text>
      <progress value={step} max={total} aria-label={label} className={styles.bar} />
    </Stack>
  );
}
