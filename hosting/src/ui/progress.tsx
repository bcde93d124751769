import { Stack } from './layout.tsx';
import styles from './progress.module.css';
import { Text } from './text.tsx';

export interface ProgressProps {
  readonly step: number;
  readonly total: number;
  readonly label: string;
}

/** A progress bar, `step / total` wide, announced whenever it changes. */
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
