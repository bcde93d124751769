import {
  worksheetFailures,
  worksheetReview,
  worksheetSteps,
  worksheetWizard,
} from '@reshape/content/app/worksheets';
import { type RefObject, useId, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useMember } from '#lib/session/auth-state.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Form } from '#ui/form.tsx';
import { Cluster, Stack } from '#ui/layout.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Banner, Progress, Spinner } from '#ui/status.tsx';
import { Muted, Text } from '#ui/text.tsx';
import { useActiveWorksheet } from './shown-worksheets.ts';
import { useWizard } from './use-wizard.ts';
import styles from './wizard.module.css';
import type { Answers } from './wizard-draft.ts';
import { Answer, WizardStep } from './wizard-step.tsx';

const earlier = worksheetSteps.slice(0, -1);

interface WizardReviewProps {
  readonly answers: Answers;
  readonly isBusy: boolean;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  /** Opens a step, counted from 0. */
  onChange(step: number): void;
}

/** The four earlier answers, to review before the worksheet is submitted. */
function WizardReview({ answers, isBusy, heading, onChange }: WizardReviewProps) {
  const headingId = useId();
  return (
    <Stack as="section" gap={3} aria-labelledby={headingId} className={styles.review}>
      <h3 id={headingId} ref={heading} tabIndex={-1} className={styles.heading}>
        {worksheetReview.heading}
      </h3>
      <Text hasMeasure tone="soft">
        {worksheetReview.lead}
      </Text>
      <ol>
        {earlier.map(({ id, name }, step) => (
          <Stack as="li" gap={5} rowGap={1} key={id} className={styles.answer}>
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

interface WizardProps {
  readonly memberId: string;
  /** Called when the worksheet was saved, or waits for the network. */
  onDone(): void;
}

/** The five steps in which a worksheet is written. */
export function Wizard({ memberId, onDone }: WizardProps) {
  const wizard = useWizard(memberId, onDone);
  const { step, isLast, isSending, canContinue, isComplete, failure } = wizard;
  const form = useRef<HTMLFormElement>(null);
  const review = useRef<HTMLHeadingElement>(null);

  const onSubmit = () => {
    if (canContinue) wizard.continueToNext();
  };
  /** Enter on the last answer opens the review instead of submitting. */
  const onContinue = () => {
    if (!isLast) form.current?.requestSubmit();
    else if (canContinue) review.current?.focus();
  };

  return (
    <Form gap={5} ref={form} noValidate onSubmit={onSubmit}>
      <Progress
        step={step + 1}
        total={worksheetSteps.length}
        label={worksheetWizard.stepLabel(step + 1, worksheetSteps.length)}
      />
      {wizard.isRestored ? <Muted role="status">{worksheetWizard.draftRestored}</Muted> : null}
      <WizardStep key={step} wizard={wizard} onContinue={onContinue} />
      {isLast ? (
        <WizardReview answers={wizard.answers} isBusy={isSending} heading={review} onChange={wizard.goTo} />
      ) : null}
      {failure ? (
        <Banner tone="error">
          <strong>{failure}</strong> {worksheetFailures.kept}
        </Banner>
      ) : null}
      <Cluster gap={4} rowGap={3} align="center">
        {step > 0 ? (
          <Button disabled={isSending} onClick={wizard.back}>
            {worksheetWizard.back}
          </Button>
        ) : null}
        <Button key={step} variant="primary" type="submit" disabled={!canContinue} isBusy={isSending}>
          {isLast ? worksheetWizard.finish : worksheetWizard.next}
        </Button>
        {isComplete && !isLast ? (
          <Button variant="quiet" onClick={wizard.review}>
            {worksheetWizard.reviewButton}
          </Button>
        ) : null}
        {isSending ? <Spinner label={worksheetWizard.submitting} /> : null}
      </Cluster>
    </Form>
  );
}

/** `/ikea`: where a worksheet is written. */
export function WorksheetWizard() {
  const { memberId } = useMember();
  const navigate = useNavigate();
  const active = useActiveWorksheet(memberId);
  return (
    <Stack gap={6} className={styles.page}>
      <PageHeader title={worksheetWizard.heading} lead={worksheetWizard.lead} />
      <Card className={styles.card}>
        <Wizard memberId={memberId} onDone={() => void navigate('/ikeaDashboard')} />
      </Card>
      {active.data ? <Muted>{worksheetWizard.replaces}</Muted> : null}
    </Stack>
  );
}
