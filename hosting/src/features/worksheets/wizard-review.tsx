import {
  environmentFields,
  type WorksheetStepId,
  worksheetReview,
  worksheetSteps,
} from '@reshape/content/app/worksheets';
import { type RefObject, useId } from 'react';
import { Button } from '#ui/button.tsx';
import { Stack } from '#ui/layout.tsx';
import { Text } from '#ui/text.tsx';
import type { Answers } from './wizard-draft.ts';
import styles from './wizard-review.module.css';

interface AnswerProps {
  readonly step: WorksheetStepId;
  readonly answers: Answers;
}

/** The answer to one step, as written. */
export function Answer({ step, answers }: AnswerProps) {
  if (step !== 'environment')
    return (
      <Text dir="auto" hasMeasure isVerbatim>
        {answers[step].trim()}
      </Text>
    );
  return (
    <Stack as="dl" gap={2}>
      {(['easier', 'harder'] as const).map((name) => (
        <div key={name}>
          <Text as="dt" size="small" tone="soft" face="text">
            {environmentFields[name].label}
          </Text>
          <Text as="dd" dir="auto" hasMeasure isVerbatim>
            {answers[name].trim() || worksheetReview.notSpecified}
          </Text>
        </div>
      ))}
    </Stack>
  );
}

const earlier = worksheetSteps.slice(0, -1);

interface WizardReviewProps {
  readonly answers: Answers;
  readonly isBusy: boolean;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  /** Opens a step, counted from 0. */
  onChange(step: number): void;
}

/** The four earlier answers, to review before the worksheet is submitted. */
export function WizardReview({ answers, isBusy, heading, onChange }: WizardReviewProps) {
  const headingId = useId();
  return (
    <Stack as="section" gap={3} aria-labelledby={headingId} className={styles.review}>
      <h3 id={headingId} ref={heading} tabIndex={-1} className={styles.heading}>
        {worksheetReview.heading}
      </h3>
      <Text hasMeasure tone="soft">
        {worksheetReview.lead}
      </Text>
      <ol className={styles.answers}>
        {earlier.map(({ id, name }, step) => (
          <Stack as="li" gap={5} rowGap={1} key={id}>
            <Text as="h4" size="small" tone="ember" weight="medium" face="label">
              {name}
            </Text>
            <Answer step={id} answers={answers} />
            <Button
              variant="quiet"
              className={styles.change}
              disabled={isBusy}
              onClick={() => onChange(step)}
            >
              {worksheetReview.change(name)}
            </Button>
          </Stack>
        ))}
      </ol>
    </Stack>
  );
}
