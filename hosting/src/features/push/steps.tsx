import styles from './steps.module.css';

export interface StepsProps {
  readonly lead: string;
  readonly steps: readonly string[];
}

/** What somebody has to do themselves, one step after the other. */
export function Steps({ lead, steps }: StepsProps) {
  return (
    <>
      <p>{lead}</p>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </>
  );
}
