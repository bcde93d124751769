import { diagnosticIntro } from '@reshape/content/diagnostic/intro';
import { forgetAnswers } from '#lib/flow/kept-answers.ts';
import { useHasBegun } from '#lib/flow/use-has-begun.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Cubicle } from '#ui/pictures/cubicle.tsx';
import { diagnosticFlow } from './diagnostic-flow.ts';
import styles from './diagnostic-intro.module.css';

/** What the diagnostic is, and the way into it (spec section 2). */
export function DiagnosticIntro() {
  const hasBegun = useHasBegun(diagnosticFlow);
  const { label, target } = diagnosticIntro.button;
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
        <div className={styles.actions}>
          <ButtonLink href={target} onClick={() => forgetAnswers(diagnosticFlow.name)}>
            {label}
          </ButtonLink>
          {hasBegun ? (
            <ButtonLink variant="secondary" href={target}>
              {diagnosticIntro.resume}
            </ButtonLink>
          ) : null}
        </div>
        <p className={styles.caveat}>{diagnosticIntro.caveat}</p>
      </div>
    </div>
  );
}
