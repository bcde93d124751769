import styles from './skip-link.module.css';

/** The first keyboard stop: skips the navigation to the element with the id `to`. */
export function SkipLink({ to, label }: { readonly to: string; readonly label: string }) {
  return (
    <a href={`#${to}`} className={styles.skip}>
      {label}
    </a>
  );
}
