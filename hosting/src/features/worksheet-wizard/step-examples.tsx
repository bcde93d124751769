import { type WorksheetStepId, worksheetExamples, worksheetWizard } from '@reshape/content/app/worksheets';
import { Answer } from './answer.tsx';
import styles from './step-examples.module.css';

/** How three others answered this step, for whoever would rather see it done first. */
export function StepExamples({ step }: { readonly step: WorksheetStepId }) {
  return (
    <details className={styles.examples}>
      <summary>{worksheetWizard.examplesTitle}</summary>
      <ul>
        {worksheetExamples.map((example) => (
          <li key={example.id}>
            <Answer step={step} answers={{ ...example, ...example.environment }} />
          </li>
        ))}
      </ul>
    </details>
  );
}
