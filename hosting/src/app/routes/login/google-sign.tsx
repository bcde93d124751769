import styles from './google-sign.module.css';

/** The provider's letter in its four colours, on the disc that makes them readable on any ground. */
export function GoogleSign() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false" className={styles.sign}>
      <circle cx="12" cy="12" r="12" className={styles.disc} />
      <path className={styles.red} d="M7.8 9.3A5 5 0 0 1 15.4 8.3" />
      <path className={styles.yellow} d="M7.8 9.300a5 5 0 0 0 0 5.4" />
      <path className={styles.green} d="M7.8 14.700a5 5 0 0 0 7.3 1.2" />
      <path className={styles.blue} d="M15.1 15.900A5 5 0 0 0 17 12h-4.8" />
    </svg>
  );
}
