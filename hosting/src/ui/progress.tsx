import styles from './progress.module.css';

export interface ProgressProps {
  readonly step: number;
  readonly total: number;
  readonly label: string;
}

/** How far it is, said aloud whenever it changes; the bar is `step / total` wide. */
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
