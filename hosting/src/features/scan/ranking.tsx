import { instinctPortraits } from '@reshape/content/instincts';
import { scanResultPage } from '@reshape/content/scan';
import { useId } from 'react';
import { contentIcons } from '#ui/content-icons.ts';
import { Strokes } from '#ui/result/strokes.tsx';
import styles from './ranking.module.css';
import { hasTies, type RankingRow } from './ranking-rows.ts';

/** The five in order, each with its count scratched into the wall. */
export function Ranking({ rows }: { readonly rows: readonly RankingRow[] }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={styles.ranking}>
      <h2 id={titleId}>{scanResultPage.rankingTitle}</h2>
      <ol className={styles.rows}>
        {rows.map(({ instinct, label, note, strokes }) => {
          const { icon, today } = instinctPortraits[instinct];
          const Icon = contentIcons[icon];
          return (
            <li key={instinct} className={styles.row}>
              <Icon aria-hidden="true" className={styles.icon} />
              <h3 className={styles.name}>{label}</h3>
              <p className={styles.count}>{note}</p>
              <Strokes kinds={strokes} />
              <p className={styles.today}>{today}</p>
            </li>
          );
        })}
      </ol>
      {hasTies(rows) ? <p className={styles.ties}>{scanResultPage.tieNote}</p> : null}
    </section>
  );
}
