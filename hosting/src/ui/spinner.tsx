import styles from './spinner.module.css';

/** Says that something is under way, in words and by an ember that breathes. */
export function Spinner({ label }: { readonly label: string }) {
  return (
    <p role="status" className={styles.spinner}>
      <span aria-hidden="true" className={styles.ember} />
      {label}
    </p>
  );
}
