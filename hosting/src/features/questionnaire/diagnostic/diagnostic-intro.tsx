import { diagnosticIntro } from '@reshape/content/diagnostic';
import type { ReactNode } from 'react';
import { ButtonLink } from '#ui/button-link.tsx';
import { Cubicle } from '#ui/pictures/cubicle.tsx';
import { forgetAnswers } from '../engine/flow.ts';
import { useHasBegun } from '../engine/use-flow.ts';
import { diagnosticFlow } from './diagnostic-flow.ts';
import styles from './diagnostic-intro.module.css';

/** What the diagnostic is, with a place for the way into it (spec section 2). */
export function DiagnosticIntro({ start }: { readonly start: ReactNode }) {
  return (
    <div className={styles.page}>
      <div data-ground="night" className={styles.picture}>
        <Cubicle />
      </div>
      <div className={styles.words}>
        <h1>{diagnosticIntro.heading}</h1>
        <p className={styles.lead}>{diagnosticIntro.lead}</p>
        {diagnosticIntro.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <h2>{diagnosticIntro.factsTitle}</h2>
        <ul className={styles.facts}>
          {diagnosticIntro.facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
        {start}
        <p className={styles.caveat}>{diagnosticIntro.caveat}</p>
      </div>
    </div>
  );
}

/** The way into the diagnostic: from the first question, or from where somebody left off on this device. */
export function DiagnosticStart() {
  const hasBegun = useHasBegun(diagnosticFlow);
  const { label, target } = diagnosticIntro.button;
  return (
    <div className={styles.ways}>
      <ButtonLink href={target} onClick={() => forgetAnswers(diagnosticFlow.name)}>
        {label}
      </ButtonLink>
      {hasBegun ? (
        <ButtonLink variant="secondary" href={target}>
          {diagnosticIntro.resume}
        </ButtonLink>
      ) : null}
    </div>
  );
}
