import styles from './skip-link.module.css';

/** The first stop of the keyboard: past what is on every page, to the element with the id `to`. */
export function SkipLink({ to, label }: { readonly to: string; readonly label: string }) {
  return (
    <a href={`#${to}`} className={styles.skip}>
      {label}
    </a>
  );
}
