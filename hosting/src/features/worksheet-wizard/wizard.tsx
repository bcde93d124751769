import { worksheetFailures, worksheetSteps, worksheetWizard } from '@reshape/content/app/worksheets';
import { type SubmitEvent, useRef } from 'react';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Progress } from '#ui/progress.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { useWizard, type WizardCallbacks } from './use-wizard.ts';
import styles from './wizard.module.css';
import { WizardReview } from './wizard-review.tsx';
import { WizardStep } from './wizard-step.tsx';

export interface WizardProps extends WizardCallbacks {
  readonly memberId: string;
}

/** The five steps in which a worksheet is written (spec sections 2 and 4). */
export function Wizard({ memberId, ...callbacks }: WizardProps) {
  const wizard = useWizard(memberId, callbacks);
  const { step, isLast, isSending, mayGoOn, isWhole, failure } = wizard;
  const form = useRef<HTMLFormElement>(null);
  const review = useRef<HTMLHeadingElement>(null);

  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (mayGoOn) wizard.goOn();
  };
  /** After the last answer comes the reading: a key that goes on does not yet hand anything in. */
  const onGoOn = () => {
    if (!isLast) form.current?.requestSubmit();
    else if (mayGoOn) review.current?.focus();
  };

  return (
    <form ref={form} noValidate onSubmit={onSubmit} className={styles.wizard}>
      <Progress
        step={step + 1}
        total={worksheetSteps.length}
        label={worksheetWizard.stepLabel(step + 1, worksheetSteps.length)}
      />
      {wizard.isRestored ? (
        <p role="status" className={styles.note}>
          {worksheetWizard.draftRestored}
        </p>
      ) : null}
      <WizardStep key={step} wizard={wizard} onGoOn={onGoOn} />
      {isLast ? (
        <WizardReview answers={wizard.answers} isBusy={isSending} heading={review} onChange={wizard.goTo} />
      ) : null}
      {failure ? (
        <Banner tone="error">
          <strong>{failure}</strong> {worksheetFailures.kept}
        </Banner>
      ) : null}
      <div className={styles.buttons}>
        {step > 0 ? (
          <Button variant="secondary" disabled={isSending} onClick={wizard.back}>
            {worksheetWizard.back}
          </Button>
        ) : null}
        <Button type="submit" disabled={!mayGoOn} isBusy={isSending}>
          {isLast ? worksheetWizard.finish : worksheetWizard.next}
        </Button>
        {isWhole && !isLast ? (
          <Button variant="quiet" onClick={wizard.review}>
            {worksheetWizard.reviewButton}
          </Button>
        ) : null}
        {isSending ? <Spinner label={worksheetWizard.submitting} /> : null}
      </div>
    </form>
  );
}
