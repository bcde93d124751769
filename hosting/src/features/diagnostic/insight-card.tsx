import { diagnostic, motiveCopy } from '@reshape/content/diagnostic';
import type { Insight, NoIssue } from '@reshape/content/diagnostic-questions';
import { useId, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { contentIcons } from '#ui/content-icons.ts';
import styles from './insight-card.module.css';

/** What is behind a chosen answer; to E there is only the one fixed sentence (spec section 2). */
export function InsightCard({ insight }: { readonly insight: Insight | NoIssue }) {
  if (insight.motive === null)
    return (
      <Card aria-label={diagnostic.insightLabel} className={styles.card}>
        <p>{insight.feedback}</p>
      </Card>
    );
  const { icon, name } = motiveCopy[insight.motive];
  const Icon = contentIcons[icon];
  return (
    <Card tone="ember" aria-label={diagnostic.insightLabel} className={styles.card}>
      <h3 className={styles.instinct}>{insight.instinct}</h3>
      <p className={styles.motive}>
        <Icon aria-hidden="true" className={styles.icon} />
        {`${diagnostic.motiveLabel}: ${name}`}
      </p>
      <p>{insight.feedback}</p>
      <Why explanation={insight.explanation} microShift={insight.microShift} />
    </Card>
  );
}

function Why({ explanation, microShift }: Pick<Insight, 'explanation' | 'microShift'>) {
  const [isShown, setShown] = useState(false);
  const id = useId();
  return (
    <>
      <Button
        variant="quiet"
        aria-expanded={isShown}
        aria-controls={id}
        className={styles.toggle}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? diagnostic.hideWhy : diagnostic.showWhy}
      </Button>
      <div id={id} hidden={!isShown} className={styles.why}>
        <p>{explanation}</p>
        <p>
          <strong>{diagnostic.tryThis}</strong> {microShift}
        </p>
      </div>
    </>
  );
}
