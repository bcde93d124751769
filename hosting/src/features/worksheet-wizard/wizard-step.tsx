import { environmentFields } from '@reshape/content/app/worksheets';
import { useEffect, useId, useRef } from 'react';
import { fieldsOf } from './answers.ts';
import { StepExamples } from './step-examples.tsx';
import { StepField } from './step-field.tsx';
import type { WizardState } from './use-wizard.ts';
import styles from './wizard-step.module.css';

/** What is asked for in one sentence; the other answers may take several. */
const sentences: ReadonlySet<string> = new Set(['identity', 'tinyAction']);

export interface WizardStepProps {
  readonly wizard: WizardState;
  onGoOn(): void;
}

/** One step of the wizard. Give it the step as `key`: each puts the focus into itself once, when it was come to. */
export function WizardStep({ wizard, onGoOn }: WizardStepProps) {
  const { current, answers, hasMoved, isSending, write } = wizard;
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const firstField = useRef<HTMLTextAreaElement>(null);
  const isArrival = useRef(hasMoved);
  useEffect(() => {
    if (!isArrival.current) return;
    firstField.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'nearest' });
  }, []);

  const isEnvironment = current.id === 'environment';
  const isBare = isEnvironment && answers.easier.trim() === '' && answers.harder.trim() === '';
  return (
    <section aria-labelledby={headingId} className={styles.step}>
      <h2 id={headingId} ref={heading} className={styles.name}>
        {current.name}
      </h2>
      {isEnvironment ? (
        <div className={styles.intro}>
          <p className={styles.question}>{current.question}</p>
          <p className={styles.hint}>{current.hint}</p>
        </div>
      ) : null}
      {fieldsOf(current.id).map((name, index) => {
        const words = name === 'easier' || name === 'harder' ? environmentFields[name] : undefined;
        return (
          <StepField
            key={name}
            field={index === 0 ? firstField : undefined}
            label={words?.label ?? current.question}
            hint={words?.hint ?? current.hint}
            placeholder={words?.placeholder ?? current.placeholder}
            value={answers[name]}
            isSentence={sentences.has(name)}
            isQuestion={!words}
            isRequired={!words}
            isReadOnly={isSending}
            onWrite={(answer) => write(name, answer)}
            onGoOn={onGoOn}
          />
        );
      })}
      {isBare ? (
        <p role="status" className={styles.hint}>
          {environmentFields.emptyHint}
        </p>
      ) : null}
      <StepExamples step={current.id} />
    </section>
  );
}
