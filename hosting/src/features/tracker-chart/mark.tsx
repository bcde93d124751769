import type { TrackerStatus } from '@reshape/domain/tracker';
import styles from './mark.module.css';

/** The id of the hatching, for whatever else on the page is drawn with it. */
export const hatching = 'tracker-hatching';

/** The hatching of a missed day. It must be on the page once. */
export const Hatching = () => (
  <svg aria-hidden="true" focusable="false" className={styles.definitions}>
    <defs>
      <pattern id={hatching} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="2.5" height="6" className={styles.stroke} />
      </pattern>
    </defs>
  </svg>
);

/** How a status is drawn, so that nobody needs the colour: filled, hatched, or an empty ring. */
export function Mark({ status }: { readonly status: TrackerStatus }) {
  return (
    <svg
      viewBox="0 0 18 18"
      aria-hidden="true"
      focusable="false"
      data-status={status}
      className={styles.mark}
    >
      {status === 'not-logged' ? (
        <circle cx="9" cy="9" r="5" />
      ) : (
        <rect x="1.5" y="1.5" width="15" height="15" rx="3" fill={`url(#${hatching})`} />
      )}
    </svg>
  );
}
