import { Mark } from './mark.tsx';
import styles from './plain-days.module.css';
import { tickLabels } from './tick-labels.ts';
import type { TrackerTableProps } from './tracker-table.tsx';

/** The seven days without a drawing of them. The table says the same to those who do not see it. */
export const PlainDays = ({ days, today }: TrackerTableProps) => (
  <div aria-hidden="true" className={styles.days}>
    {days.map(({ date, status }, index) => (
      <div key={date} className={styles.day}>
        <Mark status={status} />
        <span>{tickLabels(days, today)[index]}</span>
      </div>
    ))}
  </div>
);
