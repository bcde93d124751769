import { worksheetChecks, worksheetWizard } from '@reshape/content/app/worksheets';
import { maxAnswerLength } from '@reshape/contract/worksheets';
import type { KeyboardEvent, RefObject } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Field } from '#ui/field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { isTooLong } from './answers.ts';
import { isGoOn } from './is-go-on.ts';
import styles from './step-field.module.css';

const isMac = () => /Mac|iPhone|iPad/.test(navigator.userAgent);

const keysInText = () => (isMac() ? worksheetWizard.keysInTextOnMac : worksheetWizard.keysInText);

export interface StepFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly placeholder: string;
  readonly value: string;
  /** Whether one sentence is asked for: there Enter goes on, as it does in a field of one line. */
  readonly isSentence: boolean;
  /** Whether the label is the question of the step, which stands in the place of a heading. */
  readonly isQuestion: boolean;
  readonly isRequired: boolean;
  readonly isReadOnly: boolean;
  readonly field?: RefObject<HTMLTextAreaElement | null> | undefined;
  onWrite(answer: string): void;
  /** The person asked by a key to go on. */
  onGoOn(): void;
}

/** One answer of the wizard. */
export function StepField(props: StepFieldProps) {
  const { label, hint, isSentence, isQuestion, isRequired, value, onGoOn } = props;
  const isBlank = isRequired && value !== '' && value.trim() === '';
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isGoOn(event, isSentence)) return;
    event.preventDefault();
    onGoOn();
  };
  return (
    <div className={styles.field}>
      <Field
        label={isQuestion ? <span className={styles.question}>{label}</span> : label}
        hint={hint}
        error={
          (isTooLong(value) && worksheetChecks.tooLong(maxAnswerLength)) || (isBlank && worksheetChecks.empty)
        }
      >
        {(ids) => (
          <TextArea
            {...ids}
            ref={props.field}
            dir="auto"
            enterKeyHint={isSentence ? 'next' : undefined}
            placeholder={props.placeholder}
            value={value}
            readOnly={props.isReadOnly}
            required={isRequired}
            className={classNames(isSentence && styles.sentence)}
            onKeyDown={onKeyDown}
            onChange={({ target }) => props.onWrite(target.value)}
          />
        )}
      </Field>
      <p className={styles.keys}>{isSentence ? worksheetWizard.keysInSentence : keysInText()}</p>
    </div>
  );
}
