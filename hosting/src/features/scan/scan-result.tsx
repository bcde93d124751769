import { scanResultPage, scanResults } from '@reshape/content/scan';
import type { RankedInstinct } from '@reshape/domain/scan';
import { Card } from '#ui/card.tsx';
import { KeepResult } from '#ui/result/keep-result.tsx';
import { NextPage } from '#ui/result/next-page.tsx';
import { ResultOpening } from '#ui/result/result-opening.tsx';
import { instinctPictures } from './instinct-pictures.ts';
import { Ranking } from './ranking.tsx';
import { rankingRows } from './ranking-rows.ts';
import styles from './scan-result.module.css';

export interface ScanResultProps {
  /** All five, the first being the one that this result is about. */
  readonly ranking: readonly RankedInstinct[];
  /** How many questions were asked. */
  readonly questions: number;
  readonly onRetake: () => void;
}

/** The five instincts in order, what the first of them means, and one thing to try. */
export function ScanResult({ ranking, questions, onRetake }: ScanResultProps) {
  const first = ranking[0];
  if (!first) return null;
  const { title, meaning, tryThis, share } = scanResults[first.instinct];
  const Leader = instinctPictures[first.instinct];
  const rows = rankingRows(ranking, questions);
  return (
    <>
      <ResultOpening heading={scanResultPage.heading} title={title} picture={<Leader />} />
      <div className={styles.columns}>
        <Ranking rows={rows} />
        <div className={styles.meaning}>
          <section className={styles.text}>
            <h2>{scanResultPage.meaningTitle}</h2>
            <p>{meaning}</p>
          </section>
          <Card tone="ember" className={styles.text}>
            <h3>{scanResultPage.tryLabel}</h3>
            <p>{tryThis}</p>
          </Card>
        </div>
      </div>
      <KeepResult
        words={scanResultPage}
        text={share}
        path="/scan"
        picture={{ heading: scanResultPage.heading, title, rows }}
        onRetake={onRetake}
      />
      <NextPage {...scanResultPage.next} caveat={scanResultPage.caveat} />
    </>
  );
}
