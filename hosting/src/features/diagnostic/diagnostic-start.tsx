import { diagnosticIntro } from '@reshape/content/diagnostic';
import { forgetAnswers } from '#lib/flow/kept-answers.ts';
import { useHasBegun } from '#lib/flow/use-has-begun.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { diagnosticFlow } from './diagnostic-flow.ts';
import styles from './diagnostic-start.module.css';

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
