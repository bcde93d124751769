import { trackerStatuses } from '@reshape/content/app/worksheets';
import { Mark } from './mark.tsx';
import styles from './tracker-legend.module.css';

const statuses = ['completed', 'missed', 'not-logged'] as const;

/** What the marks of the chart stand for. */
export const TrackerLegend = () => (
  <ul className={styles.legend}>
    {statuses.map((status) => (
      <li key={status}>
        <Mark status={status} />
        {trackerStatuses[status]}
      </li>
    ))}
  </ul>
);
