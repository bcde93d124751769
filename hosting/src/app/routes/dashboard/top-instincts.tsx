import { type InstinctPanel, topInstincts } from '@reshape/content/app/dashboard';
import type { ComponentType } from 'react';
import { Card } from '#ui/card.tsx';
import { Affiliation } from '#ui/pictures/affiliation.tsx';
import { SelfProtection } from '#ui/pictures/self-protection.tsx';
import styles from './top-instincts.module.css';

const pictures = {
  'self-protection': SelfProtection,
  affiliation: Affiliation,
} as const satisfies Record<InstinctPanel['id'], ComponentType>;

/** The dashboard's side panels: the two fixed top instincts (spec section 2). */
export function TopInstincts() {
  return (
    <section aria-labelledby="top-instincts" className={styles.instincts}>
      <header>
        <h2 id="top-instincts">{topInstincts.title}</h2>
        <p className={styles.note}>{topInstincts.note}</p>
      </header>
      {topInstincts.panels.map(({ id, name, line, explanation, spotIt }) => {
        const Picture = pictures[id];
        return (
          <Card key={id} aria-labelledby={id} className={styles.panel}>
            <div className={styles.picture}>
              <Picture />
            </div>
            <h3 id={id}>{name}</h3>
            <p className={styles.line}>{line}</p>
            <p className={styles.explanation}>{explanation}</p>
            <p className={styles.spot}>
              <strong>{topInstincts.spotItLabel}</strong> {spotIt}
            </p>
          </Card>
        );
      })}
    </section>
  );
}
