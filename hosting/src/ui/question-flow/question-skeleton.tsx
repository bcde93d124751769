import formStyles from './question-form.module.css';
import styles from './question-skeleton.module.css';

/** Keeps the place of a question whose turn only the device knows, until the page is hydrated. */
export function QuestionSkeleton({ options }: { readonly options: number }) {
  return (
    <div aria-hidden="true" className={formStyles.form}>
      <div className={styles.bar} />
      <div className={formStyles.question}>
        <div className={styles.heading} />
        {Array.from({ length: options }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike and never change places.
          <div key={index} className={styles.option} />
        ))}
      </div>
      <div className={styles.actions} />
    </div>
  );
}
