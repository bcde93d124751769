import { diagnosticResultPage, motiveCopy } from '@reshape/content/diagnostic';
import type { Motive } from '@reshape/domain/diagnostic';
import { contentIcons } from '#ui/content-icons.ts';
import styles from './motive-card.module.css';

export interface MotiveCardProps {
  readonly motive: Motive;
  /** How many answers pointed to it; above 0. */
  readonly count: number;
}

/** One motive of the profile: how often it was met, what it does, and what to try. */
export function MotiveCard({ motive, count }: MotiveCardProps) {
  const { icon, name, summary, microShift } = motiveCopy[motive];
  const Icon = contentIcons[icon];
  return (
    <li className={styles.card}>
      <Icon aria-hidden="true" className={styles.icon} />
      <h3 className={styles.name}>
        {name} <span className={styles.count}>{diagnosticResultPage.triggers(count)}</span>
      </h3>
      <p>{summary}</p>
      <p className={styles.try}>
        <strong className={styles.label}>{diagnosticResultPage.tryThis}</strong>
        {microShift}
      </p>
    </li>
  );
}
