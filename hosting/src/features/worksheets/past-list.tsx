import { pastWorksheets, worksheetDashboard } from '@reshape/content/app/worksheets';
import type { Worksheet } from '@reshape/contract/worksheets';
import { Link } from '#ui/link.tsx';
import { dayStarted } from './day-started.ts';
import styles from './past-list.module.css';

export interface PastListProps {
  /** Newest first. */
  readonly worksheets: readonly Worksheet[];
  /** Which of them is open. */
  readonly openId?: string | undefined;
  /** The address at which a worksheet is read. */
  readonly addressOf: (id: string) => string;
}

/** The earlier worksheets by their identities; each leads to where it can be read. */
export function PastList({ worksheets, openId, addressOf }: PastListProps) {
  if (worksheets.length === 0) return <p className={styles.empty}>{pastWorksheets.empty}</p>;
  return (
    <ul className={styles.list}>
      {worksheets.map(({ id, identity, created_at }) => (
        <li key={id}>
          <Link
            to={addressOf(id)}
            aria-label={`${pastWorksheets.open(identity)}. ${worksheetDashboard.startedOn(dayStarted(created_at))}`}
            aria-current={id === openId ? 'true' : undefined}
            className={styles.past}
          >
            <span dir="auto" className={styles.identity}>
              {identity}
            </span>
            <span className={styles.date}>{worksheetDashboard.startedOn(dayStarted(created_at))}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
