import styles from './progress.module.css';

export interface ProgressProps {
  readonly step: number;
  readonly total: number;
  readonly label: string;
}

/** A progress bar, `step / total` wide, announced whenever it changes. */
export function Progress({ step, total, label }: ProgressProps) {
  return (
    <div className={styles.progress}>
      <p role="status" className={styles.label}>
        {label}
      </p>
      <progress value={step} max={total} aria-label={label} className={styles.bar} />
    </div>
  );
}
