import { environmentFields, type WorksheetStepId, worksheetReview } from '@reshape/content/app/worksheets';
import styles from './answer.module.css';
import type { Answers } from './answers.ts';

export interface AnswerProps {
  readonly step: WorksheetStepId;
  readonly answers: Answers;
}

/** What was answered to one step, as it was written. */
export function Answer({ step, answers }: AnswerProps) {
  if (step !== 'environment')
    return (
      <p dir="auto" className={styles.words}>
        {answers[step].trim()}
      </p>
    );
  return (
    <dl className={styles.environment}>
      {(['easier', 'harder'] as const).map((name) => (
        <div key={name}>
          <dt>{environmentFields[name].label}</dt>
          <dd dir="auto" className={styles.words}>
            {answers[name].trim() || worksheetReview.notSpecified}
          </dd>
        </div>
      ))}
    </dl>
  );
}
